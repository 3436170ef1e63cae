import { Injectable } from '@nestjs/common';
import {
  ACCOUNT_CURRENCY,
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
import type { BookContext } from '@pocket/server';
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

  async month(context: BookContext, sequence: number): Promise<MonthTotals> {
    const state = await this.catchUp.toSequence(sequence, context);
    const totals = await this.#totals(context, state, monthRange(todayOf(context)));
    const { income, expenses } = sumByType(totals);
    return {
      income: fromMinor(income, ACCOUNT_CURRENCY),
      expenses: fromMinor(expenses, ACCOUNT_CURRENCY),
      sequence: state.sequence,
    };
  }

  async overview(context: BookContext, period: ReportPeriod): Promise<ReportOverview> {
    const { totalBalance, ...state } = await this.catchUp.toLedger(context);
    const totals = await this.#totals(context, state, reportRange(period, todayOf(context)));
    const { income, expenses } = sumByType(totals);
    return {
      totalIncome: fromMinor(income, ACCOUNT_CURRENCY),
      totalExpenses: fromMinor(expenses, ACCOUNT_CURRENCY),
      netIncome: fromMinor(income - expenses, ACCOUNT_CURRENCY),
      totalBalance,
    };
  }

  async spending(context: BookContext, period: ReportPeriod, by: SpendingQuery['by']): Promise<CategorySpending[]> {
    const state = await this.catchUp.toLedger(context);
    const [totals, categories] = await Promise.all([
      this.#totals(context, state, reportRange(period, todayOf(context))),
      this.reports.categoriesOf(context.bookId),
    ]);
    const expenses = totals.filter(({ type }) => type === 'expense');
    return spendingRows(expenses, categories, by);
  }

  async trends(context: BookContext, period: ReportPeriod): Promise<MonthlyTrend[]> {
    const state = await this.catchUp.toLedger(context);
    const range = reportRange(period, todayOf(context));
    return trendRows(monthsOf(range), await this.#totals(context, state, range));
  }

  /** Returns the requested number of months, ending with the current one. */
  async categoryTrends(context: BookContext, count: number): Promise<CategoryTrend[]> {
    const state = await this.catchUp.toLedger(context);
    const current = monthRange(todayOf(context));
    const range = { from: addMonths(current.from, 1 - count), to: current.to };
    const [totals, categories] = await Promise.all([
      this.#totals(context, state, range),
      this.reports.categoriesOf(context.bookId),
    ]);
    return categoryTrendRows(monthsOf(range), totals, categories);
  }

  /** Sums month totals, or day totals while the user's month totals are missing. */
  #totals({ bookId }: BookContext, { hasMonths }: Pick<Head, 'hasMonths'>, range: DayRange) {
    return hasMonths ? this.reports.monthTotals(bookId, range) : this.reports.dayTotals(bookId, range);
  }
}

function todayOf({ timeZone }: BookContext): CalendarDay {
  return todayIn(timeZone, new Date());
}
