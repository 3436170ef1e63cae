import type { LedgerFact, MinorUnits, Posting } from '@pocket/contracts';

/** What a write changes in the figures of its book. */
export interface BookChange {
  readonly events: number;
  readonly transactions: number;
  readonly volume: MinorUnits;
}

/**
 * Largest volume of a book. No sum over any part of it is larger then, so that sums of integer minor units stay
 * exact wherever they are added up. It leaves room below 2^53 for the one change that is then refused.
 */
export const MAX_VOLUME: MinorUnits = 8_500_000_000_000_000;

/** `openings` is by how much the opening balances, without their sign, grow in all. */
export function bookChange(facts: readonly LedgerFact[], openings: MinorUnits = 0): BookChange {
  let transactions = 0;
  let volume = openings;
  const count = (posting: Posting, sign: 1 | -1) => {
    transactions += sign;
    volume += sign * posting.amount;
  };
  for (const fact of facts) {
    if ('before' in fact) count(fact.before, -1);
    if ('after' in fact) count(fact.after, 1);
  }
  return { events: facts.length, transactions, volume };
}
