import type { CallerKey, Change, ChangeItem } from '@pocket/contracts';
import { now } from '@pocket/server';
import { fieldsView } from '../book/entries/field-view.js';
import type { StoredChange, StoredChangeItem } from '../store/book/stored-change.js';
import { keyOrigin } from '../writing/key-origin.js';
import { summaryOfUndo } from './undo-chain.js';

export function changeView(change: StoredChange): Change {
  const { id, at, kind, summary, count, origin, key, undoes, undoneBy } = change;
  const made = { origin, ...(key ? { key } : {}) };
  return { id, at: at.toISOString(), kind, summary, count, ...made, undoes, undoneBy, canUndo: undoneBy === null };
}

/** Returns the view of the undo that is being stored. @param key API key that asks for it */
export function undoView(id: string, undone: StoredChange, count: number, key?: CallerKey | null): Change {
  const description = {
    kind: 'undo' as const,
    origin: 'undo' as const,
    summary: summaryOfUndo(undone),
    ...keyOrigin(key),
  };
  return { id, at: now().toISOString(), ...description, count, undoes: undone.id, undoneBy: null, canUndo: true };
}

/** Returns the item as in the API, with amounts in major units. @param title name of the entity, if it was read */
export function itemView({ entity, id, before, after, currency }: StoredChangeItem, title?: string | null): ChangeItem {
  const named = title === undefined ? {} : { title };
  const view = (fields: StoredChangeItem['before']) => fields && fieldsView(entity, fields, currency);
  return { entity, id, ...named, before: view(before), after: view(after), ...(currency ? { currency } : {}) };
}
