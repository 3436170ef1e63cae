import { Controller, Get } from '@nestjs/common';
import type { Dashboard } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';
import { composeDashboard } from './compose-dashboard.js';

@Controller('dashboard')
export class DashboardController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async dashboard(@Context() context: CallerContext): Promise<Dashboard> {
    const { sequence, ...summary } = await this.rpc.request('ledger.summary', {}, context);
    const month = await this.rpc.request('reporting.month', { sequence }, context);
    return composeDashboard(summary, month);
  }
}
