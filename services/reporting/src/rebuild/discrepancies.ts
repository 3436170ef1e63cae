import { ACCOUNT_CURRENCY, type Discrepancy, fromMinor, type MinorUnits } from '@pocket/contracts';
import type { MonthTotal } from '../projection/month-totals.js';
import type { ReadModel } from '../projection/read-model.repository.js';

/**
 * Lists differences between the stored data and the book, by day. A total of zero equals a missing one.
 * @param hasMonths whether both know month totals, accounts and groups of categories
 */
export function discrepancies(book: ReadModel, stored: ReadModel, hasMonths: boolean): Discrepancy[] {
  const differences = [
    ...differing('total', totalsOf(book), totalsOf(stored), amountText),
    ...differing('category', categoriesOf(book), categoriesOf(stored), (category) => category ?? 'none'),
  ];
  if (!hasMonths) return differences;
  return [
    ...differences,
    ...differing('category', groupsOf(book), groupsOf(stored), (group) => group ?? 'none'),
    ...differing('total', monthsOf(book, 'posted'), monthsOf(stored, 'posted'), amountText),
    ...differing('balance', monthsOf(book, 'account'), monthsOf(stored, 'account'), amountText),
    ...differing('balance', openingsOf(book), openingsOf(stored), (opening) =>
      opening === undefined ? 'none' : amountText(opening),
    ),
  ];
}

const amountText = (amount: MinorUnits | undefined) => `${fromMinor(amount ?? 0, ACCOUNT_CURRENCY)}`;

function totalsOf({ totals }: ReadModel): Map<string, MinorUnits> {
  const nonZero = totals.filter(({ total }) => total !== 0);
  return new Map(
    nonZero.map(({ day, categoryId, type, total }) => [`${day}, ${type} in category ${categoryId}`, total]),
  );
}

/** Returns the totals of each row and of its keys. */
function monthsOf({ months }: ReadModel, kind: 'posted' | 'account'): Map<string, MinorUnits> {
  const amounts = months
    .filter(({ of }) => (of === 'account') === (kind === 'account'))
    .flatMap((row): [string, MinorUnits][] => {
      const where = `${row.month}, ${describeTotal(row)}`;
      const parts = Object.entries(row.parts).map(([part, amount]): [string, MinorUnits] => {
        return [`${where}, of it ${part}`, amount];
      });
      return [[where, row.total], ...parts];
    });
  return new Map(amounts.filter(([, amount]) => amount !== 0));
}

function describeTotal(row: MonthTotal): string {
  if (row.of === 'month') return 'all that was posted';
  return row.of === 'category' ? `${row.type} in category ${row.id}` : `account ${row.id}`;
}

function categoriesOf({ categories }: ReadModel): Map<string, string> {
  return new Map(categories.map(({ id, name, type }) => [`category ${id}`, `${name} (${type})`]));
}

function groupsOf({ categories }: ReadModel): Map<string, string> {
  const grouped = categories.filter(({ parentId }) => parentId !== null);
  return new Map(grouped.map(({ id, parentId }) => [`group of category ${id}`, `category ${parentId}`]));
}

function openingsOf({ accounts }: ReadModel): Map<string, MinorUnits> {
  return new Map(accounts.map(({ id, openingBalance }) => [`opening balance of account ${id}`, openingBalance]));
}

function differing<Value>(
  kind: Discrepancy['kind'],
  book: ReadonlyMap<string, Value>,
  stored: ReadonlyMap<string, Value>,
  text: (value: Value | undefined) => string,
): Discrepancy[] {
  const places = [...new Set([...book.keys(), ...stored.keys()])].sort();
  return places
    .filter((where) => book.get(where) !== stored.get(where))
    .map((where) => ({ kind, where, expected: text(book.get(where)), found: text(stored.get(where)) }));
}
