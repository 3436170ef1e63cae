import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BudgetPeriod, MinorUnits } from '@pocket/contracts';
import type { ClientSession, Model } from 'mongoose';
import { knownId, newId, toObjectId } from '../books/entity-id.js';
import { nameKey } from '../categories/name-key.js';
import { BUDGET_MODEL, type BudgetRecord } from './budget.schema.js';

export interface StoredBudget {
  readonly id: string;
  readonly category: string;
  readonly description: string;
  readonly limit: MinorUnits;
  readonly period: BudgetPeriod;
  readonly createdAt: Date;
}
export type NewBudget = Omit<StoredBudget, 'id' | 'createdAt'>;

@Injectable()
export class BudgetsRepository {
  constructor(@InjectModel(BUDGET_MODEL) private readonly budgets: Model<BudgetRecord>) {}

  async list(userId: string): Promise<StoredBudget[]> {
    const records = await this.budgets
      .find({ userId: knownId(userId) })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return records.map(toStored);
  }

  async find(userId: string, budgetId: string, session: ClientSession): Promise<StoredBudget | null> {
    const _id = toObjectId(budgetId);
    if (!_id) return null;
    const record = await this.budgets.findOne({ _id, userId: knownId(userId) }, null, { session }).lean();
    return record && toStored(record);
  }

  count(userId: string, session: ClientSession): Promise<number> {
    return this.budgets.countDocuments({ userId: knownId(userId) }, { session });
  }

  async update(userId: string, budget: StoredBudget, session: ClientSession): Promise<void> {
    const { id, category, description, limit, period } = budget;
    await this.budgets.updateOne(
      { _id: knownId(id), userId: knownId(userId) },
      { $set: { category, key: nameKey(category), description, limit, period } },
      { session, runValidators: true },
    );
  }

  async delete(userId: string, budgetId: string, session: ClientSession): Promise<void> {
    await this.budgets.deleteOne({ _id: knownId(budgetId), userId: knownId(userId) }, { session });
  }

  async insert(userId: string, budgets: readonly NewBudget[], session: ClientSession): Promise<StoredBudget[]> {
    const createdAt = new Date();
    const records = budgets.map(({ category, description, limit, period }) => ({
      _id: newId(),
      userId: knownId(userId),
      category,
      key: nameKey(category),
      description,
      limit,
      period,
      createdAt,
    }));
    await this.budgets.insertMany(records, { session });
    return records.map(toStored);
  }
}

function toStored({ _id, category, description, limit, period, createdAt }: BudgetRecord): StoredBudget {
  return { id: _id.toHexString(), category, description, limit, period, createdAt };
}
