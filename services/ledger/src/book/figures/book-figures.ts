import type { MinorUnits } from '@pocket/contracts';
import { type Entry, ofKind } from '../entries/entry.js';
import type { StoredTransaction } from '../states.js';

/** Deltas of a book's transaction count and volume. */
export interface FigureMoves {
  readonly transactions: number;
  readonly volume: MinorUnits;
}

/**
 * Largest volume of a book. No sum over any part of it is larger then, so that sums of integer minor units stay
 * exact wherever they are added up. It leaves room below 2^53 for the one change that is then refused.
 */
export const MAX_VOLUME: MinorUnits = 8_500_000_000_000_000;

/** Split lines can be negative and are summed on their own, so each counts without its sign. */
export function volumeOf({ amount, splits }: Pick<StoredTransaction, 'amount' | 'splits'>): MinorUnits {
  return splits ? splits.reduce((sum, line) => sum + Math.abs(line.amount), 0) : amount;
}

/** The volume is the sum of all amounts and of all opening balances, without their sign. */
export function figureMoves(entries: readonly Entry[]): FigureMoves {
  let transactions = 0;
  let volume = 0;
  for (const { before, after } of ofKind('transaction', entries)) {
    if (before) transactions -= 1;
    if (after) transactions += 1;
    volume += (after ? volumeOf(after) : 0) - (before ? volumeOf(before) : 0);
  }
  for (const { before, after } of ofKind('account', entries)) {
    volume += Math.abs(after?.openingBalance ?? 0) - Math.abs(before?.openingBalance ?? 0);
  }
  return { transactions, volume };
}
