import { Controller, Get } from '@nestjs/common';
import {
  type CategoryTrendsQuery,
  categoryTrendsQuery,
  type ReportQuery,
  reportQuery,
  type SpendingQuery,
  spendingQuery,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';
import { ValidQuery } from '../http/validation.js';
import { colorSpending } from './color-spending.js';

@Controller('reports')
export class ReportsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('overview')
  overview(@ValidQuery(reportQuery) query: ReportQuery, @Context() context: CallerContext) {
    return this.rpc.request('reporting.overview', query, context);
  }

  @Get('spending-by-category')
  async spending(@ValidQuery(spendingQuery) query: SpendingQuery, @Context() context: CallerContext) {
    const [rows, categories] = await Promise.all([
      this.rpc.request('reporting.spending', query, context),
      this.rpc.request('ledger.categories.list', {}, context),
    ]);
    return colorSpending(rows, categories);
  }

  @Get('monthly-trends')
  trends(@ValidQuery(reportQuery) query: ReportQuery, @Context() context: CallerContext) {
    return this.rpc.request('reporting.trends', query, context);
  }

  @Get('category-trends')
  categoryTrends(@ValidQuery(categoryTrendsQuery) query: CategoryTrendsQuery, @Context() context: CallerContext) {
    return this.rpc.request('reporting.categoryTrends', query, context);
  }
}
