import { plainWords } from '../../text/plain-words.js';
import { CURRENCIES } from '../cells/currencies.js';
import { parseFlag } from '../cells/flags.js';
import type { Meaning, NamedColumn } from '../structure/header.js';
import type { Role } from '../words/roles.js';
import { type ColumnFacts, isCodes, isDates, isFlags, isMoney } from './facts.js';

/** A column with what its name and its cells say. */
export interface Column {
  readonly index: number;
  readonly name: string;
  readonly facts: ColumnFacts;
  /** The first meaning of its name that its cells allow. */
  readonly meaning: Meaning | undefined;
  /** Less for better words. */
  readonly rank: number;
}

const DATES: readonly Role[] = ['booked', 'date', 'happened', 'valueDate', 'bought'];
const MONEY: readonly Role[] = ['amount', 'net', 'debit', 'credit', 'fee', 'balance'];
const PART_OF_NAME = 1_000;
const MIN_BILL_ROWS = 5;

export function describeColumns(
  header: readonly string[],
  named: readonly NamedColumn[],
  facts: readonly ColumnFacts[],
): readonly Column[] {
  return facts.map((fact, index) => {
    const { meanings = [], isWhole = false } = named[index] ?? {};
    const meaning = meanings.find(({ role }) => allows(fact, role));
    const rank = (meaning?.rank ?? 0) + (isWhole ? 0 : PART_OF_NAME);
    return { index, name: header[index] ?? '', facts: fact, meaning, rank };
  });
}

/** The columns of a role, the best one first: by its name, then by how many rows have it. */
export function withRole(columns: readonly Column[], ...roles: readonly Role[]): readonly Column[] {
  return columns
    .filter(({ meaning }) => meaning && roles.includes(meaning.role))
    .sort((a, b) => place(a, roles) - place(b, roles) || a.rank - b.rank || b.facts.filled - a.facts.filled);
}

/** Columns of dates, the booking day first. */
export function dateColumns(columns: readonly Column[]): readonly Column[] {
  const named = withRole(columns, ...DATES);
  const found = named.length > 0 ? named : columns.filter(({ facts, meaning }) => !meaning && isDates(facts));
  const most = Math.max(0, ...found.map(({ facts }) => facts.filled));
  const full = found.filter(({ facts }) => facts.filled * 3 >= most);
  return [...billingDatesLast(full), ...found.filter((column) => !full.includes(column))];
}

/** One day for all rows, beside the many on which they happened, is the day of the bill. */
function billingDatesLast(columns: readonly Column[]): readonly Column[] {
  const [first, ...others] = columns;
  if (!first || first.facts.distinct.size > 1 || first.facts.filled < MIN_BILL_ROWS) return columns;
  const happened = others.filter(({ facts }) => facts.distinct.size >= MIN_BILL_ROWS);
  return [...happened, ...columns.filter((column) => !happened.includes(column))];
}

/** The own account: the same in many rows, and in all of them; in tables without names the one number that never changes. */
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

/** The currency of the amount: of several, the one next to it. */
export function currencyColumn(columns: readonly Column[], amount: number | null): Column | undefined {
  const found = columns.filter(
    ({ facts, meaning }) =>
      isCodes(facts) &&
      // Beside some of the rows stands only what was paid abroad.
      facts.filled * 2 >= facts.rows &&
      (meaning ? meaning.role === 'currency' : isCurrencies(facts)),
  );
  const distance = ({ index }: Column) => (amount === null ? 0 : Math.abs(index - amount) - (index > amount ? 0.5 : 0));
  return [...found].sort(
    (a, b) => Number(b.meaning !== undefined) - Number(a.meaning !== undefined) || distance(a) - distance(b),
  )[0];
}

export const isCurrencies = ({ distinct }: ColumnFacts) =>
  [...distinct.keys()].some((code) => CURRENCIES.has(code)) &&
  [...distinct.keys()].every((code) => CURRENCIES.has(code) || !/^[A-Z]{3}$/.test(code));

/** The bank's id: a word for it, with digits, and never twice the same. */
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

/** Numbers such as `00012` count the rows of a file or a year, and come again for other entries. */
const isCounter = ({ distinct }: ColumnFacts) => [...distinct.keys()].every((text) => /^0\d{0,6}$/.test(text));

/** The flags beside unsigned amounts: by its name, else by what is in it. */
export function flagColumn(columns: readonly Column[]): Column | undefined {
  return (
    withRole(columns, 'flag')[0] ?? columns.find(({ facts }) => isFlags(facts) && facts.filled >= facts.rows * 0.9)
  );
}

/** A column that says it beside entries of one direction only, such as `CR`. */
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

/** Names that differ only by a number, such as `Description 1` and `Description 2`. */
export function continuations(columns: readonly Column[], of: Column): readonly Column[] {
  const base = withoutNumber(of.name);
  if (base === '') return [];
  return columns.filter(
    ({ index, name, facts }) => index !== of.index && facts.filled > 0 && withoutNumber(name) === base,
  );
}

const withoutNumber = (name: string) => plainWords(name).replace(/ ?\d+$/, '');

/** Whether the cells can be what the name says. */
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

const place = ({ meaning }: Column, roles: readonly Role[]) => (meaning ? roles.indexOf(meaning.role) : roles.length);
