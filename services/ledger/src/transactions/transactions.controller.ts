import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { BatchService } from './batch.service.js';
import { SumsService } from './sums.service.js';
import { TransactionsService } from './transactions.service.js';

@Controller()
export class TransactionsController {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly sums: SumsService,
    private readonly batch: BatchService,
  ) {}

  @HandleForCaller('ledger.transactions.list')
  list(
    query: ParsedRequestOf<'ledger.transactions.list'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.list'>> {
    return this.transactions.list(caller.userId, query);
  }

  @HandleForCaller('ledger.transactions.summary')
  summary(
    query: ParsedRequestOf<'ledger.transactions.summary'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.summary'>> {
    return this.sums.summary(caller.userId, query);
  }

  @HandleForCaller('ledger.transactions.get')
  get(
    { id }: ParsedRequestOf<'ledger.transactions.get'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.get'>> {
    return this.transactions.get(caller.userId, id);
  }

  @HandleForCaller('ledger.transactions.create')
  create(
    request: ParsedRequestOf<'ledger.transactions.create'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.create'>> {
    return this.transactions.create(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transactions.update')
  update(
    request: ParsedRequestOf<'ledger.transactions.update'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.update'>> {
    return this.transactions.update(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transactions.delete')
  delete(
    request: ParsedRequestOf<'ledger.transactions.delete'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.delete'>> {
    return this.transactions.delete(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transactions.batch')
  changeMany(
    request: ParsedRequestOf<'ledger.transactions.batch'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transactions.batch'>> {
    return this.batch.run(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.tags.list')
  tags(_: ParsedRequestOf<'ledger.tags.list'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.tags.list'>> {
    return this.transactions.tags(caller.userId);
  }

  @HandleForCaller('ledger.payees.list')
  payees(
    { q }: ParsedRequestOf<'ledger.payees.list'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.payees.list'>> {
    return this.transactions.payees(caller.userId, q);
  }
}
