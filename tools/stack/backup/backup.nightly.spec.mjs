import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { MongoClient } from 'mongodb';
import { withStore } from '../store/standalone-store.mjs';
import { saveBackup } from './backup.mjs';
import { MARK, restoreBackup } from './restore.mjs';

const MANY = 5_000;
const folder = mkdtempSync(join(tmpdir(), 'pocket-backup-'));
const backup = join(folder, 'backup');
/** @type {string} */
let uri;
/** @type {MongoClient} */
let client;
/** @type {() => void} */
let stopStore = () => {};
/** @type {Promise<unknown>} */
let storeStopped;

before(async () => {
  uri = await new Promise((resolve, reject) => {
    storeStopped = withStore(join(folder, 'data'), async (address) => {
      resolve(address);
      await new Promise((stop) => {
        stopStore = () => stop(undefined);
      });
    });
    storeStopped.catch(reject);
  });
  client = await new MongoClient(uri).connect();
  const { books, transactions, users } = collectionsOf('made');
  await transactions.createIndex({ userId: 1, day: -1 }, { name: 'by_day' });
  await users.createIndex({ email: 1 }, { unique: true });
  await users.insertOne({ _id: 'ada', email: 'ada@pocket.example' });
  await books.insertOne({ _id: 'ada', count: MANY });
  await transactions.insertMany(Array.from({ length: MANY }, (_, _id) => ({ _id, userId: 'ada', day: _id % 365 })));
});
after(async () => {
  await client?.close();
  stopStore();
  await storeStopped;
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} prefix */
function collectionsOf(prefix) {
  /** @typedef {import('mongodb').Document & { _id: string | number }} Stored */
  const ledger = client.db(`${prefix}_ledger`);
  return {
    books: /** @type {import('mongodb').Collection<Stored>} */ (ledger.collection('books')),
    transactions: /** @type {import('mongodb').Collection<Stored>} */ (ledger.collection('transactions')),
    users: /** @type {import('mongodb').Collection<Stored>} */ (client.db(`${prefix}_auth`).collection('users')),
  };
}

test('saves a snapshot of documents that are being written, and restores it with its indexes', async () => {
  const { books, transactions } = collectionsOf('made');
  let isSaved = false;
  let written = MANY;
  const write = async () => {
    while (!isSaved) {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await transactions.insertOne({ _id: written, userId: 'ada', day: 1 }, { session });
          await books.updateOne({ _id: 'ada' }, { $inc: { count: 1 } }, { session });
        }),
      );
      written += 1;
    }
  };
  const writing = write();
  const saved = await saveBackup(uri, backup, { prefix: 'made' });
  isSaved = true;
  await writing;
  assert.ok(written > MANY);

  assert.equal(await restoreBackup(uri, backup, { prefix: 'first' }), saved);
  const restored = collectionsOf('first');
  const count = await restored.transactions.countDocuments();
  assert.equal((await restored.books.findOne({}))?.count, count);
  assert.equal(count + 2, saved);
  const indexes = await restored.transactions.indexes();
  assert.deepEqual(
    indexes.map(({ name, key }) => [name, key]),
    [
      ['_id_', { _id: 1 }],
      ['by_day', { userId: 1, day: -1 }],
    ],
  );
  await assert.rejects(restored.users.insertOne({ _id: 'eve', email: 'ada@pocket.example' }), /E11000/);
  await assert.rejects(
    restoreBackup(uri, backup, { prefix: 'first' }),
    /has data already\. Restore into an empty store/,
  );
  await assert.rejects(saveBackup(uri, backup, { prefix: 'made' }), /exists/);
});

test('a killed restore leaves a mark that only another restore removes', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'restore.mjs')).href;
  const code = `import('${module}').then((m) => m.restoreBackup('${uri}', '${backup}', { prefix: 'second' }))`;
  const restore = spawn(process.execPath, ['-e', code], { stdio: 'inherit' });
  const closed = once(restore, 'close');
  const { transactions } = collectionsOf('second');
  while ((await transactions.findOne({})) === null) await new Promise((resolve) => setImmediate(resolve));
  restore.kill('SIGKILL');
  await closed;
  assert.notEqual(await client.db('second_ledger').collection(MARK).findOne({}), null);
  assert.notEqual(await client.db('second_auth').collection(MARK).findOne({}), null);
  await assert.rejects(saveBackup(uri, join(folder, 'half'), { prefix: 'second' }), /only partly restored/);
  assert.equal(existsSync(join(folder, 'half')), false);

  await restoreBackup(uri, backup, { prefix: 'second' });
  assert.equal(await transactions.countDocuments(), await collectionsOf('first').transactions.countDocuments());
  for (const name of ['second_ledger', 'second_auth']) {
    const names = (await client.db(name).listCollections().toArray()).map((collection) => collection.name);
    assert.ok(!names.includes(MARK));
  }
});

test('restores a backup of version 0.1.0, which has no table of contents', async () => {
  const contents = join(backup, 'backup.json');
  const whole = readFileSync(contents);
  rmSync(contents);
  await restoreBackup(uri, backup, { prefix: 'earlier' });
  const { transactions } = collectionsOf('earlier');
  assert.equal(await transactions.countDocuments(), await collectionsOf('first').transactions.countDocuments());
  writeFileSync(contents, whole);
});

test('restores nothing from an incomplete backup', async () => {
  const file = join(backup, 'ledger.transactions.jsonl');
  const whole = readFileSync(file);
  for (const bytes of [whole.length - 5, whole.lastIndexOf('\n', whole.length - 2) + 1]) {
    truncateSync(file, bytes);
    await assert.rejects(restoreBackup(uri, backup, { prefix: 'third' }), /is incomplete/);
    assert.deepEqual(await client.db('third_ledger').listCollections().toArray(), []);
  }
  rmSync(file);
  await assert.rejects(restoreBackup(uri, backup, { prefix: 'third' }), /ledger\.transactions\.jsonl is missing/);
  writeFileSync(file, whole);
});

test('reports its progress', async () => {
  const { progressTo } = await import('./progress.mjs');
  /** @type {string[]} */
  const lines = [];
  let now = 0;
  const progress = progressTo(
    (line) => lines.push(line),
    () => now,
  );
  for (let done = 1; done <= 10; done += 1) {
    now += 300;
    progress('ledger.transactions', done, 8);
  }
  assert.deepEqual(lines, ['  ledger.transactions: 4 of 8', '  ledger.transactions: 8 of 8']);
});
