import type { Account, Category, TransactionType } from '@pocket/contracts';
import type { ComboboxOption } from '@pocket/ui';
import { categoryColors } from './category-colors';

/** Value for no category, as in the API's filter. */
export const NO_CATEGORY = 'none';
export const UNCATEGORIZED = 'Uncategorized';

/** Returns the selectable categories in the user's order, groups first. Archived ones are left out unless chosen. */
export function categoryOptions(
  categories: readonly Category[],
  type: TransactionType,
  chosen: string,
): ComboboxOption[] {
  const offered = categories.filter((category) => isOffered(category, chosen) && category.type === type);
  const tops = offered.filter(({ parentId }) => !parentId || !offered.some(({ _id }) => _id === parentId));
  const ordered = inOrder(tops).flatMap((top) => [
    top,
    ...inOrder(offered.filter(({ parentId }) => parentId === top._id)),
  ]);
  const colors = categoryColors(categories);
  return ordered.map((category) => ({
    value: category._id,
    label: category.name,
    color: colors.get(category._id),
    hint: categories.find(({ _id }) => _id === category.parentId)?.name,
  }));
}

/** Returns the selectable accounts in the user's order. */
export const accountChoices = (accounts: readonly Account[], chosen: string): readonly Account[] =>
  inOrder(accounts.filter((account) => isOffered(account, chosen)));

const isOffered = ({ _id, archived }: { readonly _id: string; readonly archived: boolean }, chosen: string) =>
  !archived || _id === chosen;

const inOrder = <Item extends { readonly order: number }>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => a.order - b.order);
