import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { TransactionsService } from './transactions.service.js';

@Controller()
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @HandleForCaller('ledger.transactions.list')
  list(
    query: ParsedRequestOf<'ledger.transactions.list'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.list'>> {
    return this.transactions.list(caller.userId, query);
  }

  @HandleForCaller('ledger.transactions.create')
  create(
    request: ParsedRequestOf<'ledger.transactions.create'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.create'>> {
    return this.transactions.create(caller.userId, request);
  }
  @HandleForCaller('ledger.transactions.update')
  update(
    request: ParsedRequestOf<'ledger.transactions.update'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.update'>> {
    return this.transactions.update(caller.userId, request);
  }

  @HandleForCaller('ledger.transactions.delete')
  delete(
    request: ParsedRequestOf<'ledger.transactions.delete'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.delete'>> {
    return this.transactions.delete(caller.userId, request);
  }
}
