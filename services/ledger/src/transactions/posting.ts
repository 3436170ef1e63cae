import { type EntryType, MAX_AMOUNT, type MinorUnits, type Posting, toMinor } from '@pocket/contracts';

/** Largest absolute balance of one account. */
export const MAX_BALANCE: MinorUnits = toMinor(MAX_AMOUNT);

/** What an entry does to its account: income adds, an expense takes away. */
export function signedAmount(entry: { readonly type: EntryType; readonly amount: MinorUnits }): MinorUnits {
  return entry.type === 'income' ? entry.amount : 0 - entry.amount;
}

export interface PostedTransaction extends Omit<Posting, 'transactionId'> {
  readonly id: string;
}

/** The part of a transaction that others need to know. */
export function postingOf({ id, accountId, categoryId, type, amount, date }: PostedTransaction): Posting {
  return { transactionId: id, accountId, categoryId, type, amount, date };
}
