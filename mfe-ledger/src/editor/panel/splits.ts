import type { Transaction } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { LIMITS } from '@pocket/contracts/limits';
import { fromMinorUnits, toMinorUnits } from '@pocket/contracts/money';
import { NO_CATEGORY } from '@pocket/screens/book';
import { fieldCurrency } from '../../book/field-currency';
import { amountText } from '../amount-text';
import { amountOf } from '../arithmetic';

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

export const splitsOf = (splits: NonNullable<Transaction['splits']>, currency: string): Splits =>
  splits.map(({ categoryId, amount, notes }, key) => {
    return { key, categoryId: categoryId ?? NO_CATEGORY, amount: amountText(amount, currency), notes };
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
export function leftOf(amount: string, splits: Splits, currency?: string): number {
  const digits = digitsOf(fieldCurrency(currency));
  const minor = (text: string) => toMinorUnits(amountOf(text, currency) ?? 0, digits);
  return fromMinorUnits(
    splits.reduce((left, line) => left - minor(line.amount), minor(amount)),
    digits,
  );
}

/** Adds the remainder to a split, so that nothing is left. */
export function withRest(amount: string, splits: Splits, key: number, currency?: string): Splits {
  const others = splits.filter((line) => line.key !== key);
  const rest = Math.max(leftOf(amount, others, currency), 0);
  return splits.map((line) => (line.key === key ? { ...line, amount: amountText(rest, currency) } : line));
}
