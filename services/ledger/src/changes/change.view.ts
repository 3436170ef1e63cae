import { type Change, type ChangeItem, fromMinor } from '@pocket/contracts';
import type { StoredChange, StoredChangeItem } from '../store/book/stored-change.js';
import { summaryOfUndo } from './undo-chain.js';

export function changeView(kept: StoredChange): Change {
  const { id, at, kind, summary, count, origin, undoes, undoneBy } = kept;
  return { id, at: at.toISOString(), kind, summary, count, origin, undoes, undoneBy, canUndo: undoneBy === null };
}

/** Returns the view of the undo that is being stored. */
export function undoView(id: string, undone: StoredChange, count: number): Change {
  const description = { kind: 'undo', origin: 'undo', summary: summaryOfUndo(undone) } as const;
  return { id, at: new Date().toISOString(), ...description, count, undoes: undone.id, undoneBy: null, canUndo: true };
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'limit', 'openingBalance']);
/** Stored fields that the API does not show. */
const INTERNAL: ReadonlySet<string> = new Set(['sharedChanges']);

/** Returns the item as in the API, with amounts in major units. @param title name of the entity, if it was read */
export function itemView({ entity, id, before, after }: StoredChangeItem, title?: string | null): ChangeItem {
  const named = title === undefined ? {} : { title };
  return { entity, id, ...named, before: before && inMajorUnits(before), after: after && inMajorUnits(after) };
}

function inMajorUnits(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = Object.entries(fields).filter(([name]) => !INTERNAL.has(name));
  return Object.fromEntries(
    known.map(([name, value]) => {
      if (AMOUNTS.has(name) && typeof value === 'number') return [name, fromMinor(value)];
      if (name === 'splits' && Array.isArray(value)) return [name, value.map(inMajorUnits)];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  );
}
