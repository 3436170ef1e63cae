import type { Collection } from '../catalog/catalog.js';
import { deleteDocument } from '../catalog/index-entries.js';
import type { Database } from '../database.js';
import { select } from '../query/reader.js';
import { KeyLocked } from '../storage/claims.js';
import type { Batch } from '../storage/workspace.js';
import { PAUSE, type Pace } from '../turns.js';
import { retryRecords } from './retry-records.js';

/** Documents that go in one commit; between two of them others may write. */
const BATCH = 500;

/** Deletes all that is past its time: documents by indexes with `expireAfterSeconds`, and answers kept for retries. */
export async function expire(database: Database, pace: Pace, now = Date.now()): Promise<void> {
  await repeated(database, pace, (batch) => retryRecords.expire(batch, now));
  for (const { name } of [...database.catalog.collections.values()]) {
    for (const { key, expireAfterSeconds } of database.collection(name)?.indexes ?? []) {
      const [path] = key[0] ?? [];
      if (expireAfterSeconds === undefined || path === undefined) continue;
      const before = new Date(now - expireAfterSeconds * 1000);
      await repeated(database, pace, (batch) => deleteBefore(batch, database.collection(name), path, before));
    }
  }
}

/** Repeats the work in one commit after another while it returns true. */
async function repeated(
  database: Database,
  pace: Pace,
  work: (batch: Batch) => Iterator<typeof PAUSE, boolean>,
): Promise<void> {
  for (let more = true; more; ) {
    const release = await database.writer.acquire(pace.remaining);
    const batch = database.store.batch();
    let durable: Promise<void>;
    try {
      more = await pace.result(work(batch));
      durable = database.commit(batch);
    } finally {
      batch.close();
      release();
    }
    await durable;
  }
}

function* deleteBefore(
  batch: Batch,
  collection: Collection | undefined,
  path: string,
  before: Date,
): Generator<typeof PAUSE, boolean> {
  let deleted = 0;
  for (const row of select(batch, collection, { filter: { [path]: { $lt: before } } })) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    try {
      deleteDocument(batch, collection as Collection, row);
    } catch (error) {
      // An open transaction has claimed it: the next round deletes it.
      if (!(error instanceof KeyLocked)) throw error;
      continue;
    }
    if (++deleted === BATCH) return true;
  }
  return false;
}
