import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON, MongoClient } from 'mongodb';
import { SetupFailure } from './failure.mjs';

/**
 * What reports are answered from is made anew from the ledger. The ledger comes first: who registers in between is in
 * both, or can do so again.
 */
const SERVICES = ['ledger', 'auth'];
const BATCH = 1_000;
const FILE = /^(\w+)\.(\w+)\.jsonl$/;

/**
 * Saves what auth and ledger have stored, while they go on: each database as it was at one moment, as a folder with
 * one file of Extended JSON lines per collection. A folder that is there is whole.
 * @param {string} uri of the store, without a database
 * @param {string} folder must not exist
 * @param {string} [prefix] of the databases' names
 * @returns {Promise<number>} how many documents were saved
 * @throws {SetupFailure} if the folder exists
 */
export async function saveBackup(uri, folder, prefix = 'pocket') {
  if (existsSync(folder)) throw new SetupFailure(`${folder} exists. A backup is a new folder: choose another name.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const client = await new MongoClient(uri).connect();
  let count = 0;
  try {
    for (const service of SERVICES) {
      const db = client.db(`${prefix}_${service}`);
      const collections = await db.listCollections({}, { nameOnly: true }).toArray();
      await client.withSession(async (session) => {
        session.startTransaction({ readConcern: { level: 'snapshot' } });
        for (const { name } of collections) {
          const lines = async function* () {
            for await (const document of db.collection(name).find({}, { session })) {
              count += 1;
              yield `${BSON.EJSON.stringify(document, { relaxed: false })}\n`;
            }
          };
          const file = createWriteStream(join(unfinished, `${service}.${name}.jsonl`), { mode: 0o600, flush: true });
          await pipeline(Readable.from(lines()), file);
        }
        await session.abortTransaction();
      });
    }
  } finally {
    await client.close();
  }
  renameSync(unfinished, folder);
  return count;
}

/**
 * Puts a backup into an empty store, before any service uses it.
 * @param {string} uri of the store, without a database
 * @param {string} folder of {@link saveBackup}
 * @param {string} [prefix] of the databases' names
 * @returns {Promise<number>} how many documents were restored
 * @throws {SetupFailure} if there is no backup, or something stored already
 */
export async function restoreBackup(uri, folder, prefix = 'pocket') {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => FILE.test(file)) : [];
  if (files.length === 0) throw new SetupFailure(`${folder} is no backup.`);
  const client = await new MongoClient(uri).connect();
  let count = 0;
  try {
    const targets = files.map((file) => {
      const [, service = '', name = ''] = FILE.exec(file) ?? [];
      return { file, collection: client.db(`${prefix}_${service}`).collection(name) };
    });
    for (const { collection } of targets) {
      if ((await collection.findOne({})) === null) continue;
      throw new SetupFailure(`${collection.namespace} has data already. Restore into an empty store.`);
    }
    for (const { file, collection } of targets) {
      /** @type {import('mongodb').Document[]} */
      let batch = [];
      for await (const line of createInterface(createReadStream(join(folder, file)))) {
        batch.push(BSON.EJSON.parse(line, { relaxed: false }));
        count += 1;
        if (batch.length < BATCH) continue;
        await collection.insertMany(batch);
        batch = [];
      }
      if (batch.length > 0) await collection.insertMany(batch);
    }
  } finally {
    await client.close();
  }
  return count;
}
