import type { Occurrence } from '@pocket/contracts';

/** Returns true if the book proposes a transaction for an occurrence. */
export const isProposed = ({ candidates, priceChange }: Occurrence, transactionId: string): boolean =>
  candidates.includes(transactionId) || priceChange?.transactionId === transactionId;
