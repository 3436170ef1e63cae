import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { BudgetsService } from './budgets.service.js';

@Controller()
export class BudgetsController {
  constructor(private readonly budgets: BudgetsService) {}

  @HandleForCaller('ledger.budgets.list')
  list(_: ParsedRequestOf<'ledger.budgets.list'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.budgets.list'>> {
    return this.budgets.list(caller);
  }

  @HandleForCaller('ledger.budgets.get')
  get(
    { id }: ParsedRequestOf<'ledger.budgets.get'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.budgets.get'>> {
    return this.budgets.get(caller, id);
  }

  @HandleForCaller('ledger.budgets.create')
  create(
    request: ParsedRequestOf<'ledger.budgets.create'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.budgets.create'>> {
    return this.budgets.create(caller, request, deadline);
  }

  @HandleForCaller('ledger.budgets.update')
  update(
    request: ParsedRequestOf<'ledger.budgets.update'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.budgets.update'>> {
    return this.budgets.update(caller, request, deadline);
  }

  @HandleForCaller('ledger.budgets.delete')
  delete(
    request: ParsedRequestOf<'ledger.budgets.delete'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.budgets.delete'>> {
    return this.budgets.delete(caller, request, deadline);
  }
}
