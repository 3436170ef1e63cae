/* Prints what the store does on this machine: node bench/bench.mjs, or against another with MONGODB_URI. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
const project = join(dirname(fileURLToPath(import.meta.url)), '..');

async function startStore() {
  const child = spawn(process.execPath, [join(project, 'dist/main.js')], {
    env: { ...process.env, EMBEDDED_MONGO_PATH: folder, EMBEDDED_MONGO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, uri: `mongodb://127.0.0.1:${/:(\d+)/.exec(line.toString())[1]}/?replicaSet=rs0` };
}

/** Runs `work` by `clients` at once for `seconds`; returns how often a second it was done. */
async function rate(clients, seconds, work) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async (n) => {
    for (let i = 0; performance.now() < end; i++, done++) await work(n, i);
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => loop(n)));
  return Math.round(done / seconds);
}

async function medianMs(times, work) {
  const taken = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await work(i);
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[times >> 1].toFixed(2);
}

const store = process.env.MONGODB_URI ? { uri: process.env.MONGODB_URI } : await startStore();
const client = await new MongoClient(store.uri, { maxPoolSize: 64 }).connect();
const db = client.db('bench');
await db.dropDatabase();
const print = (name, value) => console.log(`${name.padEnd(48)} ${value}`);

const rows = db.collection('rows');
await rows.createIndex({ user: 1, date: -1, _id: -1 });
const batch = (from) =>
  Array.from({ length: 1000 }, (_, i) => ({
    user: (from + i) % 4,
    date: `2026-${String(((from + i) % 336) + 1000)}`,
    amount: i,
    text: 'a transaction',
  }));
const start = performance.now();
for (let from = 0; from < 100_000; from += 1000) await rows.insertMany(batch(from));
print('insertMany of 1000, one index (documents/s)', Math.round(100_000 / ((performance.now() - start) / 1000)));

const single = db.collection('single');
print('insertOne, durable, 32 clients (1/s)', await rate(32, 4, (n, i) => single.insertOne({ n, i })));
const ids = (
  await rows
    .find({}, { projection: { _id: 1 } })
    .limit(2000)
    .toArray()
).map((row) => row._id);
print(
  'findOne by id, 32 clients (1/s)',
  await rate(32, 4, (n, i) => rows.findOne({ _id: ids[(n * 31 + i) % ids.length] })),
);
print(
  '50 of 100 000 by range and sort (median ms)',
  await medianMs(200, (i) =>
    rows
      .find({ user: i % 4, date: { $lte: '2026-1200' } })
      .sort({ date: -1, _id: -1 })
      .limit(50)
      .toArray(),
  ),
);
print(
  '$group over 10 000 (median ms)',
  await medianMs(10, () =>
    rows
      .aggregate([{ $match: { user: 1 } }, { $limit: 10_000 }, { $group: { _id: '$date', sum: { $sum: '$amount' } } }])
      .toArray(),
  ),
);

const accounts = db.collection('accounts');
await accounts.insertMany(Array.from({ length: 16 }, (_, _id) => ({ _id, balance: 0, sequence: 0 })));
const transact = (n, i) =>
  client.withSession((session) =>
    session.withTransaction(async () => {
      await db.collection('entries').insertOne({ n, i }, { session });
      await accounts.updateOne({ _id: n }, { $inc: { balance: 1, sequence: 1 } }, { session });
      await db.collection('outbox').insertOne({ n, i }, { session });
    }),
  );
await db.createCollection('entries');
await db.createCollection('outbox');
print('three-write transaction, 16 clients (1/s)', await rate(16, 4, transact));

if (store.child) {
  const status = readFileSync(`/proc/${store.child.pid}/status`, 'utf8');
  print('resident memory (MB)', Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024));
}
await client.close();
store.child?.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
