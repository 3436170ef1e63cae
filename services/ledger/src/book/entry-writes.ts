import { deletion, insertion, replacement, type StoreWrite } from '@pocket/server';
import type { Model, Types } from 'mongoose';
import { knownId } from './entity-id.js';
import type { EntryOf } from './entry.js';
import type { Kind, States } from './states.js';

interface Owned {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
}

/**
 * What makes the entries of one kind true. `fieldsOf` is everything but id and owner; `onDuplicate` is what it means
 * that there is such a thing already.
 */
export function entryWrites<K extends Kind, Stored extends Owned>(
  model: Model<Stored>,
  userId: string,
  entries: readonly EntryOf<K>[],
  fieldsOf: (state: States[K]) => Omit<Stored, '_id' | 'userId'>,
  onDuplicate?: (cause: unknown) => Error,
): StoreWrite[] {
  const owner = knownId(userId);
  const stored = model as unknown as Model<Owned>;
  const meaning = onDuplicate ? { onDuplicate } : {};
  return entries.map(({ id, before, after }) => {
    const filter = { _id: knownId(id), userId: owner };
    if (!after) return deletion(stored, filter);
    if (before) return replacement(stored, filter, { userId: owner, ...fieldsOf(after) }, meaning);
    return insertion(stored, { ...filter, ...fieldsOf(after) }, meaning);
  });
}
