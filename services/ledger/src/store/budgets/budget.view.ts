import { ACCOUNT_CURRENCY, type Budget, fromMinor, type MinorUnits } from '@pocket/contracts';
import type { StoredBudget, StoredCategory } from '../../book/states.js';

export function budgetView(stored: StoredBudget, category: StoredCategory | undefined, spent: MinorUnits): Budget {
  const { id, description, limit, period, version, createdAt } = stored;
  return {
    id,
    _id: id,
    category: stored.category,
    categoryId: category?.id ?? null,
    description,
    limit: fromMinor(limit, ACCOUNT_CURRENCY),
    period,
    spent: fromMinor(spent, ACCOUNT_CURRENCY),
    version,
    createdAt: createdAt.toISOString(),
  };
}
