import type { MinorUnits } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import { definitionOf } from '../kinds/kinds.js';

/** Returns the delta of each account's balance, without accounts whose balance stays. */
export function balanceMoves(entries: readonly Entry[]): Map<string, MinorUnits> {
  const moves = new Map<string, MinorUnits>();
  const move = (accountId: string, by: MinorUnits) => moves.set(accountId, (moves.get(accountId) ?? 0) + by);
  for (const { entity, before, after } of entries) {
    const { postingsOf } = definitionOf(entity);
    if (before) for (const { accountId, amount } of postingsOf?.(before) ?? []) move(accountId, -amount);
    if (after) for (const { accountId, amount } of postingsOf?.(after) ?? []) move(accountId, amount);
  }
  for (const [accountId, by] of moves) if (by === 0) moves.delete(accountId);
  return moves;
}
