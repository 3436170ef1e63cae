import { Injectable } from '@nestjs/common';
import {
  ACCOUNT_CURRENCY,
  addMonths,
  type CalendarDay,
  type CategorySpending,
  type CategoryTrend,
  Conversion,
  type DayRange,
  fromMinor,
  type MonthlyTrend,
  type MonthTotals,
  monthRange,
  monthsOf,
  type ParsedRequestOf,
  type ReportOverview,
  type ReportPeriod,
  reportRange,
  type SpendingQuery,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import type { Head } from '../heads/head.schema.js';
import type { BookCurrencies, StartConversion } from '../rates/book-currencies.js';
import { RateFinder } from '../rates/rate-finder.js';
import { CatchUpService } from './catch-up.service.js';
import { categoryTrendRows, type PeriodAmount, spendingRows, sumByType, trendRows } from './report-rows.js';
import { type PeriodTotals, ReportsRepository } from './reports.repository.js';

/** Currencies of a book with one currency, whichever it is. */
const SINGLE: BookCurrencies = { currency: ACCOUNT_CURRENCY, accountCurrency: ACCOUNT_CURRENCY };

type State = Pick<Head, 'hasMonths'> & BookCurrencies;
interface Amounts {
  readonly amounts: readonly PeriodAmount[];
  readonly startConversion: StartConversion;
}

/** Reports. Each one first waits for all events that the ledger had when it was requested. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly catchUp: CatchUpService,
    private readonly reports: ReportsRepository,
    private readonly rates: RateFinder,
  ) {}

  /** Without the currencies of the book, the ledger is asked for them if the month has amounts in several. */
  async month(context: BookContext, { sequence, book }: ParsedRequestOf<'reporting.month'>): Promise<MonthTotals> {
    const state = await this.catchUp.toSequence(sequence, context);
    const range = monthRange(todayOf(context));
    if (book) return this.#convertedMonth(context, { ...state, ...book }, range);
    const { amounts, isSingle } = await this.#totals(context, { ...state, ...SINGLE }, range);
    if (!isSingle) return this.#convertedMonth(context, await this.catchUp.toLedger(context), range);
    const converted = await this.#converted(context, SINGLE, amounts);
    return { ...monthTotals(converted), currency: null, sequence: state.sequence };
  }

  async #convertedMonth(context: BookContext, state: State & Pick<Head, 'sequence'>, range: DayRange) {
    return { ...monthTotals(await this.#amounts(context, state, range)), sequence: state.sequence };
  }

  async overview(context: BookContext, period: ReportPeriod): Promise<ReportOverview> {
    const { totalBalance, unconverted, ...state } = await this.catchUp.toLedger(context);
    const { amounts, startConversion } = await this.#amounts(context, state, reportRange(period, todayOf(context)));
    const conversion = startConversion();
    const { currency } = conversion;
    const { income, expenses } = sumByType(amounts, conversion, { income: 'totalIncome', expenses: 'totalExpenses' });
    return {
      totalIncome: fromMinor(income, currency),
      totalExpenses: fromMinor(expenses, currency),
      netIncome: fromMinor(income - expenses, currency),
      totalBalance,
      currency,
      unconverted: [...conversion.unconverted, ...unconverted],
    };
  }

  async spending(context: BookContext, period: ReportPeriod, by: SpendingQuery['by']): Promise<CategorySpending[]> {
    const state = await this.catchUp.toLedger(context);
    const [{ amounts, startConversion }, categories] = await Promise.all([
      this.#amounts(context, state, reportRange(period, todayOf(context))),
      this.reports.categoriesOf(context.bookId),
    ]);
    const expenses = amounts.filter(({ type }) => type === 'expense');
    return spendingRows(expenses, categories, startConversion, by);
  }

  async trends(context: BookContext, period: ReportPeriod): Promise<MonthlyTrend[]> {
    const state = await this.catchUp.toLedger(context);
    const range = reportRange(period, todayOf(context));
    const { amounts, startConversion } = await this.#amounts(context, state, range);
    return trendRows(monthsOf(range), amounts, startConversion);
  }

  /** Returns the requested number of months, ending with the current one. */
  async categoryTrends(context: BookContext, count: number): Promise<CategoryTrend[]> {
    const state = await this.catchUp.toLedger(context);
    const current = monthRange(todayOf(context));
    const range = { from: addMonths(current.from, 1 - count), to: current.to };
    const [{ amounts, startConversion }, categories] = await Promise.all([
      this.#amounts(context, state, range),
      this.reports.categoriesOf(context.bookId),
    ]);
    return categoryTrendRows(monthsOf(range), amounts, categories, startConversion);
  }

  async #amounts(context: BookContext, state: State, range: DayRange): Promise<Amounts> {
    const { amounts } = await this.#totals(context, state, range);
    return this.#converted(context, state, amounts);
  }

  async #converted(
    context: BookContext,
    { currency }: Pick<BookCurrencies, 'currency'>,
    amounts: readonly PeriodAmount[],
  ): Promise<Amounts> {
    const conversion = new Conversion(currency, await this.rates.find(context, currency, amounts));
    return { amounts, startConversion: () => conversion.startAnother() };
  }

  /** Reads month totals, or day totals while the user's month totals are missing. */
  #totals({ bookId }: BookContext, state: State, range: DayRange): Promise<PeriodTotals> {
    return state.hasMonths
      ? this.reports.monthTotals(bookId, range, state)
      : this.reports.dayTotals(bookId, range, state);
  }
}

function monthTotals({ amounts, startConversion }: Amounts) {
  const conversion = startConversion();
  const { income, expenses } = sumByType(amounts, conversion, { income: 'income', expenses: 'expenses' });
  return {
    income: fromMinor(income, conversion.currency),
    expenses: fromMinor(expenses, conversion.currency),
    currency: conversion.currency,
    unconverted: conversion.unconverted,
  };
}

function todayOf({ timeZone }: BookContext): CalendarDay {
  return todayIn(timeZone, now());
}
