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
}
