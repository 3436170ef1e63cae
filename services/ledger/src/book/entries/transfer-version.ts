import type { StoredTransaction } from '../states.js';
import type { Entry } from './entry.js';

export interface Legs {
  readonly from: StoredTransaction;
  readonly to: StoredTransaction;
}

/**
 * Counts the changes of either leg, and a change of both once; 1 for a new transfer. Changes that the legs shared with
 * other legs before do not reduce it.
 */
export function transferVersion({ from, to }: Legs): number {
  return from.version + to.version - 1 - Math.min(from.sharedChanges ?? 0, to.sharedChanges ?? 0);
}

/** Increments `sharedChanges` of legs that change together. */
export function withSharedChanges<Entries extends readonly Entry[]>(entries: Entries): Entries {
  const changed = new Map<string, number>();
  for (const entry of entries) {
    const id = transferChangedBy(entry);
    if (id !== null) changed.set(id, (changed.get(id) ?? 0) + 1);
  }
  const counted = entries.map((entry) => {
    const id = transferChangedBy(entry);
    if (id === null || changed.get(id) !== 2 || entry.entity !== 'transaction' || !entry.after) return entry;
    return { ...entry, after: { ...entry.after, sharedChanges: (entry.before?.sharedChanges ?? 0) + 1 } };
  });
  return counted as readonly Entry[] as Entries;
}

/** Returns the transfer that the transaction is or becomes a leg of; null if it is created, deleted or unchanged. */
function transferChangedBy({ entity, before, after }: Entry): string | null {
  return entity === 'transaction' && before && after && before !== after ? after.transferId : null;
}
