import type { MinorUnits, OwnCurrency, TransactionType } from '@pocket/contracts';

/** Amount in the currency of its account. */
export interface OwnMoney {
  readonly amount: MinorUnits;
  readonly currency: OwnCurrency;
}

/** Effect of an entity on the balance of an account. */
export interface Posting extends OwnMoney {
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
