import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @HandleForCaller('reporting.month')
  month({ sequence }: ParsedRequestOf<'reporting.month'>, context: CallerContext): Promise<ReplyOf<'reporting.month'>> {
    return this.reports.month(context, sequence);
  }

  @HandleForCaller('reporting.overview')
  overview(
    { period }: ParsedRequestOf<'reporting.overview'>,
    context: CallerContext,
  ): Promise<ReplyOf<'reporting.overview'>> {
    return this.reports.overview(context, period);
  }

  @HandleForCaller('reporting.spending')
  spending(
    { period, by }: ParsedRequestOf<'reporting.spending'>,
    context: CallerContext,
  ): Promise<ReplyOf<'reporting.spending'>> {
    return this.reports.spending(context, period, by);
  }

  @HandleForCaller('reporting.trends')
  trends(
    { period }: ParsedRequestOf<'reporting.trends'>,
    context: CallerContext,
  ): Promise<ReplyOf<'reporting.trends'>> {
    return this.reports.trends(context, period);
  }

  @HandleForCaller('reporting.categoryTrends')
  categoryTrends(
    { months }: ParsedRequestOf<'reporting.categoryTrends'>,
    context: CallerContext,
  ): Promise<ReplyOf<'reporting.categoryTrends'>> {
    return this.reports.categoryTrends(context, months);
  }
}
