import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { DashboardService } from './dashboard.service.js';

@Controller()
export class DashboardController {
  constructor(private readonly summaries: DashboardService) {}

  @HandleForCaller('ledger.summary')
  summary(_: ParsedRequestOf<'ledger.summary'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.summary'>> {
    return this.summaries.summary(caller.userId);
  }

  @HandleForCaller('ledger.stats')
  stats(_: ParsedRequestOf<'ledger.stats'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.stats'>> {
    return this.summaries.stats(caller.userId);
  }

  @HandleForCaller('ledger.head')
  head(_: ParsedRequestOf<'ledger.head'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.head'>> {
    return this.summaries.head(caller.userId);
  }
}
