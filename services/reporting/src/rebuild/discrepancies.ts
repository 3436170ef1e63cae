import { type Discrepancy, fromMinor, type MinorUnits, type OwnCurrency } from '@pocket/contracts';
import type { MonthTotal } from '../projection/month-totals.js';
import type { ReadModel } from '../projection/read-model.repository.js';

/** Text for an operator by the place of the compared value. */
type Texts = ReadonlyMap<string, string>;

/**
 * Lists differences between the stored data and the book, by day and currency. A total of zero equals a missing one.
 * @param hasMonths whether both know month totals, accounts and groups of categories
 */
export function discrepancies(book: ReadModel, stored: ReadModel, hasMonths: boolean): Discrepancy[] {
  const differences = [
    ...differing('total', totalsOf(book), totalsOf(stored), '0'),
    ...differing('category', categoriesOf(book), categoriesOf(stored), 'none'),
  ];
  if (!hasMonths) return differences;
  return [
    ...differences,
    ...differing('category', groupsOf(book), groupsOf(stored), 'none'),
    ...differing('total', monthsOf(book, 'posted'), monthsOf(stored, 'posted'), '0'),
    ...differing('balance', monthsOf(book, 'account'), monthsOf(stored, 'account'), '0'),
    ...differing('balance', openingsOf(book), openingsOf(stored), 'none'),
    ...differing('balance', currenciesOf(book), currenciesOf(stored), 'the one of the book'),
  ];
}

/** Formats amounts that are not zero. */
function amountTexts(amounts: readonly [where: string, amount: MinorUnits, currency: OwnCurrency][]): Texts {
  const nonZero = amounts.filter(([, amount]) => amount !== 0);
  return new Map(nonZero.map(([where, amount, currency]) => [where, `${fromMinor(amount, currency)}`]));
}

function totalsOf({ totals }: ReadModel): Texts {
  return amountTexts(
    totals.map(({ day, categoryId, type, currency, total }) => {
      return [`${day}, ${type} in category ${categoryId}${inCurrency(currency)}`, total, currency];
    }),
  );
}

/** Formats the totals of each row and of its keys. */
function monthsOf({ months, accounts }: ReadModel, kind: 'posted' | 'account'): Texts {
  const accountCurrencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const rows = months.filter(({ of }) => (of === 'account') === (kind === 'account'));
  return amountTexts(
    rows.flatMap((row): [string, MinorUnits, OwnCurrency][] => {
      const currency = row.of === 'account' ? (accountCurrencies.get(row.id) ?? null) : row.currency;
      const where = `${row.month}, ${describeTotal(row)}${inCurrency(row.currency)}`;
      const parts = Object.entries(row.parts).map(([part, amount]): [string, MinorUnits, OwnCurrency] => {
        return [`${where}, of it ${part}`, amount, currency];
      });
      return [[where, row.total, currency], ...parts];
    }),
  );
}

const inCurrency = (currency: OwnCurrency) => (currency === null ? '' : ` in ${currency}`);

function describeTotal(row: MonthTotal): string {
  if (row.of === 'month') return 'all that was posted';
  return row.of === 'category' ? `${row.type} in category ${row.id}` : `account ${row.id}`;
}

function categoriesOf({ categories }: ReadModel): Texts {
  return new Map(categories.map(({ id, name, type }) => [`category ${id}`, `${name} (${type})`]));
}

function groupsOf({ categories }: ReadModel): Texts {
  const grouped = categories.filter(({ parentId }) => parentId !== null);
  return new Map(grouped.map(({ id, parentId }) => [`group of category ${id}`, `category ${parentId}`]));
}

function openingsOf({ accounts }: ReadModel): Texts {
  return new Map(
    accounts.map(({ id, openingBalance, currency }) => {
      return [`opening balance of account ${id}`, `${fromMinor(openingBalance, currency)}`];
    }),
  );
}

function currenciesOf({ accounts }: ReadModel): Texts {
  return new Map(
    accounts.flatMap(({ id, currency }) => (currency === null ? [] : [[`currency of account ${id}`, currency]])),
  );
}

/** @param missing text of a value that one side lacks */
function differing(kind: Discrepancy['kind'], book: Texts, stored: Texts, missing: string): Discrepancy[] {
  const places = [...new Set([...book.keys(), ...stored.keys()])].sort();
  return places
    .filter((where) => book.get(where) !== stored.get(where))
    .map((where) => ({ kind, where, expected: book.get(where) ?? missing, found: stored.get(where) ?? missing }));
}
