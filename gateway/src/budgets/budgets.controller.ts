import { Controller, Get } from '@nestjs/common';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';

@Controller('budgets')
export class BudgetsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Context() context: CallerContext) {
    return this.rpc.request('ledger.budgets.list', {}, context);
  }
}
