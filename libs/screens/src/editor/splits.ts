import type { Transaction } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { LIMITS } from '@pocket/contracts/limits';
import { fromMinorUnits, toMinorUnits } from '@pocket/contracts/money';
import { NO_CATEGORY } from '../book/choices';
import { categoryError } from '../book/unknown-category';
import { amountText } from './amount-text';
import { amountOf } from './arithmetic';
import { fieldCurrency } from './field-currency';

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

/** Split of a transaction or a schedule. */
type StoredSplit = Omit<NonNullable<Transaction['splits']>[number], 'category'>;

export const splitsOf = (splits: readonly StoredSplit[], currency: string): Splits =>
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

export const NOT_ALL = 'Left must be 0 before this can be saved';

/** Returns the error of splits of a valid amount; undefined if there is none. */
export function splitsError(amount: string, splits: Splits, currency?: string): string | undefined {
  if (splits.some((line) => amountOf(line.amount, currency) === null)) return 'Every line needs an amount';
  const wrongCategory = splits.map(({ categoryId }) => categoryError(categoryId)).find((error) => error !== undefined);
  return wrongCategory ?? (leftOf(amount, splits, currency) === 0 ? undefined : NOT_ALL);
}

/** Returns splits as the API takes them. */
export const splitsBody = (splits: Splits, currency?: string) =>
  splits.map(({ categoryId, amount, notes }) => {
    return { categoryId: categoryIdOf(categoryId), amount: amountOf(amount, currency), notes: notes.trim() };
  });

/** Returns the id of a chosen category; null for none. */
export const categoryIdOf = (categoryId: string): string | null =>
  categoryId === NO_CATEGORY || categoryId === '' ? null : categoryId;
