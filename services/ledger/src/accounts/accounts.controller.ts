import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { AccountsService } from './accounts.service.js';
import { ReconciliationService } from './reconciliation.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly reconciliation: ReconciliationService,
  ) {}

  @HandleForCaller('ledger.accounts.list')
  list(
    _: ParsedRequestOf<'ledger.accounts.list'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.list'>> {
    return this.accounts.list(caller.userId);
  }

  @HandleForCaller('ledger.accounts.get')
  get(
    { id }: ParsedRequestOf<'ledger.accounts.get'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.get'>> {
    return this.accounts.get(caller.userId, id);
  }

  @HandleForCaller('ledger.accounts.create')
  create(
    request: ParsedRequestOf<'ledger.accounts.create'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.create'>> {
    return this.accounts.create(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.accounts.update')
  update(
    request: ParsedRequestOf<'ledger.accounts.update'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.update'>> {
    return this.accounts.update(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.accounts.order')
  order(
    request: ParsedRequestOf<'ledger.accounts.order'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.order'>> {
    return this.accounts.order(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.accounts.delete')
  delete(
    request: ParsedRequestOf<'ledger.accounts.delete'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.delete'>> {
    return this.accounts.delete(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.accounts.reconcile')
  reconcile(
    request: ParsedRequestOf<'ledger.accounts.reconcile'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.accounts.reconcile'>> {
    return this.reconciliation.reconcile(caller.userId, request, deadline);
  }
}
