import { Controller, Get } from '@nestjs/common';
import { type SpendingQuery, spendingQuery } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';
import { ValidQuery } from '../http/validation.js';
import { colorSpending } from './color-spending.js';

@Controller('reports')
export class SpendingController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('spending-by-category')
  async spending(@ValidQuery(spendingQuery) query: SpendingQuery, @Context() context: CallerContext) {
    const [rows, categories] = await Promise.all([
      this.rpc.request('reporting.spending', query, context),
      this.rpc.request('ledger.categories.list', {}, context),
    ]);
    return colorSpending(rows, categories);
  }
}
