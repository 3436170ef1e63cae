import { type Entry, updateEntry } from '../../book/entries/entry.js';
import { withSharedChanges } from '../../book/entries/transfer-version.js';
import type { Kind, States, StoredTransaction } from '../../book/states.js';
import type { StoredChangeItem } from '../../store/book/stored-change.js';

/** Current states by id of the entities that a step updates or rolls back. */
export type CurrentStates = ReadonlyMap<string, States[Kind]>;

/** Returns the entries of a step. */
export function stepEntries(items: readonly StoredChangeItem[], current: CurrentStates): readonly Entry[] {
  return withSharedChanges(
    items.map((item): Entry => {
      const { entity, id, before, after } = item;
      if (before && after) return updateEntry(entity, existing(item, current), after as never) as Entry;
      return { entity, id, before: before && wholeState(id, before), after: after && wholeState(id, after) } as Entry;
    }),
  );
}

/** Returns the entries that restore the states before a step, including stamps. */
export function rollbackEntries(items: readonly StoredChangeItem[], current: CurrentStates): readonly Entry[] {
  const pairs = new Map<string, number>();
  for (const item of items) {
    const id = sharedTransfer(item, current);
    if (id !== null) pairs.set(id, (pairs.get(id) ?? 0) + 1);
  }
  return items.toReversed().map((item): Entry => {
    const { entity, id, before, after, editedAt } = item;
    const stamp = editedAt ? { updatedAt: editedAt } : {};
    if (!after) return { entity, id, before: null, after: before && { ...wholeState(id, before), ...stamp } } as Entry;
    const now = existing(item, current);
    if (!before) return { entity, id, before: now, after: null } as Entry;
    const transferId = sharedTransfer(item, current);
    const isShared = transferId !== null && pairs.get(transferId) === 2;
    const shared = isShared ? { sharedChanges: ((now as StoredTransaction).sharedChanges ?? 1) - 1 } : {};
    return {
      entity,
      id,
      before: now,
      after: { ...now, ...before, ...shared, ...stamp, version: now.version - 1 },
    } as Entry;
  });
}

/** Returns the items whose {@link CurrentStates} are needed. */
export function updatedIds(items: readonly StoredChangeItem[], isRollback: boolean): readonly StoredChangeItem[] {
  return items.filter(({ before, after }) => after && (before || isRollback));
}

/** The transfer that the step counted as changed if it changed both legs. */
function sharedTransfer({ entity, id, before, after }: StoredChangeItem, current: CurrentStates): string | null {
  if (entity !== 'transaction' || !before || !after) return null;
  return (current.get(id) as StoredTransaction | undefined)?.transferId ?? null;
}

function existing({ entity, id }: StoredChangeItem, current: CurrentStates): States[Kind] {
  const state = current.get(id);
  if (!state) throw new RangeError(`The ${entity} ${id} does not exist any more`);
  return state;
}

function wholeState(id: string, fields: Readonly<Record<string, unknown>>): object {
  return { ...fields, id, updatedAt: fields.createdAt };
}
