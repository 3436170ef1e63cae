import type { Transaction } from '@pocket/contracts';
import { LIMITS } from '@pocket/contracts/limits';
import { ACCOUNT_DIGITS, fromMinorUnits, toMinorUnits } from '@pocket/contracts/money';
import { NO_CATEGORY } from '@pocket/screens/book';
import { amountOf, amountText } from '../arithmetic';

/** Split as typed. */
export interface SplitDraft {
  /** Unique key while the split is rendered. */
  readonly key: number;
  readonly categoryId: string;
  readonly amount: string;
  readonly notes: string;
}
export type Splits = readonly SplitDraft[];

export const MIN_SPLITS = 2;
export const MAX_SPLITS = LIMITS.splits;

export const splitsOf = (splits: NonNullable<Transaction['splits']>): Splits =>
  splits.map(({ categoryId, amount, notes }, key) => {
    return { key, categoryId: categoryId ?? NO_CATEGORY, amount: amountText(amount), notes };
  });

/** Returns two splits, the first with the current category. */
export const firstSplits = (categoryId: string): Splits => [
  { key: 0, categoryId, amount: '', notes: '' },
  { key: 1, categoryId: '', amount: '', notes: '' },
];

export const withSplit = (splits: Splits): Splits => [
  ...splits,
  { key: Math.max(...splits.map(({ key }) => key)) + 1, categoryId: '', amount: '', notes: '' },
];

/** Returns the amount less its splits in major units. Texts that are no amount count as 0. */
export function leftOf(amount: string, splits: Splits): number {
  const cents = (text: string) => toMinorUnits(amountOf(text) ?? 0, ACCOUNT_DIGITS);
  return fromMinorUnits(
    splits.reduce((left, line) => left - cents(line.amount), cents(amount)),
    ACCOUNT_DIGITS,
  );
}

/** Adds the remainder to a split, so that nothing is left. */
export function withRest(amount: string, splits: Splits, key: number): Splits {
  return splits.map((line) => {
    if (line.key !== key) return line;
    const rest = toMinorUnits(amountOf(line.amount) ?? 0, ACCOUNT_DIGITS) + Math.round(leftOf(amount, splits) * 100);
    return { ...line, amount: amountText(Math.max(rest, 0) / 100) };
  });
}
