import { type Database, isDuplicateKey } from '@pocket/server';
import { Types } from 'mongoose';
import { DELETIONS_COLLECTION, type DeletionRecord } from './deletion.schema.js';

/** Creates the collection and records the deletions whose events are still stored: the previous version recorded none. */
export async function recordDeletions(database: Database): Promise<void> {
  const [existing] = await database.listCollections({ name: DELETIONS_COLLECTION }).toArray();
  if (!existing) await database.createCollection(DELETIONS_COLLECTION);
  const deletions = database.collection<DeletionRecord>(DELETIONS_COLLECTION);
  const events = database.collection('outbox').find({ 'body.type': 'user.deleted' });
  for await (const { userId, createdAt } of events) {
    try {
      await deletions.insertOne({ _id: new Types.ObjectId(String(userId)), deletedAt: new Date(createdAt) });
    } catch (error) {
      // An interrupted run recorded it.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
