import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StoredBudget } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { requireObjectId } from '../entity-id.js';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';
import { BUDGET_MODEL, type BudgetRecord, budgetSchema } from './budget.schema.js';

@Injectable()
export class BudgetsRepository extends ListedRepository<'budget', BudgetRecord> {
  static readonly model = { name: BUDGET_MODEL, schema: budgetSchema };

  constructor(@InjectModel(BUDGET_MODEL) budgets: Model<BudgetRecord>, stores: EntityStores) {
    super('budget', budgets, stores, { toState: toBudget, toFields: toBudgetFields });
  }
}

/** A currency of the limit is not stored if there is none. */
function toBudgetFields({ id, categoryId, limitCurrency, ...state }: StoredBudget) {
  return {
    ...state,
    ...(limitCurrency ? { limitCurrency } : {}),
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
    limitCurrency: record.limitCurrency ?? null,
    period,
    version: record.version ?? 1,
    createdAt,
    updatedAt: record.updatedAt ?? createdAt,
  };
}
