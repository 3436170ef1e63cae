import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import { dayOfPlanPeriod, planPeriodId } from '../../book/entries/derived-id.js';
import type { EntryOf } from '../../book/entries/entry.js';
import { countedVersions } from '../../book/entries/line-versions.js';
import { lineField, linesOf } from '../../book/kinds/plan-period.js';
import type { StoredLine, StoredPlanPeriod } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';

const MODEL = 'PlanPeriod';

interface PlanPeriodRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  day: CalendarDay;
  held: number;
  /** By category. */
  lines: Record<string, StoredLine>;
  lineVersions: Record<string, number>;
  version: number;
  updatedAt: Date;
}

const planPeriodSchema = new Schema<PlanPeriodRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    held: { type: Number, required: true },
    lines: { type: Schema.Types.Mixed, required: true },
    lineVersions: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'planperiods', versionKey: false, minimize: false },
);

/** Periods of a plan, as a person wrote them. A period that nothing was written for is empty. */
@Injectable()
export class PlanPeriodsRepository implements EntityStore<'planPeriod'> {
  static readonly model = { name: MODEL, schema: planPeriodSchema };
  readonly modelName = MODEL;

  constructor(
    @InjectModel(MODEL) private readonly periods: Model<PlanPeriodRecord>,
    stores: EntityStores,
  ) {
    stores.register('planPeriod', this);
  }

  /** Lists the periods that were written, ascending. */
  async list(bookId: BookId, session?: ClientSession): Promise<StoredPlanPeriod[]> {
    const records = await this.periods
      .find({ userId: requireObjectId(bookId) }, null, session ? { session } : {})
      .sort({ day: 1 })
      .lean<PlanPeriodRecord[]>();
    return records.map((record) => storedPeriod(bookId, record));
  }

  /** Returns true if something was written for a category. */
  async haveLine(bookId: BookId, categoryId: string, session?: ClientSession): Promise<boolean> {
    return (await this.list(bookId, session)).some((period) => linesOf(period).has(categoryId));
  }

  async findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<StoredPlanPeriod[]> {
    const filter = { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(bookId) };
    const records = await this.periods.find(filter, null, session ? { session } : {}).lean<PlanPeriodRecord[]>();
    const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
    return ids.map((id) => {
      const record = byId.get(id);
      return record ? storedPeriod(bookId, record) : emptyPeriod(bookId, dayOfPlanPeriod(id));
    });
  }

  writes(bookId: BookId, entries: readonly EntryOf<'planPeriod'>[]): readonly StoreWrite[] {
    const userId = requireObjectId(bookId);
    return entries.map(({ before, after }) => {
      if (!before || !after) throw new RangeError('Every day has a period');
      const { day, held, version, updatedAt } = after;
      const lines = Object.fromEntries(linesOf(after));
      const lineVersions = countedVersions(before, after);
      const $set = { day, held, lines, lineVersions, version, updatedAt };
      return update(this.periods, { _id: requireObjectId(after.id), userId }, { $set }, { upsert: true });
    });
  }
}

/** Returns the period of a day that nothing was written for. */
export function emptyPeriod(bookId: BookId, day: CalendarDay): StoredPlanPeriod {
  const createdAt = requireObjectId(bookId).getTimestamp();
  const id = planPeriodId(bookId, day);
  return { id, day, held: 0, lineVersions: {}, version: 0, createdAt, updatedAt: createdAt };
}

function storedPeriod(
  bookId: BookId,
  { day, held, lines, lineVersions, version, updatedAt }: PlanPeriodRecord,
): StoredPlanPeriod {
  const stored: { -readonly [Field in keyof StoredPlanPeriod]: StoredPlanPeriod[Field] } = {
    ...emptyPeriod(bookId, day),
    ...{ held, lineVersions, version, updatedAt },
  };
  // A period has up to a thousand lines, and a plan many periods: copies of so many fields take long.
  for (const categoryId in lines) stored[lineField(categoryId)] = lines[categoryId] ?? null;
  return stored;
}
