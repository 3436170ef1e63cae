import { Controller, Get } from '@nestjs/common';
import { bookCurrencies, type Dashboard } from '@pocket/contracts';
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
    const { currency, accountCurrency } = summary;
    // A ledger of the previous version names no currencies.
    const book = bookCurrencies.safeParse(summary).data;
    const isConverted = (early.currency ?? accountCurrency) === currency;
    const isComplete = (early.sequence ?? 0) >= sequence;
    // Reporting is rarely behind the ledger or without the book's currencies. Only then is there a second request.
    const month =
      isConverted && isComplete
        ? early
        : await this.rpc.request('reporting.month', { sequence, ...(book ? { book } : {}) }, context);
    return composeDashboard(summary, month);
  }
}
