import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { BalancesService } from './balances.service.js';

@Controller()
export class BalancesController {
  constructor(private readonly balances: BalancesService) {}

  @HandleForCaller('reporting.balances')
  ofAccount(
    { accountId, ...query }: ParsedRequestOf<'reporting.balances'>,
    context: CallerContext,
  ): Promise<ReplyOf<'reporting.balances'>> {
    return this.balances.ofAccount(context, accountId, query);
  }

  @HandleForCaller('reporting.netWorth')
  netWorth(
    query: ParsedRequestOf<'reporting.netWorth'>,
    context: CallerContext,
  ): Promise<ReplyOf<'reporting.netWorth'>> {
    return this.balances.netWorth(context, query);
  }
}
