import type { Database } from './database.js';
import { select } from './query/reader.js';
import { deleteDocument } from './storage/index-entries.js';
import { Batch, KeyLocked } from './storage/store.js';

const BATCH = 500;

/** Deletes what an index with `expireAfterSeconds` says has expired, some at a time. */
export async function expireDocuments(database: Database, now = Date.now()): Promise<void> {
  for (const collection of database.catalog.collections.values()) {
    for (const { key, expireAfterSeconds } of collection.indexes) {
      const [path] = key[0] ?? [];
      if (expireAfterSeconds === undefined || path === undefined) continue;
      const batch = new Batch(database.store);
      const filter = { [path]: { $lt: new Date(now - expireAfterSeconds * 1000) } };
      try {
        for (const row of [...select(batch, collection, { filter, limit: BATCH })])
          deleteDocument(batch, collection, row);
      } catch (error) {
        // Somebody works with one of them: the next round finds it.
        if (error instanceof KeyLocked) continue;
        throw error;
      }
      await database.commit(batch);
    }
  }
}
