import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { buildStore, main, type StoreOptions, startStoreProcess } from './process.js';

const ROUNDS = 8;
const WRITERS = 8;

let path: string;
let child: ChildProcess | undefined;

beforeAll(() => {
  path = mkdtempSync(join(tmpdir(), 'embedded-mongo-crash-'));
  buildStore();
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(path, { recursive: true, force: true });
});

async function start(options: StoreOptions = {}): Promise<string> {
  const started = await startStoreProcess(path, options);
  child = started.child;
  return started.uri;
}

interface Account {
  _id: string;
  n: number;
}

/** Writes one transaction after another until the store is gone; counts what was acknowledged. */
async function write(client: MongoClient, name: string, round: number, acknowledged: string[]): Promise<void> {
  const db = client.db('crash');
  for (let i = 0; ; i++) {
    const id = `${round}-${name}-${i}`;
    try {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await db.collection<{ _id: string }>('entries').insertOne({ _id: id }, { session });
          await db
            .collection<Account>('accounts')
            .updateOne({ _id: name }, { $inc: { n: 1 } }, { session, upsert: true });
        }),
      );
    } catch {
      return;
    }
    acknowledged.push(id);
  }
}

it('loses no acknowledged write and keeps transactions atomic when it is killed under load', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const client = await new MongoClient(await start(), { serverSelectionTimeoutMS: 500 }).connect();
    const writers = Array.from({ length: WRITERS }, (_, n) => write(client, `writer${n}`, round, acknowledged));
    const enough = acknowledged.length + 20 + round * 8;
    while (acknowledged.length < enough) await new Promise((resolve) => setImmediate(resolve));
    const gone = once(child as ChildProcess, 'close');
    child?.kill('SIGKILL');
    await gone;
    await Promise.all(writers);
    await client.close(true);
  }
  const client = await new MongoClient(await start()).connect();
  const db = client.db('crash');
  const entries = await db.collection<{ _id: string }>('entries').find().toArray();
  const accounts = await db.collection<Account>('accounts').find().toArray();
  const stored = new Set(entries.map((entry) => entry._id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(accounts.reduce((sum, account) => sum + account.n, 0)).toBe(entries.length);
  await client.close();
  const stopped = once(child as ChildProcess, 'close');
  child?.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
});

it('loses no data when it is killed while it packs blocks', async () => {
  const ROUNDS_OF_BLOCKS = 3;
  const PER_ROUND = 5_000;
  for (let round = 0; round < ROUNDS_OF_BLOCKS; round++) {
    const uri = await start({ killAtPackingStep: round + 1 });
    const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 500 }).connect();
    const rows = client.db('blocks').collection<{ _id: string; n: number }>('rows');
    expect(await rows.countDocuments()).toBe(round * PER_ROUND);
    await rows.updateMany({ n: { $lt: 500 } }, { $set: { round } });
    await rows.insertMany(Array.from({ length: PER_ROUND }, (_, n) => ({ _id: `${n}-${round}`, n })));
    const gone = once(child as ChildProcess, 'close');
    child?.kill('SIGUSR2');
    expect(await gone).toEqual([null, 'SIGKILL']);
    await client.close(true);
  }
  const client = await new MongoClient(await start()).connect();
  const rows = client.db('blocks').collection<{ _id: string; n: number; round?: number }>('rows');
  expect(await rows.countDocuments()).toBe(ROUNDS_OF_BLOCKS * PER_ROUND);
  expect(await rows.countDocuments({ round: ROUNDS_OF_BLOCKS - 1 })).toBe((ROUNDS_OF_BLOCKS - 1) * 500);
  await client.close();
  const gone = once(child as ChildProcess, 'close');
  child?.kill('SIGKILL');
  await gone;
});

it('refuses a folder that another process uses', async () => {
  await start();
  const first = child;
  const second = spawn(process.execPath, [main], {
    env: { ...process.env, EMBEDDED_MONGO_PATH: path, EMBEDDED_MONGO_PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [message] = (await once(second.stderr, 'data')) as [Buffer];
  const [code] = await once(second, 'close');
  expect(message.toString()).toContain('Another process uses the folder');
  expect(code).toBe(1);
  first?.kill('SIGKILL');
});
