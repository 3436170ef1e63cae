import { type Change, type ChangeItem, fromMinor } from '@pocket/contracts';
import type { StoredChange, StoredChangeItem } from '../store/book/stored-change.js';
import { summaryOfUndo } from './undo-chain.js';

export function changeView(kept: StoredChange): Change {
  const { id, at, kind, summary, count, origin, undoes, undoneBy } = kept;
  return { id, at: at.toISOString(), kind, summary, count, origin, undoes, undoneBy, canUndo: undoneBy === null };
}

/** The undo of a change, made now. */
export function undoView(id: string, undone: StoredChange, count: number): Change {
  const description = { kind: 'undo', origin: 'undo', summary: summaryOfUndo(undone) } as const;
  return { id, at: new Date().toISOString(), ...description, count, undoes: undone.id, undoneBy: null, canUndo: true };
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'limit', 'openingBalance']);
/** What the API answers nowhere else. */
const INTERNAL: ReadonlySet<string> = new Set(['sharedChanges']);

/** As the API answers things: amounts in major units. @param title what it is called, if that was looked up */
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
