import { Injectable } from '@nestjs/common';
import {
  type CalendarDay,
  type CategorySpending,
  fromMinor,
  type MonthlyTrend,
  type MonthTotals,
  monthRange,
  monthsOf,
  type ReportOverview,
  type ReportPeriod,
  reportRange,
  todayIn,
} from '@pocket/contracts';
import type { CallerContext } from '@pocket/server';
import { CatchUpService } from './catch-up.service.js';
import { spendingRows, sumByType, trendRows } from './report-rows.js';
import { ReportsRepository } from './reports.repository.js';

/** Every report first waits until it knows all that the ledger knew when it was asked for. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly catchUp: CatchUpService,
    private readonly reports: ReportsRepository,
  ) {}

  async month(context: CallerContext, sequence: number): Promise<MonthTotals> {
    await this.catchUp.toSequence(sequence, context);
    const totals = await this.reports.totalsByType(context.caller.userId, monthRange(todayOf(context)));
    const { income, expenses } = sumByType(totals);
    return { income: fromMinor(income), expenses: fromMinor(expenses) };
  }

  async overview(context: CallerContext, period: ReportPeriod): Promise<ReportOverview> {
    const { totalBalance } = await this.catchUp.toLedger(context);
    const totals = await this.reports.totalsByType(context.caller.userId, reportRange(period, todayOf(context)));
    const { income, expenses } = sumByType(totals);
    return {
      totalIncome: fromMinor(income),
      totalExpenses: fromMinor(expenses),
      netIncome: fromMinor(income - expenses),
      totalBalance,
    };
  }

  async spending(context: CallerContext, period: ReportPeriod): Promise<CategorySpending[]> {
    await this.catchUp.toLedger(context);
    const { userId } = context.caller;
    const [totals, categories] = await Promise.all([
      this.reports.expensesByCategory(userId, reportRange(period, todayOf(context))),
      this.reports.categoriesOf(userId),
    ]);
    return spendingRows(totals, categories);
  }

  async trends(context: CallerContext, period: ReportPeriod): Promise<MonthlyTrend[]> {
    await this.catchUp.toLedger(context);
    const range = reportRange(period, todayOf(context));
    return trendRows(monthsOf(range), await this.reports.totalsByMonth(context.caller.userId, range));
  }
}

function todayOf({ caller }: CallerContext): CalendarDay {
  return todayIn(caller.timeZone, new Date());
}
