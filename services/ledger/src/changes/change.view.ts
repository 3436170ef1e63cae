import { type Change, type ChangeItem, fromMinor } from '@pocket/contracts';
import { definitionOf, type Kind } from '../book/kinds/kinds.js';
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

/** Stored fields that the API does not show. */
const INTERNAL: ReadonlySet<string> = new Set(['sharedChanges']);

/** Returns the item as in the API, with amounts in major units. @param title name of the entity, if it was read */
export function itemView({ entity, id, before, after }: StoredChangeItem, title?: string | null): ChangeItem {
  const named = title === undefined ? {} : { title };
  const view = (fields: StoredChangeItem['before']) => fields && fieldsView(entity, fields);
  return { entity, id, ...named, before: view(before), after: view(after) };
}

function fieldsView(entity: Kind, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = Object.entries(fields).filter(([name]) => !INTERNAL.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, fieldView(entity, name, value)]));
}

/** Returns the value of a field as in the API; a field of a part of the entity, such as a split, as its own field. */
export function fieldView(entity: Kind, name: string, value: unknown): unknown {
  if (typeof value === 'number') return definitionOf(entity).amountFields.includes(name) ? fromMinor(value) : value;
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return value;
  return value.map((part) => (isFields(part) ? fieldsView(entity, part) : part));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
