import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BSON, MongoClient } from 'mongodb';
import { SetupFailure } from '../../base/failure.mjs';
import { fileOf, readBackupFolder, SERVICES } from './backup-folder.mjs';
import { progressTo } from './progress.mjs';

/** A collection of a database that is half restored. Services refuse to start on it. */
export const MARK = 'restoring';
const BATCH = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;

/**
 * Puts a backup into an empty store, before any service uses it: all of it or nothing. Until all is there each database
 * bears a mark that no service starts on; after a restore that was killed, another one begins anew.
 * @param {string} uri of the store, without a database
 * @param {string} folder of a backup
 * @param {{ prefix?: string | undefined, say?: (line: string) => void }} [options] of the databases' names
 * @returns {Promise<number>} how many documents were restored
 * @throws {SetupFailure} if there is no whole backup, or something stored already
 */
export async function restoreBackup(uri, folder, { prefix = 'pocket', say = () => {} } = {}) {
  const collections = readBackupFolder(folder);
  const client = await new MongoClient(uri).connect();
  const progress = progressTo(say);
  const databases = SERVICES.map((service) => client.db(`${prefix}_${service}`));
  try {
    await requireEmpty(databases, client.db(`${prefix}_reporting`));
    try {
      for (const db of databases) await db.collection(MARK).insertOne({ startedAt: new Date() });
      let count = 0;
      for (const saved of collections) {
        count += await restore(client.db(`${prefix}_${saved.service}`), saved, folder, progress);
      }
      for (const db of databases) await db.collection(MARK).drop();
      return count;
    } catch (error) {
      for (const db of databases) await db.dropDatabase();
      throw error;
    }
  } finally {
    await client.close();
  }
}

/**
 * Takes away what a restore that was killed has left.
 * @param {import('mongodb').Db[]} databases
 * @param {import('mongodb').Db} reporting which must not know more than what is restored
 * @throws {SetupFailure} if something else is stored
 */
async function requireEmpty(databases, reporting) {
  const marks = await Promise.all(databases.map((db) => db.collection(MARK).findOne({})));
  if (marks.some((mark) => mark !== null)) for (const db of databases) await db.dropDatabase();
  for (const db of [...databases, reporting]) {
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if ((await db.collection(name).findOne({})) === null) continue;
      throw new SetupFailure(`${db.databaseName}.${name} has data already. Restore into an empty store.`);
    }
  }
}

/**
 * @param {import('mongodb').Db} db
 * @param {import('./backup-folder.mjs').SavedCollection} saved
 * @param {string} folder
 * @param {ReturnType<typeof progressTo>} progress
 */
async function restore(db, saved, folder, progress) {
  const file = fileOf(saved);
  const collection = db.collection(saved.name);
  const indexes = saved.indexes.map(({ v, ns, ...index }) => /** @type {import('mongodb').IndexDescription} */ (index));
  if (indexes.length > 0) await collection.createIndexes(indexes);
  let count = 0;
  /** @type {import('mongodb').Document[]} */
  let batch = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    count += batch.length;
    batch = [];
    bytes = 0;
    progress(`${saved.service}.${saved.name}`, count, saved.documents);
  };
  for await (const line of createInterface(createReadStream(join(folder, file)))) {
    batch.push(parse(line, `${folder} is incomplete: ${file} cannot be read after ${count + batch.length} documents.`));
    bytes += line.length;
    if (batch.length >= BATCH || bytes >= BATCH_BYTES) await flush();
  }
  await flush();
  if (saved.documents === undefined || count === saved.documents) return count;
  throw new SetupFailure(`${folder} is incomplete: ${file} has ${count} documents instead of ${saved.documents}.`);
}

/** @param {string} line @param {string} failure @returns {import('mongodb').Document} */
function parse(line, failure) {
  try {
    return BSON.EJSON.parse(line, { relaxed: false });
  } catch (cause) {
    throw new SetupFailure(failure, { cause });
  }
}
