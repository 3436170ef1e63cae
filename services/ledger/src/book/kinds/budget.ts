import type { BudgetPeriod, MinorUnits, OwnCurrency } from '@pocket/contracts';
import { nameKey } from '../texts/name-key.js';
import { truncateName } from '../texts/truncate-name.js';
import { rangeViolations } from './amount-range.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

export interface StoredBudget extends Versioned {
  readonly category: string;
  /** The category that had the name when the budget named it; null for one of before categories were kept. */
  readonly categoryId: string | null;
  readonly description: string;
  readonly limit: MinorUnits;
  /** A currency with the decimals of the limit; null for two decimals. The number stays if the book's changes. */
  readonly limitCurrency: OwnCurrency;
  readonly period: BudgetPeriod;
}

export const budget: KindDefinition<StoredBudget> = {
  writeOrder: 3,
  maxCount: 1_000,
  fields: { categoryId: 'category' },
  amountFields: ['limit'],
  currencyOf: ({ limitCurrency }) => limitCurrency,
  added: { limitCurrency: null },
  nameOf: ({ category }) => category,
  titleOf: ({ category }) => `budget for ${truncateName(category)}`,
  uniqueKeys: [
    {
      keyOf: ({ period, category }) => `${period} ${nameKey(category)}`,
      code: 'BUDGET_EXISTS',
      message: 'A budget for this category and period already exists',
      conflict: 'There is another budget for its category and period',
    },
  ],
  brings: ['category'],
  // A budget counts by the name of its category once that is deleted.
  references: [
    {
      kind: 'category',
      idsOf: ({ categoryId }) => (categoryId === null ? [] : [categoryId]),
      onDelete: 'keep',
      replaced: ({ categoryId }, replace) => ({ categoryId: categoryId && replace(categoryId) }),
    },
  ],
  violations: ({ limit, limitCurrency }) => rangeViolations('Limit', [limit], limitCurrency),
};
