import type { Column } from './columns.js';
import { type Amounts, balanceProof, signByWords } from './evidence.js';

/** One column per direction. */
export interface AmountPair {
  readonly debit: Column | undefined;
  readonly credit: Column | undefined;
  readonly balance: Column | undefined;
  readonly fee?: Column | undefined;
}
interface UnnamedPair extends AmountPair {
  readonly question: readonly { readonly field: 'negate'; readonly message: string }[];
}

const MAX_HALVES = 4;
const MESSAGE = 'Two columns hold the amounts: choose which of them is money that came in.';

/**
 * Finds two unnamed columns of which each row fills one. The running balance tells which one is income, else the words
 * beside them, else the user.
 */
export function unnamedPair(
  candidates: readonly Column[],
  balances: readonly Column[],
  texts: readonly string[],
  read: (column: Column) => Amounts,
): UnnamedPair | undefined {
  const free = candidates.filter(({ meaning, facts }) => meaning?.role !== 'amount' && isOneWay(facts));
  const halves = free.filter(({ facts }) => facts.filled - facts.zeros < facts.rows).slice(0, MAX_HALVES);
  const sums = [...balances, ...free.filter(({ facts }) => facts.filled === facts.rows && facts.zeros < facts.rows)];
  const pairs = halves.flatMap((one, at) => halves.slice(at + 1).map((other) => [one, other] as const));
  let open: UnnamedPair | undefined;
  for (const [one, other] of pairs) {
    const amounts = mergeAmounts(read(one), read(other));
    if (!amounts) continue;
    for (const balance of sums) {
      if (balance === one || balance === other) continue;
      const sign = balanceProof(amounts, read(balance))?.sign ?? 0;
      if (sign !== 0) return ordered(one, other, sign, balance);
    }
    open ??= byWords(one, other, signByWords(amounts, texts));
  }
  return open && !candidates.some(needsNoCounterpart) ? open : undefined;
}

/** Finds the unnamed counterpart of a debit or credit column. */
export function findPartner(
  one: Column,
  columns: readonly Column[],
  read: (column: Column) => Amounts,
): Column | undefined {
  return columns.find((other) => other !== one && isOneWay(other.facts) && mergeAmounts(read(one), read(other)));
}

const ordered = (one: Column, other: Column, sign: number, balance?: Column): UnnamedPair => ({
  ...(sign > 0 ? { debit: other, credit: one } : { debit: one, credit: other }),
  balance,
  question: [],
});

/** Orders a pair by words. Undecided, expenses come first, as at most banks, and the user is asked. */
function byWords(one: Column, other: Column, sign: number): UnnamedPair {
  if (sign !== 0) return ordered(one, other, sign);
  return { ...ordered(one, other, -1), question: [{ field: 'negate', message: MESSAGE }] };
}

/** Joins two columns, the first one as income; undefined if a row has both or neither. */
function mergeAmounts(first: Amounts, second: Amounts): Amounts | undefined {
  if (first.some((amount, row) => !amount === !second[row])) return undefined;
  return first.map((amount, row) => (amount ? Math.abs(amount) : -Math.abs(second[row] ?? 0)));
}

const isOneWay = ({ negatives, numbers, zeros }: Column['facts']) => negatives === 0 || negatives === numbers - zeros;

/** Returns true for a full column with both signs: it needs no counterpart. */
const needsNoCounterpart = ({ facts }: Column) => facts.filled === facts.rows && !isOneWay(facts);
