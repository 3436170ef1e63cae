import type { Change, ChangeItem } from '@pocket/contracts';
import { now } from '@pocket/server';
import { fieldsView } from '../book/entries/field-view.js';
import type { StoredChange, StoredChangeItem } from '../store/book/stored-change.js';
import { summaryOfUndo } from './undo-chain.js';

export function changeView(change: StoredChange): Change {
  const { id, at, kind, summary, count, origin, undoes, undoneBy } = change;
  return { id, at: at.toISOString(), kind, summary, count, origin, undoes, undoneBy, canUndo: undoneBy === null };
}

/** Returns the view of the undo that is being stored. */
export function undoView(id: string, undone: StoredChange, count: number): Change {
  const description = { kind: 'undo', origin: 'undo', summary: summaryOfUndo(undone) } as const;
  return { id, at: now().toISOString(), ...description, count, undoes: undone.id, undoneBy: null, canUndo: true };
}

/** Returns the item as in the API, with amounts in major units. @param title name of the entity, if it was read */
export function itemView({ entity, id, before, after, currency }: StoredChangeItem, title?: string | null): ChangeItem {
  const named = title === undefined ? {} : { title };
  const view = (fields: StoredChangeItem['before']) => fields && fieldsView(entity, fields, currency);
  return { entity, id, ...named, before: view(before), after: view(after), ...(currency ? { currency } : {}) };
}
