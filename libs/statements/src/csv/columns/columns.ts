import { plainWords } from '../../text/plain-words.js';
import { CURRENCIES } from '../cells/currencies.js';
import { parseFlag } from '../cells/flags.js';
import { isStatus } from '../cells/statuses.js';
import type { Meaning, NamedColumn } from '../structure/header.js';
import { ORIGINAL_AMOUNTS, ORIGINAL_CURRENCIES } from '../words/original.js';
import type { Role } from '../words/roles.js';
import { type ColumnFacts, isCodes, isDates, isFlags, isMoney, isNumbers } from './facts.js';

/** Column with the meaning of its name and counts over its cells. */
export interface Column {
  readonly index: number;
  readonly name: string;
  readonly facts: ColumnFacts;
  /** First meaning of its name that fits its cells. */
  readonly meaning: Meaning | undefined;
  /** Lower for better words. */
  readonly rank: number;
}

const DATES: readonly Role[] = ['booked', 'date', 'happened', 'valueDate', 'bought'];
const MONEY: readonly Role[] = ['amount', 'net', 'debit', 'credit', 'fee', 'balance'];
const PART_OF_NAME = 1_000;
const MAX_STATUSES = 5;
const MIN_BILL_ROWS = 5;

export function describeColumns(
  header: readonly string[],
  namedColumns: readonly NamedColumn[],
  facts: readonly ColumnFacts[],
): readonly Column[] {
  return facts.map((fact, index) => {
    const { meanings = [], isWhole = false } = namedColumns[index] ?? {};
    const meaning = meanings.find(({ role }) => allows(fact, role));
    const rank = (meaning?.rank ?? 0) + (isWhole ? 0 : PART_OF_NAME);
    return { index, name: header[index] ?? '', facts: fact, meaning, rank };
  });
}

/** Returns the columns of a role, best name first, then the fullest. */
export function withRole(columns: readonly Column[], ...roles: readonly Role[]): readonly Column[] {
  return columns
    .filter(({ meaning }) => meaning && roles.includes(meaning.role))
    .sort((a, b) => roleIndex(a, roles) - roleIndex(b, roles) || a.rank - b.rank || b.facts.filled - a.facts.filled);
}

/** Returns the columns of dates, the booking day first. */
export function dateColumns(columns: readonly Column[]): readonly Column[] {
  const dateColumns = withRole(columns, ...DATES);
  const candidates =
    dateColumns.length > 0 ? dateColumns : columns.filter(({ facts, meaning }) => !meaning && isDates(facts));
  const most = Math.max(0, ...candidates.map(({ facts }) => facts.filled));
  const full = candidates.filter(({ facts }) => facts.filled * 3 >= most);
  return [...billingDatesLast(full), ...candidates.filter((column) => !full.includes(column))];
}

/** Moves a column with one day for all rows, the date of a bill, behind columns with different days. */
function billingDatesLast(columns: readonly Column[]): readonly Column[] {
  const [first, ...others] = columns;
  if (!first || first.facts.distinct.size > 1 || first.facts.filled < MIN_BILL_ROWS) return columns;
  const happened = others.filter(({ facts }) => facts.distinct.size >= MIN_BILL_ROWS);
  return [...happened, ...columns.filter((column) => !happened.includes(column))];
}

/** Returns the column of the user's own account; without header, the one with the same account number in all rows. */
export function accountColumn(columns: readonly Column[], isNamed: boolean): Column | undefined {
  const isFull = ({ facts }: Column) => facts.filled > 0 && facts.filled >= facts.rows * 0.98;
  if (isNamed) {
    return withRole(columns, 'account').find(
      (column) => isFull(column) && column.facts.distinct.size <= Math.max(1, column.facts.rows / 2),
    );
  }
  return columns.find(
    (column) =>
      isFull(column) &&
      column.facts.rows > 1 &&
      column.facts.distinct.size === 1 &&
      /^(?:[A-Z]{2}\d{2}[A-Z0-9 ]{8,}|\d[\d -]{6,}\d)$/.test([...column.facts.distinct.keys()][0] ?? '') &&
      !isDates(column.facts),
  );
}

/** Returns the column of the amount's currency, the nearest one of several. */
export function currencyColumn(columns: readonly Column[], amount: number | null): Column | undefined {
  const matches = columns.filter(
    ({ facts, meaning }) =>
      isCodes(facts) &&
      // A column that is filled in few rows is the currency of foreign payments.
      facts.filled * 2 >= facts.rows &&
      (meaning ? meaning.role === 'currency' : isCurrencies(facts)),
  );
  const distance = ({ index }: Column) => (amount === null ? 0 : Math.abs(index - amount) - (index > amount ? 0.5 : 0));
  return [...matches].sort(
    (a, b) => Number(b.meaning !== undefined) - Number(a.meaning !== undefined) || distance(a) - distance(b),
  )[0];
}

/**
 * Returns the columns of what was paid in another currency; null unless there are both. They have no role of their own:
 * in a file without other amounts, such a column is the amount.
 */
export function originalColumns(
  columns: readonly Column[],
  usedColumns: ReadonlySet<number>,
): { readonly originalAmount: number | null; readonly originalCurrency: number | null } {
  const find = (names: ReadonlySet<string>, fits: (facts: ColumnFacts) => boolean) =>
    columns.find(({ index, name, facts }) => !usedColumns.has(index) && names.has(plainWords(name)) && fits(facts));
  const amount = find(ORIGINAL_AMOUNTS, isNumbers);
  const currency = find(ORIGINAL_CURRENCIES, isCodes);
  if (!amount || !currency) return { originalAmount: null, originalCurrency: null };
  return { originalAmount: amount.index, originalCurrency: currency.index };
}

export const isCurrencies = ({ distinct }: ColumnFacts) =>
  [...distinct.keys()].some((code) => CURRENCIES.has(code)) &&
  [...distinct.keys()].every((code) => CURRENCIES.has(code) || !/^[A-Z]{3}$/.test(code));

/** Returns the column of the bank's ids: named so, with digits, and unique. */
export function idColumn(columns: readonly Column[]): Column | undefined {
  return withRole(columns, 'externalId').find(
    ({ facts, rank }) =>
      rank < PART_OF_NAME &&
      facts.filled > 0 &&
      facts.filled >= facts.rows * 0.5 &&
      isUnique(facts) &&
      isNumbered(facts) &&
      !isCounter(facts),
  );
}

const isUnique = ({ distinct }: ColumnFacts) => [...distinct.values()].every((count) => count === 1);

const isNumbered = ({ distinct }: ColumnFacts) => [...distinct.keys()].every((text) => /\d/.test(text));

/** Returns true for numbers such as `00012`: they count the rows of a file or year and repeat in the next one. */
const isCounter = ({ distinct }: ColumnFacts) => [...distinct.keys()].every((text) => /^0\d{0,6}$/.test(text));

/** Returns the column of direction flags, by its name, else by its cells. */
export function flagColumn(columns: readonly Column[]): Column | undefined {
  return (
    withRole(columns, 'flag')[0] ?? columns.find(({ facts }) => isFlags(facts) && facts.filled >= facts.rows * 0.9)
  );
}

/** Returns a column that flags one direction only, such as `CR`. */
export function halfFlags(columns: readonly Column[]): Column | undefined {
  return columns.find(({ facts, meaning }) => {
    const texts = [...facts.distinct.keys()];
    const isSure = meaning?.role === 'flag' || texts.every((text) => /^(?:[cd]r\.?|credit|debit|[-+])$/i.test(text));
    return (
      facts.filled > 0 &&
      facts.filled < facts.rows &&
      isSure &&
      new Set(texts.map(parseFlag)).size === 1 &&
      isFlags(facts)
    );
  });
}

/** Returns the column of statuses: by its name, else one with nothing but statuses. */
export function statusColumn(columns: readonly Column[]): Column | undefined {
  return (
    withRole(columns, 'status').find(({ facts }) => [...facts.distinct.keys()].some(isStatus)) ??
    columns.find(
      ({ facts: { distinct, filled, rows } }) =>
        filled === rows && distinct.size < MAX_STATUSES && [...distinct.keys()].every(isLongStatus),
    )
  );
}

/** Short words such as `R` may mean something else. */
const isLongStatus = (text: string) => text.length >= 6 && isStatus(text);

/** Returns columns whose names differ only by a number, such as `Description 1` and `Description 2`. */
export function continuations(columns: readonly Column[], first: Column): readonly Column[] {
  const base = withoutNumber(first.name);
  if (base === '') return [];
  return columns.filter(
    ({ index, name, facts }) => index !== first.index && facts.filled > 0 && withoutNumber(name) === base,
  );
}

const withoutNumber = (name: string) => plainWords(name).replace(/ ?\d+$/, '');

/** Returns true if the cells fit the role. */
function allows(facts: ColumnFacts, role: Role): boolean {
  if (facts.filled === 0) return true;
  if (DATES.includes(role)) return isDates(facts) || facts.dates >= facts.filled * 0.3;
  if (MONEY.includes(role)) return facts.numbers >= facts.filled * 0.3 && facts.numbers > facts.dates;
  if (role === 'currency') return isCodes(facts);
  if (role === 'flag') return facts.flags >= facts.filled * 0.3 && facts.distinct.size <= 12;
  if ((role === 'payee' || role === 'payer') && facts.ibans * 2 > facts.filled) return false;
  if (role === 'payee' || role === 'payer' || role === 'description' || role === 'category' || role === 'kind') {
    return !isDates(facts) && !(isMoney(facts) && facts.letters < facts.filled * 0.5);
  }
  return true;
}

const roleIndex = ({ meaning }: Column, roles: readonly Role[]) =>
  meaning ? roles.indexOf(meaning.role) : roles.length;
