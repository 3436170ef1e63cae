import type { MinorUnits } from '@pocket/contracts';
import type { Entry } from './entry.js';

/** By how much a change moves the figures of its book. */
export interface FigureMoves {
  readonly transactions: number;
  readonly volume: MinorUnits;
}

/**
 * Largest volume of a book. No sum over any part of it is larger then, so that sums of integer minor units stay
 * exact wherever they are added up. It leaves room below 2^53 for the one change that is then refused.
 */
export const MAX_VOLUME: MinorUnits = 8_500_000_000_000_000;

/** The volume is the sum of all amounts and of all opening balances, without their sign. */
export function figureMoves(entries: readonly Entry[]): FigureMoves {
  let transactions = 0;
  let volume = 0;
  const count = ({ entity, before, after }: Entry, state: typeof before | typeof after, sign: 1 | -1) => {
    if (!state) return;
    if (entity === 'transaction') transactions += sign;
    if ('amount' in state) volume += sign * state.amount;
    if ('openingBalance' in state) volume += sign * Math.abs(state.openingBalance);
  };
  for (const entry of entries) {
    count(entry, entry.before, -1);
    count(entry, entry.after, 1);
  }
  return { transactions, volume };
}
