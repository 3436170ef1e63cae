import { type Budget, fromMinor } from '@pocket/contracts';
import type { StoredBudget, StoredCategory } from '../../book/states.js';

export function budgetView(
  stored: StoredBudget,
  category: StoredCategory | undefined,
  spending: Pick<Budget, 'spent' | 'currency' | 'unconverted'>,
): Budget {
  const { id, description, limit, limitCurrency, period, version, createdAt } = stored;
  return {
    id,
    _id: id,
    category: stored.category,
    categoryId: category?.id ?? null,
    description,
    limit: fromMinor(limit, limitCurrency),
    period,
    ...spending,
    version,
    createdAt: createdAt.toISOString(),
  };
}
