import type { PocketPart } from '../model/statement.js';
import { nameKey } from './name-key.js';

type PartOf<K extends PocketPart['kind']> = Extract<PocketPart, { readonly kind: K }>;

/** Reason to refuse the whole file. */
export interface Refusal {
  readonly message: string;
  readonly line: number;
}
/** Leg of a transfer with unchecked values of the file. */
export interface Leg {
  readonly line: number;
  readonly accountId: unknown;
  readonly type: unknown;
  readonly amount: unknown;
}

/** Checks accounts, categories and budgets as a whole: unique ids and names, groups of one level. */
export function findRefusal(parts: readonly PocketPart[]): Refusal | undefined {
  const accounts = parts.filter((part): part is PartOf<'pocket-account'> => part.kind === 'pocket-account');
  const categories = parts.filter((part): part is PartOf<'pocket-category'> => part.kind === 'pocket-category');
  const budgets = parts.flatMap((part) => {
    if (part.kind !== 'pocket-entity' || part.entity !== 'budget') return [];
    return { line: part.line, period: String(part.fields.period), category: String(part.fields.category) };
  });
  return (
    findDuplicate(accounts, ({ account }) => account.id, 'Two accounts have the same id', 'accounts') ??
    findDuplicate(categories, ({ category }) => category.id, 'Two categories have the same id', 'categories') ??
    findDuplicate(
      categories,
      ({ category }) => `${category.type} ${nameKey(category.name)}`,
      ({ category }) => `Two ${category.type} categories have the name ${category.name}`,
      'categories',
    ) ??
    findDuplicate(
      budgets,
      ({ period, category }) => `${period} ${nameKey(category)}`,
      ({ period, category }) => `Two ${period} budgets are for ${category}`,
      'budgets',
    ) ??
    groupRefusal(categories)
  );
}

/**
 * Returns the reason why legs form no transfer. A single leg is an ordinary transaction.
 * @param currencyOf finds the currency of an account; only legs in one currency must have the same amount
 */
export function legProblem(
  legs: readonly Leg[],
  currencyOf: (accountId: unknown) => string | undefined,
): string | undefined {
  const [first, second, ...others] = legs;
  if (!first || !second) return undefined;
  const lines = legs.map(({ line }) => line).join(', ');
  const fit = (problem: string) => `The legs of its transfer, in lines ${lines}, ${problem}.`;
  if (others.length > 0) return fit('are more than two');
  if (first.type === second.type) return fit(`are both ${first.type}`);
  const isOneCurrency = currencyOf(first.accountId) === currencyOf(second.accountId);
  if (isOneCurrency && first.amount !== second.amount) return fit('have different amounts');
  return first.accountId === second.accountId ? fit('are in the same account') : undefined;
}

function findDuplicate<P extends { readonly line: number }>(
  parts: readonly P[],
  keyOf: (part: P) => string,
  problem: string | ((part: P) => string),
  field: string,
): Refusal | undefined {
  const lines = new Map<string, number>();
  for (const part of parts) {
    const first = lines.get(keyOf(part));
    if (first !== undefined) {
      const text = typeof problem === 'string' ? problem : problem(part);
      return { message: `${text}, in lines ${first} and ${part.line} (${field}).`, line: part.line };
    }
    lines.set(keyOf(part), part.line);
  }
  return undefined;
}

function groupRefusal(categories: readonly PartOf<'pocket-category'>[]): Refusal | undefined {
  const byId = new Map(categories.map(({ category }) => [category.id, category]));
  for (const { category, line } of categories) {
    const { name, parentId, type } = category;
    if (parentId === null) continue;
    const group = byId.get(parentId);
    const refused = (problem: string) => ({ message: `${problem}, in line ${line} (categories).`, line });
    if (!group) return refused(`The group of the category ${name} is not in the file`);
    if (group.type !== type) return refused(`The category ${name} is ${type}, and its group ${group.name} is not`);
    if (group.parentId !== null) return refused(`The group of the category ${name} is in a group itself`);
  }
  return undefined;
}
