import { randomUUID } from 'node:crypto';
import { type Db, MongoClient, Timestamp } from 'mongodb';
import { startTestStore, type TestStore } from './store.js';

let store: TestStore;
let db: Db;

beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(async () => {
  db = store.client.db(`snapshots_${randomUUID().slice(0, 8)}`);
  await db.collection<{ _id: number }>('one').insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id })));
  await db.collection<{ _id: number }>('two').insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id })));
});
afterEach(async () => {
  await db.dropDatabase();
});
afterAll(async () => {
  await store.stop();
});

const rows = (name: string) => db.collection<{ _id: number }>(name);

describe('a snapshot session', () => {
  it('reads every collection as of its first read regardless of later writes', async () => {
    const session = store.client.startSession({ snapshot: true });
    expect(await rows('one').findOne({ _id: 0 }, { session })).toEqual({ _id: 0 });
    await rows('one').deleteMany({});
    await rows('two').insertOne({ _id: 1_000 });
    await rows('two').deleteOne({ _id: 7 });
    for (const name of ['one', 'two']) {
      const found = await rows(name).find({}, { session, batchSize: 50 }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: 500 }, (_, index) => index));
    }
    expect(
      await rows('two')
        .aggregate([{ $count: 'n' }], { session })
        .toArray(),
    ).toEqual([{ n: 500 }]);
    await session.endSession();
    expect(await rows('one').countDocuments()).toBe(0);
  });

  it('reads its moment for longer than a transaction may', async () => {
    const session = store.client.startSession({ snapshot: true });
    const cursor = rows('one').find({}, { session, batchSize: 10 });
    await cursor.next();
    for (let index = 0; index < 200; index++) await rows('one').updateOne({ _id: 499 }, { $set: { index } });
    const rest = await cursor.toArray();
    expect(rest.at(-1)).toEqual({ _id: 499 });
    await session.endSession();
  });

  it('ends with its client and releases its resources', async () => {
    for (let round = 0; round < 40; round++) {
      const client = await new MongoClient(store.uri).connect();
      const session = client.startSession({ snapshot: true });
      await client.db(db.databaseName).collection('one').find({}, { session, batchSize: 2 }).next();
      await client.close();
      await rows('two').updateOne({ _id: 1 }, { $set: { round } });
    }
    const session = store.client.startSession({ snapshot: true });
    expect(await rows('two').findOne({ _id: 1 }, { session })).toEqual({ _id: 1, round: 39 });
    await session.endSession();
  });

  it('is not kept for a session that never began one', async () => {
    const readConcern = { level: 'snapshot', atClusterTime: new Timestamp({ t: 1, i: 1 }) };
    await expect(db.command({ find: 'one', filter: {}, readConcern })).rejects.toMatchObject({ code: 239 });
  });
});

it('a snapshot session of the embedded store is for one database', async () => {
  const embedded = await startTestStore({ embeddedOnly: true });
  const session = embedded.client.startSession({ snapshot: true });
  await embedded.client.db('one').collection('all').findOne({}, { session });
  const other = embedded.client.db('two').collection('all').findOne({}, { session });
  await expect(other).rejects.toMatchObject({ code: 115 });
  await session.endSession();
  await embedded.stop();
});
