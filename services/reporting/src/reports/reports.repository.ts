import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type BookId, type CalendarMonth, type DayRange, type MinorUnits, monthsOf } from '@pocket/contracts';
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
import { partialMonths, totalWithin } from './partial-months.js';
import type { PeriodTotal } from './report-rows.js';

/** Above any number of rows: one batch, so that all rows are of one state. */
const ALL_AT_ONCE = 100_000;

@Injectable()
export class ReportsRepository {
  constructor(
    @InjectModel(DAY_TOTAL_MODEL) private readonly totals: Model<DayTotalRecord>,
    @InjectModel(MONTH_TOTAL_MODEL) private readonly months: Model<MonthTotalRecord>,
    @InjectModel(CATEGORY_MODEL) private readonly categories: Model<CategoryRecord>,
  ) {}

  /** Sums a range by month, category and type from the month totals. */
  async monthTotals(bookId: BookId, range: DayRange): Promise<PeriodTotal[]> {
    const cut = partialMonths(range);
    const whole = monthsOf(range).filter((month) => !cut.includes(month));
    const [wholeMonths, cutMonthsOfCategories] = await Promise.all([
      this.#rows(bookId, 'month', whole),
      this.#rows(bookId, 'category', cut),
    ]);
    return [
      ...wholeMonths.flatMap(({ month, parts = {} }) =>
        Object.entries(parts).map(([part, total]) => ({ month, ...readCategoryPart(part), total })),
      ),
      ...cutMonthsOfCategories.flatMap(({ id, type, month, parts = {} }) =>
        type === null ? [] : [{ month, categoryId: id, type, total: totalWithin(range, month, parts) }],
      ),
    ];
  }

  async #rows(bookId: BookId, of: 'month' | 'category', months: readonly CalendarMonth[]): Promise<MonthRow[]> {
    if (months.length === 0) return [];
    return this.months
      .find({ userId: bookId, of, month: { $in: [...months] } })
      .select({ _id: 0, id: 1, type: 1, month: 1, parts: 1 })
      .batchSize(ALL_AT_ONCE)
      .lean<MonthRow[]>();
  }

  /** Sums like {@link monthTotals} from the day totals, which takes longer. */
  async dayTotals(bookId: BookId, { from, to }: DayRange): Promise<PeriodTotal[]> {
    const rows = await this.totals.aggregate<{ _id: Omit<PeriodTotal, 'total'>; total: MinorUnits }>([
      { $match: { userId: bookId, day: { $gte: from, $lte: to } } },
      {
        $group: {
          _id: { month: { $substrCP: ['$day', 0, 7] }, categoryId: '$categoryId', type: '$type' },
          total: { $sum: '$total' },
        },
      },
    ]);
    return rows.map(({ _id, total }) => ({ ..._id, total }));
  }

  async categoriesOf(bookId: BookId): Promise<ProjectedCategory[]> {
    const records = await this.categories.find({ userId: bookId }).lean();
    return records.map(({ categoryId, name, type, parentId = null }) => ({ id: categoryId, name, type, parentId }));
  }
}

type MonthRow = Pick<MonthTotalRecord, 'id' | 'type' | 'parts'> & { readonly month: CalendarMonth };
