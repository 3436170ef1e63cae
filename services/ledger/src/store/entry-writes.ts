import type { BookId } from '@pocket/contracts';
import { deletions, insertion, replacement, type StoreWrite } from '@pocket/server';
import type { Model, Types } from 'mongoose';
import type { EntryOf } from '../book/entries/entry.js';
import type { Kind, States } from '../book/states.js';
import { requireObjectId } from './entity-id.js';

/** Deletions per statement, few enough for other requests to run in between. */
const DELETED_AT_ONCE = 250;

interface Owned {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
}

/**
 * Returns the writes that store the entries of one kind. `fieldsOf` returns the fields without id and owner;
 * `onDuplicate` creates the error for a violated unique index.
 */
export function entryWrites<K extends Kind, Stored extends Owned>(
  model: Model<Stored>,
  bookId: BookId,
  entries: readonly EntryOf<K>[],
  fieldsOf: (state: States[K]) => Omit<Stored, '_id' | 'userId'>,
  onDuplicate?: (cause: unknown) => Error,
): StoreWrite[] {
  const owner = requireObjectId(bookId);
  // A model of a generic record accepts no filter: mongoose derives its type from the record.
  const stored = model as unknown as Model<Owned>;
  const meaning = onDuplicate ? { onDuplicate } : {};
  const writes: StoreWrite[] = [];
  let gone: Types.ObjectId[] = [];
  const endDeletions = () => {
    if (gone.length > 0) writes.push(deletions(stored, { _id: { $in: gone }, userId: owner }, { size: gone.length }));
    gone = [];
  };
  for (const { id, before, after } of entries) {
    const filter = { _id: requireObjectId(id), userId: owner };
    if (!after) {
      if (gone.push(filter._id) >= DELETED_AT_ONCE) endDeletions();
      continue;
    }
    endDeletions();
    if (before) writes.push(replacement(stored, filter, { ...fieldsOf(after), userId: owner }, meaning));
    else writes.push(insertion(stored, { ...fieldsOf(after), _id: filter._id, userId: owner }, meaning));
  }
  endDeletions();
  return writes;
}
