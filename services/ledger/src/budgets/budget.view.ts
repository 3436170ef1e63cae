import { type Budget, fromMinor, type MinorUnits } from '@pocket/contracts';
import type { StoredBudget } from './budgets.repository.js';

export function budgetView(stored: StoredBudget, spent: MinorUnits): Budget {
  const { id, category, description, limit, period, createdAt } = stored;
  return {
    id,
    _id: id,
    category,
    description,
    limit: fromMinor(limit),
    period,
    spent: fromMinor(spent),
    createdAt: createdAt.toISOString(),
  };
}
