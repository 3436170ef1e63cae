import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, Double, Long, MongoClient, UUID } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.js';
import { rawCommand } from './raw-command.js';

interface Counter {
  _id: string;
  n: number;
}

let path: string;
let store: EmbeddedMongo;
let client: MongoClient;

async function open(): Promise<void> {
  store = await startEmbeddedMongo({ path, port: 0 });
  client = await MongoClient.connect(store.uri, { monitorCommands: true });
}
async function close(): Promise<void> {
  await client.close();
  await store.close();
}
const counters = (): Collection<Counter> => client.db('retries').collection<Counter>('counters');
const send = (command: object) => rawCommand(store.port, { ...command, $db: 'retries' });

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'embedded-mongo-retries-'));
  await open();
  await counters().insertOne({ _id: 'a', n: 0 });
});
afterEach(async () => {
  await close();
  rmSync(path, { recursive: true, force: true });
});

describe('a write that is sent again', () => {
  const lsid = { id: new UUID() };
  const increment = (number: number) => ({
    findAndModify: 'counters',
    query: { _id: 'a' },
    update: { $inc: { n: 1 } },
    new: true,
    lsid,
    txnNumber: Long.fromNumber(number),
  });

  it('is carried out once, also after a restart', async () => {
    const first = await send(increment(1));
    const again = await send(increment(1));
    await close();
    await open();
    const later = await send(increment(1));
    expect([first, again, later].map((reply) => reply.value)).toEqual(Array(3).fill({ _id: 'a', n: 1 }));
  });

  it('is refused when its session has gone on', async () => {
    await send(increment(2));
    expect(await send(increment(1))).toMatchObject({ ok: 0, code: 225, codeName: 'TransactionTooOld' });
    expect((await counters().findOne())?.n).toBe(1);
  });
});

it('acknowledges a commit that is sent again after a restart', async () => {
  const sent: object[] = [];
  client.on('commandStarted', ({ command, commandName }) => {
    if (commandName === 'commitTransaction') sent.push(command);
  });
  await client.withSession((session) =>
    session.withTransaction(() => counters().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })),
  );
  await close();
  await open();
  expect(await send(sent[0] ?? {})).toMatchObject({ ok: 1 });
  expect((await counters().findOne())?.n).toBe(1);
});

it('commits no transaction that never began, also when a write of its session had the same number', async () => {
  const lsid = { id: new UUID() };
  const update = { update: 'counters', updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }] };
  expect(await send({ ...update, lsid, txnNumber: Long.fromNumber(7) })).toMatchObject({ ok: 1, n: 1 });
  for (const number of [7, 8]) {
    const commit = { commitTransaction: 1, lsid, txnNumber: Long.fromNumber(number), autocommit: false };
    expect(await send(commit)).toMatchObject({ ok: 0, code: 251, codeName: 'NoSuchTransaction' });
  }
});

it('aborts a transaction whose connection has ended', async () => {
  const transaction = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
  const update = { update: 'counters', updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }] };
  expect(await send({ ...update, ...transaction, startTransaction: true })).toMatchObject({ ok: 1, n: 1 });
  await counters().updateOne({ _id: 'a' }, { $inc: { n: 5 } });
  expect(await send({ commitTransaction: 1, ...transaction })).toMatchObject({ ok: 0, code: 251 });
  expect((await counters().findOne())?.n).toBe(5);
});

it('ends the cursors of a transaction with it', async () => {
  await counters().insertMany(Array.from({ length: 20 }, (_, n) => ({ _id: `x${n}`, n })));
  const session = client.startSession();
  session.startTransaction();
  const cursor = counters().find({}, { session, batchSize: 5 });
  await cursor.next();
  await session.commitTransaction();
  await expect(cursor.toArray()).rejects.toMatchObject({ code: 43 });
  await session.endSession();
});

it('knows its databases and indexes after a restart', async () => {
  await counters().createIndex({ n: 1 }, { unique: true });
  await close();
  await open();
  const { databases } = await client.db().admin().listDatabases();
  expect(databases.map((database) => database.name)).toEqual(['retries']);
  await expect(counters().insertOne({ _id: 'b', n: 0 })).rejects.toMatchObject({ code: 11000 });
});

it('keeps the kinds of numbers through updates and projections', async () => {
  const rows = client.db('retries').collection('rows');
  await rows.insertOne({ whole: new Double(5), long: Long.fromNumber(7), n: 1 });
  await rows.updateOne({}, { $set: { n: 2 } });
  const [row] = await rows.find({}, { promoteValues: false, projection: { _id: 0, n: 0 } }).toArray();
  expect(row).toEqual({ whole: new Double(5), long: Long.fromNumber(7) });
});

it('rejects documents and ids that are too large and continues', async () => {
  const rows = client.db('retries').collection<{ _id: string; text?: string }>('rows');
  await rows.insertOne({ _id: 'big', text: 'x'.repeat(10 * 2 ** 20) });
  const more = { $set: { more: 'x'.repeat(10 * 2 ** 20) } };
  await expect(rows.updateOne({ _id: 'big' }, more as never)).rejects.toMatchObject({ code: 10334 });
  await expect(rows.insertOne({ _id: 'x'.repeat(5_000) })).rejects.toMatchObject({ code: 17280 });
  expect(await rows.countDocuments()).toBe(1);
});

it('allows one store at a time in a folder', async () => {
  await expect(startEmbeddedMongo({ path, port: 0 })).rejects.toThrow('Another process uses the folder');
});
