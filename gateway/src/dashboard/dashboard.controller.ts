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
    const [{ sequence, ...summary }, early] = await Promise.all([
      this.rpc.request('ledger.summary', {}, context),
      this.rpc.request('reporting.month', { sequence: 0 }, context),
    ]);
    // Reporting is rarely behind the ledger. Only then does a second request wait for it.
    const { sequence: appliedSequence = 0 } = early;
    const month =
      appliedSequence >= sequence ? early : await this.rpc.request('reporting.month', { sequence }, context);
    return composeDashboard(summary, month);
  }
}
