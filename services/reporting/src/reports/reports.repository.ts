import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarMonth, DayRange, EntryType, MinorUnits } from '@pocket/contracts';
import type { Model } from 'mongoose';
import type { ProjectedCategory } from '../projection/projection-change.js';
import {
  CATEGORY_MODEL,
  type CategoryRecord,
  DAY_TOTAL_MODEL,
  type DayTotalRecord,
} from '../projection/read-model.schemas.js';
import type { CategoryTotal, MonthTotal, TypeTotal } from './report-rows.js';

@Injectable()
export class ReportsRepository {
  constructor(
    @InjectModel(DAY_TOTAL_MODEL) private readonly totals: Model<DayTotalRecord>,
    @InjectModel(CATEGORY_MODEL) private readonly categories: Model<CategoryRecord>,
  ) {}

  async totalsByType(userId: string, range: DayRange): Promise<TypeTotal[]> {
    const rows = await this.totals.aggregate<{ _id: EntryType; total: MinorUnits }>([
      { $match: inRange(userId, range) },
      { $group: { _id: '$type', total: { $sum: '$total' } } },
    ]);
    return rows.map(({ _id, total }) => ({ type: _id, total }));
  }

  async expensesByCategory(userId: string, range: DayRange): Promise<CategoryTotal[]> {
    const rows = await this.totals.aggregate<{ _id: string; total: MinorUnits }>([
      { $match: { ...inRange(userId, range), type: 'expense' } },
      { $group: { _id: '$categoryId', total: { $sum: '$total' } } },
    ]);
    return rows.map(({ _id, total }) => ({ categoryId: _id, total }));
  }

  async totalsByMonth(userId: string, range: DayRange): Promise<MonthTotal[]> {
    const rows = await this.totals.aggregate<{ _id: { month: CalendarMonth; type: EntryType }; total: MinorUnits }>([
      { $match: inRange(userId, range) },
      { $group: { _id: { month: { $substrCP: ['$day', 0, 7] }, type: '$type' }, total: { $sum: '$total' } } },
    ]);
    return rows.map(({ _id, total }) => ({ ..._id, total }));
  }

  async categoriesOf(userId: string): Promise<ProjectedCategory[]> {
    const records = await this.categories.find({ userId }).lean();
    return records.map(({ categoryId, name, type }) => ({ id: categoryId, name, type }));
  }
}

function inRange(userId: string, { from, to }: DayRange) {
  return { userId, day: { $gte: from, $lte: to } };
}
