import type { MinorUnits } from '@pocket/contracts';
import type { StoredCategory } from '../categories/categories.repository.js';
import { nameKey } from '../categories/name-key.js';

/** What was spent in the expense category with this name; nothing if there is none. */
export function spentOn(
  budgetCategory: string,
  categories: readonly StoredCategory[],
  spent: ReadonlyMap<string, MinorUnits>,
): MinorUnits {
  const category = expenseCategoryNamed(budgetCategory, categories);
  return category ? (spent.get(category.id) ?? 0) : 0;
}

export function expenseCategoryNamed(name: string, categories: readonly StoredCategory[]): StoredCategory | undefined {
  const key = nameKey(name);
  return categories.find((category) => category.type === 'expense' && nameKey(category.name) === key);
}
