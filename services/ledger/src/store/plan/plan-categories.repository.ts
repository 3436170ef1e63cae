import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay, PlanTarget } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import { type PeriodEndFrom, PLAN_CATEGORY_DEFAULTS } from '../../book/kinds/plan-category.js';
import type { StoredPlanCategory } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';

const MODEL = 'PlanCategory';

/** Its `_id` is that of the category. */
interface PlanCategoryRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  ends: PeriodEndFrom[];
  target: PlanTarget | null;
  priority: number;
  deletedIn: CalendarDay | null;
  version: number;
  updatedAt: Date;
}

const planCategorySchema = new Schema<PlanCategoryRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    ends: { type: [Schema.Types.Mixed], required: true } as never,
    target: { type: Schema.Types.Mixed, default: null },
    priority: { type: Number, required: true },
    deletedIn: { type: String, default: null },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'plancategories', versionKey: false },
);

/** Settings of categories in the plans. A category that nothing was written for has the default ones. */
@Injectable()
export class PlanCategoriesRepository implements EntityStore<'planCategory'> {
  static readonly model = { name: MODEL, schema: planCategorySchema };
  readonly modelName = MODEL;

  constructor(
    @InjectModel(MODEL) private readonly categories: Model<PlanCategoryRecord>,
    stores: EntityStores,
  ) {
    stores.register('planCategory', this);
  }

  /** Lists the settings that were written. */
  async list(bookId: BookId, session?: ClientSession): Promise<StoredPlanCategory[]> {
    const records = await this.categories
      .find({ userId: requireObjectId(bookId) }, null, session ? { session } : {})
      .lean<PlanCategoryRecord[]>();
    return records.map(storedCategory);
  }

  async of(bookId: BookId, categoryId: string, session?: ClientSession): Promise<StoredPlanCategory> {
    return (await this.findAll(bookId, [categoryId], session))[0] ?? unwrittenCategory(categoryId);
  }

  async findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<StoredPlanCategory[]> {
    const filter = { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(bookId) };
    const records = await this.categories.find(filter, null, session ? { session } : {}).lean<PlanCategoryRecord[]>();
    const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
    return ids.map((id) => {
      const record = byId.get(id);
      return record ? storedCategory(record) : unwrittenCategory(id);
    });
  }

  writes(bookId: BookId, entries: readonly EntryOf<'planCategory'>[]): readonly StoreWrite[] {
    const userId = requireObjectId(bookId);
    return entries.map(({ after }) => {
      if (!after) throw new RangeError('Every category has settings in the plan');
      const { id, ends, target, priority, deletedIn, version, updatedAt } = after;
      const $set = { ends: [...ends], target, priority, deletedIn, version, updatedAt };
      return update(this.categories, { _id: requireObjectId(id), userId }, { $set }, { upsert: true });
    });
  }
}

/** Returns the settings of a category that nothing was written for. */
export function unwrittenCategory(categoryId: string): StoredPlanCategory {
  const createdAt = requireObjectId(categoryId).getTimestamp();
  return { ...PLAN_CATEGORY_DEFAULTS, id: categoryId, version: 0, createdAt, updatedAt: createdAt };
}

function storedCategory({ _id, ends, target, priority, deletedIn, version, updatedAt }: PlanCategoryRecord) {
  const id = _id.toHexString();
  return { ...unwrittenCategory(id), ends, target, priority, deletedIn, version, updatedAt };
}
