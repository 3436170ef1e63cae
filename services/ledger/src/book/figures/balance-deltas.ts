import type { MinorUnits } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import { definitionOf } from '../kinds/kinds.js';

/** Returns the delta of each account's balance, without accounts whose balance stays. */
export function balanceDeltas(entries: readonly Entry[]): Map<string, MinorUnits> {
  const deltas = new Map<string, MinorUnits>();
  const move = (accountId: string, by: MinorUnits) => deltas.set(accountId, (deltas.get(accountId) ?? 0) + by);
  for (const { entity, before, after } of entries) {
    const { postingsOf } = definitionOf(entity);
    if (before) for (const { accountId, amount } of postingsOf?.(before) ?? []) move(accountId, -amount);
    if (after) for (const { accountId, amount } of postingsOf?.(after) ?? []) move(accountId, amount);
  }
  for (const [accountId, by] of deltas) if (by === 0) deltas.delete(accountId);
  return deltas;
}
