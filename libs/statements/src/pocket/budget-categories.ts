import type { PocketPart } from '../model/statement.js';
import { nameKey } from './name-key.js';

/** Gives budgets of an older file the expense category of their name, and no budget a category of another type. */
export function withBudgetCategories(parts: readonly PocketPart[]): readonly PocketPart[] {
  const expenses = parts.flatMap((part) =>
    part.kind === 'pocket-category' && part.category.type === 'expense' ? [part.category] : [],
  );
  const ids = new Set(expenses.map(({ id }) => id));
  const byName = new Map(expenses.map(({ id, name }) => [nameKey(name), id]));
  return parts.map((part) => {
    if (part.kind !== 'pocket-entity' || part.entity !== 'budget') return part;
    const { categoryId, category } = part.fields;
    const id = categoryId ?? byName.get(nameKey(String(category)));
    return { ...part, fields: { ...part.fields, categoryId: ids.has(String(id)) ? id : null } };
  });
}
