import { Controller, Get } from '@nestjs/common';
import { balancesQuery, type RequestOf } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';
import { ValidQuery } from '../http/validation.js';

@Controller('net-worth')
export class NetWorthController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  netWorth(@ValidQuery(balancesQuery) query: RequestOf<'reporting.netWorth'>, @Context() context: CallerContext) {
    return this.rpc.request('reporting.netWorth', query, context);
  }
}
