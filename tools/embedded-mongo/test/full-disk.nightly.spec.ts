import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { buildStore, type StoreProcess, startStoreProcess } from './process.js';

const MAX_FILE_KB = 4_096;

let path: string;
let store: StoreProcess;
let client: MongoClient;

beforeAll(async () => {
  buildStore();
  path = mkdtempSync(join(tmpdir(), 'embedded-mongo-full-'));
  store = await startStoreProcess(path, { largestFileKb: MAX_FILE_KB });
  client = await MongoClient.connect(store.uri);
});
afterAll(async () => {
  await client.close();
  const closed = once(store.child, 'close');
  store.child.kill('SIGTERM');
  await closed;
  rmSync(path, { recursive: true, force: true });
});

interface Row {
  _id: number;
  text: string;
}

/** Each batch is one command: all of it is stored, or none. */
const BATCH = 50;
const batch = (from: number): Row[] =>
  Array.from({ length: BATCH }, (_, i) => ({ _id: from + i, text: 'x'.repeat(2_000) }));

it('refuses writes while the disk is full, reads on, and writes again when there is space', async () => {
  const rows = client.db('full').collection<Row>('rows');
  await rows.createIndex({ text: 1, _id: 1 }, { partialFilterExpression: { text: 'y' } });
  let stored = 0;
  let refusal: unknown;
  while (!refusal) {
    try {
      await rows.insertMany(batch(stored));
      stored += BATCH;
    } catch (error) {
      refusal = error;
    }
  }
  expect(refusal).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
  for (let i = 0; i < 3; i++) {
    await expect(rows.insertMany(batch(stored))).rejects.toMatchObject({ code: 14031 });
    expect(await rows.countDocuments()).toBe(stored);
    expect(await rows.find().toArray()).toHaveLength(stored);
  }
  const transaction = client.withSession((session) =>
    session.withTransaction(() => rows.insertMany(batch(stored), { session })),
  );
  await expect(transaction).rejects.toMatchObject({ code: 14031 });

  // Simulates freed space while the process keeps running.
  spawnSync('prlimit', ['--pid', String(store.child.pid), '--fsize=unlimited']);
  await rows.insertMany(batch(stored));
  expect(await rows.countDocuments()).toBe(stored + BATCH);
});

it('has exactly the acknowledged writes on disk', async () => {
  const rows = client.db('full').collection<Row>('rows');
  const known = await rows.countDocuments();
  const gone = once(store.child, 'close');
  store.child.kill('SIGKILL');
  await gone;
  await client.close();
  store = await startStoreProcess(path);
  client = await MongoClient.connect(store.uri);
  expect(await client.db('full').collection('rows').countDocuments()).toBe(known);
});
