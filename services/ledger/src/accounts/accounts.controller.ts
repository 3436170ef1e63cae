import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @HandleForCaller('ledger.accounts.list')
  list(
    _: ParsedRequestOf<'ledger.accounts.list'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.list'>> {
    return this.accounts.list(caller.userId);
  }

  @HandleForCaller('ledger.accounts.create')
  create(
    request: ParsedRequestOf<'ledger.accounts.create'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.create'>> {
    return this.accounts.create(caller.userId, request);
  }
  @HandleForCaller('ledger.accounts.update')
  update(
    request: ParsedRequestOf<'ledger.accounts.update'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.update'>> {
    return this.accounts.update(caller.userId, request);
  }

  @HandleForCaller('ledger.accounts.delete')
  delete(
    request: ParsedRequestOf<'ledger.accounts.delete'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.delete'>> {
    return this.accounts.delete(caller.userId, request);
  }
}
