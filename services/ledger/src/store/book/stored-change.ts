import type { CallerKey, ChangeKind, ChangeOrigin, OwnCurrency } from '@pocket/contracts';
import { differingFields, type Entry } from '../../book/entries/entry.js';
import { definitionOf } from '../../book/kinds/kinds.js';
import type { Kind } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import type { ChangeItemRecord, ChangeRecord } from './change.schema.js';

export interface StoredChangeItem {
  readonly entity: Kind;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** See {@link ChangeItemRecord}. */
  readonly currency?: OwnCurrency;
  readonly editedAt?: Date;
}
export interface StoredChange {
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  /** API key that made the change, as it was named then. */
  readonly key?: CallerKey;
  readonly summary: string;
  readonly count: number;
  readonly undoes: string | null;
  readonly undoneBy: string | null;
}
export type NewChange = Omit<StoredChange, 'count' | 'undoneBy'>;

/** Converts an entry to a stored item, without stamps. */
export function itemOf({ entity, id, before, after }: Entry): ChangeItemRecord {
  if (!before || !after)
    return { entity, id: requireObjectId(id), before: storedFields(before), after: storedFields(after) };
  const names = differingFields(before, after);
  const currency = definitionOf(entity).currencyOf?.(after);
  return {
    entity,
    id: requireObjectId(id),
    before: pick(before, names),
    after: pick(after, names),
    ...(currency ? { currency } : {}),
  };
}

/** Returns the {@link itemOf} an entry, with the time that a rollback restores. */
export function plannedItemOf(entry: Entry): ChangeItemRecord {
  return { ...itemOf(entry), ...(entry.before ? { editedAt: entry.before.updatedAt } : {}) };
}

function storedFields(state: object | null): Record<string, unknown> | null {
  if (!state) return null;
  const { id, updatedAt, ...fields } = state as Record<string, unknown>;
  return fields;
}

/** A missing field is stored as null, so that an undo takes the field away again. */
function pick(state: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (state as Record<string, unknown>)[name] ?? null]));
}

export function toKept(record: Omit<ChangeRecord, 'items'>): StoredChange {
  const { _id, number, at, kind, origin, key, summary, count, undoes, undoneBy } = record;
  return {
    id: _id.toHexString(),
    number,
    at,
    kind,
    origin,
    ...(key ? { key } : {}),
    summary,
    count,
    undoes: undoes?.toHexString() ?? null,
    undoneBy: undoneBy?.toHexString() ?? null,
  };
}

export function toItem({ id, ...item }: ChangeItemRecord): StoredChangeItem {
  return { ...item, id: id.toHexString() };
}
