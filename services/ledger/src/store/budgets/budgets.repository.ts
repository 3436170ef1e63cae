import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import type { StoredBudget } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';
import { entryWrites } from '../entry-writes.js';
import { BUDGET_MODEL, type BudgetRecord } from './budget.schema.js';
import { budgetExists } from './budgets.errors.js';

@Injectable()
export class BudgetsRepository implements EntityStore<'budget'> {
  constructor(
    @InjectModel(BUDGET_MODEL) private readonly budgets: Model<BudgetRecord>,
    stores: EntityStores,
  ) {
    stores.register('budget', this);
    stores.registerList('budget', this);
  }

  async list(userId: string, session?: ClientSession): Promise<StoredBudget[]> {
    const records = await this.budgets
      .find({ userId: requireObjectId(userId) }, null, session ? { session } : {})
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return records.map(toBudget);
  }

  async find(userId: string, budgetId: string, session?: ClientSession): Promise<StoredBudget | null> {
    const _id = parseObjectId(budgetId);
    if (!_id) return null;
    const record = await this.budgets
      .findOne({ _id, userId: requireObjectId(userId) }, null, session ? { session } : {})
      .lean();
    return record && toBudget(record);
  }

  async findAll(userId: string, ids: readonly string[], session?: ClientSession): Promise<StoredBudget[]> {
    const records = await this.budgets
      .find(
        { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(userId) },
        null,
        session ? { session } : {},
      )
      .lean();
    return records.map(toBudget);
  }

  count(userId: string, session: ClientSession): Promise<number> {
    return this.budgets.countDocuments({ userId: requireObjectId(userId) }, { session });
  }

  /** The writes fail with AppError `BUDGET_EXISTS` if the category has a budget of the period. */
  writes(userId: string, entries: readonly EntryOf<'budget'>[]): StoreWrite[] {
    return entryWrites(this.budgets, userId, entries, toBudgetFields, budgetExists);
  }
}

function toBudgetFields({ id, categoryId, ...state }: StoredBudget) {
  return {
    ...state,
    key: nameKey(state.category),
    categoryId: categoryId === null ? null : requireObjectId(categoryId),
  };
}

function toBudget(record: BudgetRecord): StoredBudget {
  const { _id, category, description, limit, period, createdAt } = record;
  return {
    id: _id.toHexString(),
    category,
    categoryId: record.categoryId?.toHexString() ?? null,
    description,
    limit,
    period,
    version: record.version ?? 1,
    createdAt,
    updatedAt: record.updatedAt ?? createdAt,
  };
}
