import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient, ObjectId } from 'mongodb';

const DOCUMENTS = 100_000;
const BATCH = 1_000;
const users = Array.from({ length: 20 }, () => new ObjectId());
const DAY = 86_400_000;

const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
const main = new URL('../dist/main.js', import.meta.url).pathname;
const server = spawn(process.execPath, [main], {
  env: { ...process.env, EMBEDDED_MONGO_PATH: path, EMBEDDED_MONGO_PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));

try {
  const port = await readyPort();
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?replicaSet=rs0`, { maxPoolSize: 40 });
  await measure(client);
  await client.close();
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(path, { recursive: true, force: true });
}

/** @param {MongoClient} client */
async function measure(client) {
  const database = client.db('bench');
  const entries = database.collection('entries');
  const balances = database.collection('balances');
  const outbox = database.collection('outbox');
  await entries.createIndexes([
    { key: { userId: 1, date: -1, _id: -1 } },
    { key: { userId: 1, accountId: 1, date: -1 } },
  ]);

  const startedAt = performance.now();
  for (let i = 0; i < DOCUMENTS; i += BATCH) {
    await entries.insertMany(Array.from({ length: BATCH }, (_, j) => entry(i + j)));
  }
  report('insertMany, two indexes', `${rate(DOCUMENTS, startedAt)} documents/s`);

  let next = DOCUMENTS;
  await throughput('insertOne, 32 clients, durable', 6_000, 32, () => entries.insertOne(entry(next++)));

  const sample = await entries
    .find({}, { projection: { _id: 1 } })
    .limit(5_000)
    .toArray();
  await throughput('findOne by id, 1 client', 4_000, 1, (i) => entries.findOne({ _id: sample[i % 5_000]._id }));
  await throughput('findOne by id, 32 clients', 20_000, 32, (i) => entries.findOne({ _id: sample[i % 5_000]._id }));

  const year = (/** @type {number} */ i) => ({
    userId: users[i % users.length],
    date: { $gte: new Date(Date.UTC(2022, 6, 1)), $lt: new Date(Date.UTC(2023, 6, 1)) },
  });
  await latency('50 of 100 000 by range and sort', 500, (i) =>
    entries.find(year(i)).sort({ date: -1, _id: -1 }).limit(50).toArray(),
  );
  await latency('count of a range', 50, (i) => entries.countDocuments(year(i)));

  const two = { userId: { $in: users.slice(0, 2) } };
  report('documents in $group', String(await entries.countDocuments(two)));
  await latency('$group by category', 20, () =>
    entries.aggregate([{ $match: two }, { $group: { _id: '$category', total: { $sum: '$amount' } } }]).toArray(),
  );
  await latency('$group by category and month', 20, () =>
    entries
      .aggregate([
        { $match: two },
        {
          $group: {
            _id: { c: '$category', m: { $substrCP: ['$day', 0, 7] } },
            total: { $sum: '$amount' },
            n: { $sum: 1 },
          },
        },
      ])
      .toArray(),
  );

  await balances.insertMany(users.map((_id) => ({ _id, balance: 0 })));
  await throughput('updateOne $inc, 32 clients', 6_000, 32, (i) =>
    balances.updateOne({ _id: users[i % users.length] }, { $inc: { balance: 1 } }),
  );
  const transfer = () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        const document = entry(next++);
        await entries.insertOne(document, { session });
        await balances.updateOne({ _id: document.userId }, { $inc: { balance: document.amount } }, { session });
        await outbox.insertOne({ body: document }, { session });
      }),
    );
  await throughput('transaction of three writes, 1 client', 400, 1, transfer);
  await throughput('transaction of three writes, 16 clients', 2_000, 16, transfer);
  report('memory of the process', residentMemory());
}

/** @param {number} i */
function entry(i) {
  const date = new Date(Date.UTC(2022, 0, 1) + i * 600_000);
  return {
    _id: new ObjectId(),
    userId: users[i % users.length],
    accountId: i % 5,
    date,
    day: new Date(Math.floor(date.getTime() / DAY) * DAY).toISOString().slice(0, 10),
    amount: ((i * 7_919) % 20_000) - 10_000,
    category: `category ${i % 12}`,
    description: `Some payee ${i % 300}, with a few words`,
    version: 1,
  };
}

/**
 * @param {string} title
 * @param {number} total
 * @param {number} clients
 * @param {(i: number) => Promise<unknown>} operation
 */
async function throughput(title, total, clients, operation) {
  let begun = 0;
  const startedAt = performance.now();
  const work = async () => {
    while (begun < total) await operation(begun++);
  };
  await Promise.all(Array.from({ length: clients }, work));
  report(title, `${rate(total, startedAt)}/s`);
}

/**
 * @param {string} title
 * @param {number} times
 * @param {(i: number) => Promise<unknown>} operation
 */
async function latency(title, times, operation) {
  const taken = [];
  for (let i = 0; i < times; i++) {
    const startedAt = performance.now();
    await operation(i);
    taken.push(performance.now() - startedAt);
  }
  taken.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => taken[Math.floor((taken.length - 1) * share)].toFixed(1);
  report(title, `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

/**
 * @param {number} count
 * @param {number} startedAt
 */
function rate(count, startedAt) {
  return Math.round((count / (performance.now() - startedAt)) * 1_000);
}

/**
 * @param {string} title
 * @param {string} value
 */
function report(title, value) {
  process.stdout.write(`${title.padEnd(44)} ${value}\n`);
}

/** Linux only; elsewhere it is left out. */
function residentMemory() {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
    return `${Math.round(Number(kilobytes) / 1_024)} MB`;
  } catch {
    return 'unknown';
  }
}

async function readyPort() {
  for await (const line of createInterface({ input: server.stdout })) {
    const [, port] = /:(\d+)$/.exec(line) ?? [];
    if (port) return port;
  }
  throw new Error('The server did not start');
}
