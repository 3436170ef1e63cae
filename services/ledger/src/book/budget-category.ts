import type { StoredBudget, StoredCategory } from './states.js';
import { nameKey } from './texts/name-key.js';

/**
 * The expense category that a budget counts: its own; the one of its name where it never had one of its own, or where
 * that is deleted.
 */
export function categoryOf(
  { category, categoryId }: Pick<StoredBudget, 'category' | 'categoryId'>,
  categories: readonly StoredCategory[],
): StoredCategory | undefined {
  const own = categories.find(({ id, type }) => id === categoryId && type === 'expense');
  return own ?? expenseCategoryNamed(category, categories);
}

export function expenseCategoryNamed(name: string, categories: readonly StoredCategory[]): StoredCategory | undefined {
  const key = nameKey(name);
  return categories.find((category) => category.type === 'expense' && nameKey(category.name) === key);
}

/** A category and, if it is a group, the categories in it. */
export function withMembers(categoryId: string, categories: readonly StoredCategory[]): string[] {
  return [categoryId, ...categories.filter(({ parentId }) => parentId === categoryId).map(({ id }) => id)];
}
