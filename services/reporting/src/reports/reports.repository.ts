import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type BookId,
  type CalendarDay,
  type CalendarMonth,
  type CurrencyCode,
  calendarDay,
  type DayRange,
  monthRange,
  monthsOf,
  type OwnCurrency,
} from '@pocket/contracts';
import type { Model } from 'mongoose';
import { MONTH_TOTAL_MODEL, type MonthTotalRecord } from '../projection/month-total.schema.js';
import { readCategoryPart } from '../projection/month-totals.js';
import type { ProjectedCategory } from '../projection/projection-change.js';
import {
  CATEGORY_MODEL,
  type CategoryRecord,
  DAY_TOTAL_MODEL,
  type DayTotalRecord,
} from '../projection/read-model.schemas.js';
import { type BookCurrencies, resolveCurrency } from '../rates/book-currencies.js';
import { daysWithin, partialMonths } from './partial-months.js';
import type { PeriodAmount } from './report-rows.js';

/** Above any number of rows: one batch, so that all rows are of one state. */
const ALL_AT_ONCE = 100_000;

type MonthRow = Pick<MonthTotalRecord, 'id' | 'type' | 'currency' | 'parts'> & { readonly month: CalendarMonth };
export interface PeriodTotals {
  readonly amounts: PeriodAmount[];
  /** True if all of them are in the currency of accounts without an own one. */
  readonly isSingle: boolean;
}

@Injectable()
export class ReportsRepository {
  constructor(
    @InjectModel(DAY_TOTAL_MODEL) private readonly totals: Model<DayTotalRecord>,
    @InjectModel(MONTH_TOTAL_MODEL) private readonly months: Model<MonthTotalRecord>,
    @InjectModel(CATEGORY_MODEL) private readonly categories: Model<CategoryRecord>,
  ) {}

  /**
   * Reads the totals of a range from the month totals. Amounts in the book's currency need no day: they are sums of
   * whole months on the last day of the month, unless `byDay`.
   */
  async monthTotals(
    bookId: BookId,
    range: DayRange,
    book: BookCurrencies,
    { byDay = false } = {},
  ): Promise<PeriodTotals> {
    const cut = byDay ? monthsOf(range) : partialMonths(range);
    const whole = monthsOf(range).filter((month) => !cut.includes(month));
    const [wholeMonths, cutMonths] = await Promise.all([
      this.#rows(bookId, { of: 'month', month: { $in: whole } }),
      this.#rows(bookId, { of: 'category', month: { $in: cut } }),
    ]);
    const currencyOf = ({ currency = null }: Pick<MonthRow, 'currency'>) => resolveCurrency(currency, book);
    const changing = wholeMonths.filter((row) => currencyOf(row) !== book.currency);
    const changingDays = await this.#rows(bookId, {
      of: 'category',
      month: { $in: [...new Set(changing.map(({ month }) => month))] },
      currency: { $in: [...new Set(changing.map(({ currency = null }) => currency))] },
    });
    const amounts: PeriodAmount[] = [];
    for (const row of wholeMonths) {
      if (currencyOf(row) === book.currency) addCategories(amounts, row, book.currency);
    }
    const days = new Map(monthsOf(range).map((month) => [month, daysWithin(range, month)]));
    for (const row of [...cutMonths, ...changingDays]) addDays(amounts, row, currencyOf(row), days.get(row.month));
    return { amounts, isSingle: [...wholeMonths, ...cutMonths].every(({ currency = null }) => currency === null) };
  }

  async #rows(
    bookId: BookId,
    filter: {
      readonly of: 'month' | 'category';
      readonly month: { $in: CalendarMonth[] };
      readonly currency?: { $in: OwnCurrency[] };
    },
  ): Promise<MonthRow[]> {
    if (filter.month.$in.length === 0) return [];
    return this.months
      .find({ userId: bookId, ...filter })
      .select({ _id: 0, id: 1, type: 1, month: 1, currency: 1, parts: 1 })
      .batchSize(ALL_AT_ONCE)
      .lean<MonthRow[]>();
  }

  /** Reads the totals of a range from the day totals, which takes longer. */
  async dayTotals(bookId: BookId, { from, to }: DayRange, book: BookCurrencies): Promise<PeriodTotals> {
    const rows = await this.totals.find({ userId: bookId, day: { $gte: from, $lte: to } }).lean();
    const amounts = rows.map(({ day, categoryId, type, currency = null, total }) => {
      return { day, categoryId, type, currency: resolveCurrency(currency, book), amount: total };
    });
    return { amounts, isSingle: rows.every(({ currency = null }) => currency === null) };
  }

  async categoriesOf(bookId: BookId): Promise<ProjectedCategory[]> {
    const records = await this.categories.find({ userId: bookId }).lean();
    return records.map(({ categoryId, name, type, parentId = null }) => ({ id: categoryId, name, type, parentId }));
  }
}

// A report of a year has some ten thousand amounts, so they are added one by one, without intermediate lists.

/** Adds the totals of the categories in a row of all categories. */
function addCategories(amounts: PeriodAmount[], { month, parts = {} }: MonthRow, currency: CurrencyCode): void {
  const day = monthRange(calendarDay(`${month}-01`)).to;
  for (const part of Object.keys(parts)) {
    const { type, categoryId } = readCategoryPart(part);
    amounts.push({ day, categoryId, type, currency, amount: parts[part] ?? 0 });
  }
}

/** Adds the amounts of a category's row on the days (`dd` → day). */
function addDays(
  amounts: PeriodAmount[],
  { id, type, parts = {} }: MonthRow,
  currency: CurrencyCode,
  days: ReadonlyMap<string, CalendarDay> | undefined,
): void {
  if (type === null) return;
  for (const dd of Object.keys(parts)) {
    const day = days?.get(dd);
    if (day !== undefined) amounts.push({ day, categoryId: id, type, currency, amount: parts[dd] ?? 0 });
  }
}
