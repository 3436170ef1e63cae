import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON, MongoClient } from 'mongodb';
import { SetupFailure } from '../../base/failure.mjs';
import { fileOf, SERVICES, writeBackupFolder } from './backup-folder.mjs';
import { progressTo } from './progress.mjs';
import { MARK } from './restore.mjs';

const SNAPSHOT_TOO_OLD = 239;
/** Documents at a time: what a store would send at once by itself, 16 MB, is a hundred in memory. */
const BATCH = 1_000;

/**
 * Saves what auth and ledger have stored, while they go on: each database as it was at one moment, with every
 * collection and its indexes. The ledger comes first: who registers in between is in both, or can do so again.
 *
 * It is read by a snapshot session, not by a transaction, which a store ends after a minute or less.
 * @param {string} uri of the store, without a database
 * @param {string} folder must not exist
 * @param {{ prefix?: string | undefined, say?: (line: string) => void }} [options] of the databases' names
 * @returns {Promise<number>} how many documents were saved
 * @throws {SetupFailure} if the folder exists, or the store does not keep the moment for as long as this takes
 */
export async function saveBackup(uri, folder, { prefix = 'pocket', say = () => {} } = {}) {
  // One connection: a store may take its end for the end of the session.
  const client = await new MongoClient(uri, { maxPoolSize: 1 }).connect();
  const progress = progressTo(say);
  let count = 0;
  try {
    await writeBackupFolder(folder, async (unfinished) => {
      const saved = [];
      for (const service of SERVICES) {
        for await (const collection of save(client.db(`${prefix}_${service}`), service, unfinished, progress)) {
          saved.push(collection);
          count += collection.documents;
        }
      }
      return saved;
    });
  } catch (error) {
    if (error.code !== SNAPSHOT_TOO_OLD) throw error;
    throw new SetupFailure(
      'The snapshot expired before the backup was complete: raise its minSnapshotHistoryWindowInSeconds, or use mongodump.',
      { cause: error },
    );
  } finally {
    await client.close();
  }
  return count;
}

/**
 * @param {import('mongodb').Db} db
 * @param {string} service
 * @param {string} folder
 * @param {ReturnType<typeof progressTo>} progress
 */
async function* save(db, service, folder, progress) {
  const listed = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  if (names.includes(MARK))
    throw new SetupFailure(`${db.databaseName} is only partly restored: run npm run restore again.`);
  const session = db.client.startSession({ snapshot: true });
  try {
    for (const name of names) {
      const collection = db.collection(name);
      const total = await collection.estimatedDocumentCount();
      const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
      let documents = 0;
      const lines = async function* () {
        for await (const document of collection.find({}, { session, batchSize: BATCH })) {
          documents += 1;
          progress(`${service}.${name}`, documents, total);
          yield `${BSON.EJSON.stringify(document, { relaxed: false })}\n`;
        }
      };
      const file = createWriteStream(join(folder, fileOf({ service, name })), { mode: 0o600, flush: true });
      await pipeline(Readable.from(lines()), file);
      yield { service, name, documents, indexes };
    }
  } finally {
    await session.endSession();
  }
}
