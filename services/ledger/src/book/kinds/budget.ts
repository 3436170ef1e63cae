import type { BudgetPeriod, MinorUnits } from '@pocket/contracts';
import { truncateName } from '../texts/truncate-name.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

export interface StoredBudget extends Versioned {
  readonly category: string;
  /** The category that had the name when the budget named it; null for one of before categories were kept. */
  readonly categoryId: string | null;
  readonly description: string;
  readonly limit: MinorUnits;
  readonly period: BudgetPeriod;
}

export const budget: KindDefinition<StoredBudget> = {
  plural: 'budgets',
  writeOrder: 3,
  maxCount: 1_000,
  fields: { categoryId: 'category' },
  amountFields: ['limit'],
  nameOf: ({ category }) => category,
  titleOf: ({ category }) => `budget for ${truncateName(category)}`,
};
