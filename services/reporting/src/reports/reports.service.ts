import { Injectable } from '@nestjs/common';
import {
  addMonths,
  type CalendarDay,
  type CategorySpending,
  type CategoryTrend,
  type DayRange,
  fromMinor,
  type MonthlyTrend,
  type MonthTotals,
  monthRange,
  monthsOf,
  type ReportOverview,
  type ReportPeriod,
  reportRange,
  type SpendingQuery,
  todayIn,
} from '@pocket/contracts';
import type { CallerContext } from '@pocket/server';
import type { Head } from '../heads/head.schema.js';
import { CatchUpService } from './catch-up.service.js';
import { categoryTrendRows, spendingRows, sumByType, trendRows } from './report-rows.js';
import { ReportsRepository } from './reports.repository.js';

/** Reports. Each one first waits for all events that the ledger had when it was requested. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly catchUp: CatchUpService,
    private readonly reports: ReportsRepository,
  ) {}

  async month(context: CallerContext, sequence: number): Promise<MonthTotals> {
    const state = await this.catchUp.toSequence(sequence, context);
    const totals = await this.#totals(context, state, monthRange(todayOf(context)));
    const { income, expenses } = sumByType(totals);
    return { income: fromMinor(income), expenses: fromMinor(expenses), sequence: state.sequence };
  }

  async overview(context: CallerContext, period: ReportPeriod): Promise<ReportOverview> {
    const { totalBalance, ...state } = await this.catchUp.toLedger(context);
    const totals = await this.#totals(context, state, reportRange(period, todayOf(context)));
    const { income, expenses } = sumByType(totals);
    return {
      totalIncome: fromMinor(income),
      totalExpenses: fromMinor(expenses),
      netIncome: fromMinor(income - expenses),
      totalBalance,
    };
  }

  async spending(context: CallerContext, period: ReportPeriod, by: SpendingQuery['by']): Promise<CategorySpending[]> {
    const state = await this.catchUp.toLedger(context);
    const [totals, categories] = await Promise.all([
      this.#totals(context, state, reportRange(period, todayOf(context))),
      this.reports.categoriesOf(context.caller.userId),
    ]);
    const expenses = totals.filter(({ type }) => type === 'expense');
    return spendingRows(expenses, categories, by);
  }

  async trends(context: CallerContext, period: ReportPeriod): Promise<MonthlyTrend[]> {
    const state = await this.catchUp.toLedger(context);
    const range = reportRange(period, todayOf(context));
    return trendRows(monthsOf(range), await this.#totals(context, state, range));
  }

  /** Returns the requested number of months, ending with the current one. */
  async categoryTrends(context: CallerContext, count: number): Promise<CategoryTrend[]> {
    const state = await this.catchUp.toLedger(context);
    const current = monthRange(todayOf(context));
    const range = { from: addMonths(current.from, 1 - count), to: current.to };
    const [totals, categories] = await Promise.all([
      this.#totals(context, state, range),
      this.reports.categoriesOf(context.caller.userId),
    ]);
    return categoryTrendRows(monthsOf(range), totals, categories);
  }

  /** Sums month totals, or day totals while the user's month totals are missing. */
  #totals({ caller: { userId } }: CallerContext, { hasMonths }: Pick<Head, 'hasMonths'>, range: DayRange) {
    return hasMonths ? this.reports.monthTotals(userId, range) : this.reports.dayTotals(userId, range);
  }
}

function todayOf({ caller }: CallerContext): CalendarDay {
  return todayIn(caller.timeZone, new Date());
}
