import { ACCOUNT_CURRENCY, MAX_AMOUNT, type MinorUnits, type TransactionType, toMinor } from '@pocket/contracts';

/** Largest absolute balance of one account. */
export const MAX_BALANCE: MinorUnits = toMinor(MAX_AMOUNT, ACCOUNT_CURRENCY);

/** Effect of an entity on the balance of an account. */
export interface Posting {
  readonly accountId: string;
  /** Positive for income, negative for an expense. */
  readonly amount: MinorUnits;
}

/** Returns the effect on the account's balance: positive for income, negative for an expense. */
export function signedAmount(transaction: { readonly type: TransactionType; readonly amount: MinorUnits }): MinorUnits {
  return transaction.type === 'income' ? transaction.amount : 0 - transaction.amount;
}

interface Line {
  readonly categoryId: string | null;
  readonly amount: MinorUnits;
}

/** Returns the amount per category, one line for each split; none for a leg of a transfer. */
export function linesOf({
  transferId,
  splits,
  categoryId,
  amount,
}: Line & { readonly transferId: string | null; readonly splits: readonly Line[] | null }): readonly Line[] {
  if (transferId !== null) return [];
  return splits ?? [{ categoryId, amount }];
}
