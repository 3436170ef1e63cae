import type { Account, Category } from '@pocket/contracts';
import type { ComboboxOption } from '@pocket/ui';

export const NO_CATEGORY = { value: 'none', label: 'Uncategorized' } as const;

/** Sorts filter options. Archived ones come last; their transactions are in the list too. */
const ordered = <Item extends { readonly archived: boolean; readonly order: number }>(items: readonly Item[]) =>
  [...items].sort((a, b) => Number(a.archived) - Number(b.archived) || a.order - b.order);

const hintOf = ({ archived }: { readonly archived: boolean }) => (archived ? 'Archived' : undefined);

export const accountOptions = (accounts: readonly Account[]): ComboboxOption[] =>
  ordered(accounts).map((account) => ({ value: account.id, label: account.name, hint: hintOf(account) }));

export function categoryOptions(
  categories: readonly Category[],
  colorOf: (id: string | null) => string | undefined,
): ComboboxOption[] {
  const groupOf = ({ parentId }: Category) => categories.find(({ id }) => id === parentId)?.name;
  const options = ordered(categories).map((category) => ({
    value: category.id,
    label: category.name,
    hint: hintOf(category) ?? groupOf(category),
    color: colorOf(category.id),
  }));
  return [...options, NO_CATEGORY];
}

export const TYPES = [
  ['', 'Any type'],
  ['income', 'Income'],
  ['expense', 'Expense'],
] as const;
export const STATUSES = [
  ['', 'Any status'],
  ['pending', 'Pending'],
  ['cleared', 'Cleared'],
  ['reconciled', 'Reconciled'],
] as const;
export const TRANSFERS = [
  ['', 'With transfers'],
  ['none', 'Without transfers'],
  ['only', 'Only transfers'],
] as const;
