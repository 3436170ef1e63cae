import type { Transaction } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { readAmountIn } from '@pocket/platform';
import { decimalsText } from '@pocket/screens/editor';

/** Amount that was paid abroad, as typed. No amount: it was not paid abroad. */
export interface OriginalDraft {
  readonly amount: string;
  /** Code; `''` until one is chosen. */
  readonly currency: string;
}

export const originalDraft = (original: Transaction['original']): OriginalDraft =>
  original
    ? { amount: original.amount.toFixed(digitsOf(original.currency)), currency: original.currency }
    : { amount: '', currency: '' };

/** Returns the value for the API, or null. */
export function originalOf({ amount, currency }: OriginalDraft): Transaction['original'] {
  const value = readAmountIn(currency, amount);
  return value === null ? null : { amount: value, currency };
}

/** @param own currency of the account */
export function originalError({ amount, currency }: OriginalDraft, own: string): string | undefined {
  if (amount.trim() === '') return undefined;
  if (!currency) return 'Choose the currency that it was paid in';
  if (currency === own) return `Choose another currency than ${own}, or clear the amount`;
  const value = readAmountIn(currency, amount);
  if (value !== null && value > 0) return undefined;
  return `Enter an amount greater than 0 ${decimalsText(currency)}, such as ${(12).toFixed(digitsOf(currency))}`;
}
