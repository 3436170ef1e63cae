import type { Entry } from '../entries/entry.js';
import { definitionOf } from '../kinds/kinds.js';
import type { OwnMoney, Posting } from '../posting.js';

/** Account id → delta of its balance, in its currency after the entries. */
export type BalanceDeltas = ReadonlyMap<string, OwnMoney>;

/** Returns the delta of each account's balance, without accounts whose balance stays. */
export function balanceDeltas(entries: readonly Entry[]): BalanceDeltas {
  const deltas = new Map<string, OwnMoney>();
  const move = ({ accountId, amount, currency }: Posting, sign: 1 | -1) =>
    deltas.set(accountId, { amount: (deltas.get(accountId)?.amount ?? 0) + sign * amount, currency });
  for (const { entity, before, after } of entries) {
    const { postingsOf } = definitionOf(entity);
    if (before) for (const posting of postingsOf?.(before) ?? []) move(posting, -1);
    if (after) for (const posting of postingsOf?.(after) ?? []) move(posting, 1);
  }
  for (const [accountId, { amount }] of deltas) if (amount === 0) deltas.delete(accountId);
  return deltas;
}
