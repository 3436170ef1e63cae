import type { AnyBulkWriteOperation, ClientSession, Model, Types } from 'mongoose';
import { knownId } from './entity-id.js';
import type { EntryOf } from './entry.js';
import type { Kind, States } from './states.js';

interface Owned {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
}
/** So many writes travel in one message: while they are checked and put together, nobody else is served. */
const BATCH = 250;

/** Makes the entries of one kind true, in as few trips as possible. `fieldsOf` is everything but id and owner. */
export async function storeEntries<K extends Kind, Stored extends Owned>(
  model: Model<Stored>,
  userId: string,
  entries: readonly EntryOf<K>[],
  fieldsOf: (state: States[K]) => Omit<Stored, '_id' | 'userId'>,
  session: ClientSession,
): Promise<void> {
  const owner = knownId(userId);
  const stored = model as unknown as Model<Owned>;
  const writes = entries.map(({ id, before, after }) => {
    const filter = { _id: knownId(id), userId: owner };
    if (!after) return { deleteOne: { filter } };
    if (before) return { replaceOne: { filter, replacement: { userId: owner, ...fieldsOf(after) } } };
    return { insertOne: { document: { ...filter, ...fieldsOf(after) } } };
  }) as AnyBulkWriteOperation<Owned>[];
  for (let start = 0; start < writes.length; start += BATCH) {
    await stored.bulkWrite(writes.slice(start, start + BATCH), { session });
  }
}
