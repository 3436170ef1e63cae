import { Controller, Get, Param } from '@nestjs/common';
import { type AccountBalancesQuery, accountBalancesQuery } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';
import { ValidQuery } from '../http/validation.js';

@Controller('accounts')
export class AccountBalancesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':id/balances')
  balances(
    @Param('id') accountId: string,
    @ValidQuery(accountBalancesQuery) query: AccountBalancesQuery,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('reporting.balances', { ...query, accountId }, context);
  }
}
