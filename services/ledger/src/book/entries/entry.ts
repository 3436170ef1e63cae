import { isDeepStrictEqual } from 'node:util';
import { now } from '@pocket/server';
import { definitionOf, type Kind, type States } from '../kinds/kinds.js';
import { newId } from './new-id.js';

/** State of one entity before and after a change: `before` is null for a creation, `after` for a deletion. */
export interface EntryOf<K extends Kind> {
  readonly entity: K;
  readonly id: string;
  readonly before: States[K] | null;
  readonly after: States[K] | null;
}
export type Entry = { [K in Kind]: EntryOf<K> }[Kind];

/** Fields that only the book sets. */
type OwnField = 'id' | 'version' | 'sharedChanges' | 'lineVersions' | 'createdAt' | 'updatedAt';
/** Fields that a user can set. */
export type EditableFields<K extends Kind> = Omit<States[K], OwnField>;
/** Fields that identify and count: a difference in them alone is no change. */
const STAMPS: ReadonlySet<string> = new Set(['id', 'version', 'sharedChanges', 'lineVersions', 'updatedAt']);

/** Creates an entity with version 1; `id` defaults to a new one and `createdAt` to now. */
export function creationEntry<K extends Kind>(
  entity: K,
  fields: EditableFields<K> & { readonly id?: string; readonly createdAt?: Date },
): EntryOf<K> & { readonly after: States[K] } {
  const at = now();
  const { id = newId() } = fields;
  const after = {
    ...definitionOf(entity).added,
    createdAt: at,
    ...fields,
    id,
    version: 1,
    updatedAt: fields.createdAt ?? at,
  } as States[K];
  return { entity, id, before: null, after };
}

/** Changes fields and increments the version; `after` is `before` if no field differs. */
export function updateEntry<K extends Kind>(
  entity: K,
  before: States[K],
  fields: Partial<EditableFields<K>>,
): EntryOf<K> & { readonly after: States[K] } {
  const wanted = { ...before, ...fields };
  const after =
    differingFields(before, wanted).length === 0
      ? before
      : { ...wanted, version: before.version + 1, updatedAt: now() };
  return { entity, id: before.id, before, after };
}

export function deletionEntry<K extends Kind>(entity: K, before: States[K]): EntryOf<K> {
  return { entity, id: before.id, before, after: null };
}

/** Creates a deleted entity again with its id, its `createdAt` and a version that it never had. */
export function restorationEntry<K extends Kind>(
  entity: K,
  state: States[K],
): EntryOf<K> & { readonly after: States[K] } {
  const { added, restored } = definitionOf(entity);
  const after = { ...added, ...state, ...restored?.(state), version: state.version + 1, updatedAt: now() };
  return { entity, id: state.id, before: null, after };
}

export const isStamp = (field: string) => STAMPS.has(field);

export const changesSomething = ({ before, after }: Entry) => before !== after;

/** Compares the values of a field. The history has states of before the field existed: missing is null. */
export const isSameValue = (one: unknown, other: unknown) =>
  one === other || isDeepStrictEqual(one ?? null, other ?? null);

/** Returns the names of the fields that differ, without stamps. */
export function differingFields(before: object, after: object): string[] {
  const [a, b] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  const isSame = (name: string) => isSameValue(a[name], b[name]);
  return Object.keys({ ...a, ...b }).filter((name) => !isStamp(name) && !isSame(name));
}

/** Returns the entries of one kind, in their order. */
export function ofKind<K extends Kind>(entity: K, entries: readonly Entry[]): EntryOf<K>[] {
  return entries.filter((entry) => entry.entity === entity) as EntryOf<K>[];
}
