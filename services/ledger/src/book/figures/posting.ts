import { MAX_AMOUNT, type MinorUnits, type TransactionType, toMinor } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import type { StoredTransaction } from '../states.js';

/** Largest absolute balance of one account. */
export const MAX_BALANCE: MinorUnits = toMinor(MAX_AMOUNT);

/** Returns the effect on the account's balance: positive for income, negative for an expense. */
export function signedAmount(entry: { readonly type: TransactionType; readonly amount: MinorUnits }): MinorUnits {
  return entry.type === 'income' ? entry.amount : 0 - entry.amount;
}

/** Returns the amount per category, one line for each split; none for a leg of a transfer. */
export function linesOf({
  transferId,
  splits,
  categoryId,
  amount,
}: Pick<StoredTransaction, 'transferId' | 'splits' | 'categoryId' | 'amount'>): readonly {
  readonly categoryId: string | null;
  readonly amount: MinorUnits;
}[] {
  if (transferId !== null) return [];
  return splits ?? [{ categoryId, amount }];
}

/** Returns the delta of each account's balance, without accounts whose balance stays. */
export function balanceMoves(entries: readonly Entry[]): Map<string, MinorUnits> {
  const moves = new Map<string, MinorUnits>();
  const move = (accountId: string, by: MinorUnits) => moves.set(accountId, (moves.get(accountId) ?? 0) + by);
  for (const { entity, before, after } of entries) {
    if (entity === 'transaction') {
      if (before) move(before.accountId, -signedAmount(before));
      if (after) move(after.accountId, signedAmount(after));
    } else if (entity === 'account') {
      if (before) move(before.id, -before.openingBalance);
      if (after) move(after.id, after.openingBalance);
    }
  }
  for (const [accountId, by] of moves) if (by === 0) moves.delete(accountId);
  return moves;
}
