/*
 * Prints what the store does on this machine, and how long its event loop stood still at most meanwhile, of which its
 * own work is the smaller part on a busy machine:
 * node bench/bench.mjs, or against another with MONGODB_URI, then without that figure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient, ObjectId } from 'mongodb';

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
const project = join(dirname(fileURLToPath(import.meta.url)), '..');

async function startStore() {
  const child = spawn(process.execPath, ['--import', join(project, 'bench/stall.mjs'), join(project, 'dist/main.js')], {
    env: { ...process.env, EMBEDDED_MONGO_PATH: folder, EMBEDDED_MONGO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('The store says nothing');
  const [line] = await once(child.stdout, 'data');
  return { child, uri: `mongodb://127.0.0.1:${/:(\d+)/.exec(line.toString())?.[1]}/?replicaSet=rs0` };
}

/**
 * Runs `work` by `clients` at once for `seconds`; returns how often a second it was done.
 * @param {number} clients
 * @param {number} seconds
 * @param {(client: number, index: number) => Promise<unknown>} work
 */
async function rate(clients, seconds, work) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async (/** @type {number} */ n) => {
    for (let i = 0; performance.now() < end; i++, done++) await work(n, i);
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => loop(n)));
  return Math.round(done / seconds);
}

/**
 * @param {number} times
 * @param {(index: number) => Promise<unknown>} work
 */
async function medianMs(times, work) {
  const taken = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await work(i);
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[times >> 1].toFixed(2);
}

const store = process.env.MONGODB_URI ? { uri: process.env.MONGODB_URI, child: undefined } : await startStore();
const client = await new MongoClient(store.uri, { maxPoolSize: 64 }).connect();
const db = client.db('bench');
await db.dropDatabase();
async function longestStall() {
  if (!store.child) return ['', ''];
  store.child.send('stall?');
  const [{ stall, work }] = await once(store.child, 'message');
  return [stall.toFixed(0), work.toFixed(0)];
}
/** Beside the value, the longest stall since the line before, and the longest work without a pause. */
async function print(/** @type {string} */ name, /** @type {string | number} */ value) {
  const columns = [String(value), ...(await longestStall())];
  console.log(name.padEnd(48), ...columns.map((column) => column.padStart(10)));
}
await longestStall();
console.log(''.padEnd(48), ...['', 'stall ms', 'work ms'].map((column) => column.padStart(10)));

const rows = db.collection('rows');
await rows.createIndex({ user: 1, date: -1, _id: -1 });
const batch = (/** @type {number} */ from) =>
  Array.from({ length: 1000 }, (_, i) => ({
    user: (from + i) % 4,
    date: `2026-${String(((from + i) % 336) + 1000)}`,
    amount: i,
    text: 'a transaction',
  }));
const start = performance.now();
for (let from = 0; from < 100_000; from += 1000) await rows.insertMany(batch(from));
await print('insertMany of 1000, one index (documents/s)', Math.round(100_000 / ((performance.now() - start) / 1000)));

const single = db.collection('single');
await print('insertOne, durable, 32 clients (1/s)', await rate(32, 4, (n, i) => single.insertOne({ n, i })));
const ids = (
  await rows
    .find({}, { projection: { _id: 1 } })
    .limit(2000)
    .toArray()
).map((row) => row._id);
await print(
  'findOne by id, 32 clients (1/s)',
  await rate(32, 4, (n, i) => rows.findOne({ _id: ids[(n * 31 + i) % ids.length] })),
);
await print(
  '50 of 100 000 by range and sort (median ms)',
  await medianMs(200, (i) =>
    rows
      .find({ user: i % 4, date: { $lte: '2026-1200' } })
      .sort({ date: -1, _id: -1 })
      .limit(50)
      .toArray(),
  ),
);
await print(
  '$group over 10 000 (median ms)',
  await medianMs(10, () =>
    rows
      .aggregate([{ $match: { user: 1 } }, { $limit: 10_000 }, { $group: { _id: '$date', sum: { $sum: '$amount' } } }])
      .toArray(),
  ),
);

const timed = async (/** @type {() => Promise<unknown>} */ work) => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun).toFixed(0);
};
const upserts = db.collection('upserts');
await upserts.createIndex({ user: 1, date: 1 });
const upsert = (/** @type {number} */ n) => ({
  updateOne: { filter: { user: n % 7, date: n }, update: { $set: { text: 'a total' }, $inc: { n: 1 } }, upsert: true },
});
await print(
  '4 000 upserts in one command (ms)',
  await timed(() => upserts.bulkWrite(Array.from({ length: 4_000 }, (_, n) => upsert(n)))),
);
await print(
  '$group over 100 000 into 84 (ms)',
  await timed(() => rows.aggregate([{ $group: { _id: '$date', sum: { $sum: '$amount' } } }]).toArray()),
);
await print(
  '$sort of 100 000 without an index (ms)',
  await timed(() => rows.aggregate([{ $sort: { text: 1, amount: 1, date: -1 } }, { $skip: 99_900 }]).toArray()),
);
await print('scan of 100 000 that finds nothing (ms)', await timed(() => rows.findOne({ text: 'no such text' })));
await print('index over 100 000 (ms)', await timed(() => rows.createIndex({ amount: 1, text: 1 })));
await print('update of 100 000 (ms)', await timed(() => rows.updateMany({}, { $set: { text: 'another text' } })));
await print('deletion of 100 000 (ms)', await timed(() => rows.deleteMany({})));

/** @type {import('mongodb').Collection<{ _id: number, balance: number, sequence: number }>} */
const accounts = db.collection('accounts');
await accounts.insertMany(Array.from({ length: 16 }, (_, _id) => ({ _id, balance: 0, sequence: 0 })));
const transact = (/** @type {number} */ n, /** @type {number} */ i) =>
  client.withSession((session) =>
    session.withTransaction(async () => {
      await db.collection('entries').insertOne({ n, i }, { session });
      await accounts.updateOne({ _id: n }, { $inc: { balance: 1, sequence: 1 } }, { session });
      await db.collection('outbox').insertOne({ n, i }, { session });
    }),
  );
await db.createCollection('entries');
await db.createCollection('outbox');
await print('three-write transaction, 16 clients (1/s)', await rate(16, 4, transact));

const histories = db.collection('histories');
const paths = ['date', 'account', 'category', 'payee', 'amount', 'tags'];
for (const path of paths) await histories.createIndex({ user: 1, [path]: 1, _id: 1 });
const entry = (/** @type {number} */ n, /** @type {number} */ category) => ({
  user: 1,
  date: `2026-${1000 + (n % 336)}`,
  account: n % 5,
  category,
  payee: `Payee ${n % 50}`,
  amount: n,
  tags: ['one', 'two'],
  text: 'a transaction',
});
const all = Array.from({ length: 10_000 }, (_, n) => ({ ...entry(n, n % 20), _id: new ObjectId() }));
await histories.insertMany(all);
const replaceAll = () =>
  client.withSession((session) =>
    session.withTransaction(async () => {
      for (let from = 0; from < all.length; from += 1000) {
        const writes = all.slice(from, from + 1000).map(({ _id }, n) => {
          return { replaceOne: { filter: { _id, user: 1 }, replacement: entry(from + n, 21) } };
        });
        await histories.bulkWrite(writes, { session });
      }
    }),
  );
await longestStall();
await print('10 000 replacements, six indexes, one commit (ms)', await timed(replaceAll));

if (store.child) {
  const status = readFileSync(`/proc/${store.child.pid}/status`, 'utf8');
  await print('resident memory (MB)', Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024));
}
await client.close();
store.child?.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
