import { randomUUID } from 'node:crypto';
import {
  type AnyClientBulkWriteModel,
  type ClientBulkWriteOptions,
  type Document,
  Long,
  MongoClientBulkWriteError,
  UUID,
} from 'mongodb';
import { rawCommand } from './raw-command.js';
import { startTestStore, type TestStore } from './store.js';

let store: TestStore;
let name: string;

beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(() => {
  name = `bulk_${randomUUID().slice(0, 8)}`;
});
afterAll(async () => {
  await store.stop();
});

const inDatabase = (collection: string) => ({ namespace: `${name}.${collection}` });
const all = (collection: string) => store.client.db(name).collection<Document>(collection).find().toArray();
const failureOf = (writing: Promise<unknown>): Promise<unknown> =>
  writing.then(
    () => undefined,
    (error) => error,
  );

/** The driver's types take only ids of one kind. */
const bulkWrite = (writes: readonly object[], options: ClientBulkWriteOptions = {}) =>
  store.client.bulkWrite(writes as AnyClientBulkWriteModel<Document>[], options);

const WRITES = (): object[] => [
  { ...inDatabase('people'), name: 'insertOne', document: { _id: 1, name: 'Ann', list: [1, { a: 2.5 }] } },
  { ...inDatabase('people'), name: 'insertOne', document: { _id: 2, name: 'Bob' } },
  { ...inDatabase('cities'), name: 'updateOne', filter: { _id: 7 }, update: { $inc: { count: 2 } }, upsert: true },
  {
    ...inDatabase('people'),
    name: 'updateMany',
    filter: { name: { $in: ['Ann', 'Bob'] } },
    update: { $set: { x: 1 } },
  },
  { ...inDatabase('people'), name: 'replaceOne', filter: { _id: 2 }, replacement: { name: 'Bobby' } },
  { ...inDatabase('people'), name: 'updateOne', filter: { _id: 3 }, update: { $set: { x: 1 } } },
  { ...inDatabase('cities'), name: 'deleteOne', filter: { count: 3 } },
  { ...inDatabase('cities'), name: 'deleteMany', filter: {} },
];

it('writes to several collections in one command and returns the counts', async () => {
  const result = await bulkWrite(WRITES());
  expect(result).toMatchObject({
    insertedCount: 2,
    upsertedCount: 1,
    matchedCount: 3,
    modifiedCount: 3,
    deletedCount: 1,
  });
  expect(await all('people')).toEqual([
    { _id: 1, name: 'Ann', list: [1, { a: 2.5 }], x: 1 },
    { _id: 2, name: 'Bobby' },
  ]);
  expect(await all('cities')).toEqual([]);
});

it('adds missing ids and keeps number types', async () => {
  await bulkWrite([{ ...inDatabase('people'), name: 'insertOne', document: { price: 2.5, count: 3 } }]);
  const [found] = await all('people');
  expect(found).toMatchObject({ price: 2.5, count: 3 });
  expect(String(found?._id)).toMatch(/^[0-9a-f]{24}$/);
});

it('stops at the first failed statement and names it; unordered writes continue', async () => {
  const [first, , , ...rest] = WRITES();
  const twice = [first, first, ...rest].filter((write) => write !== undefined);
  const stopped = await failureOf(bulkWrite(twice));
  expect(stopped).toBeInstanceOf(MongoClientBulkWriteError);
  expect([...(stopped as MongoClientBulkWriteError).writeErrors]).toEqual([
    [1, { code: 11000, message: expect.stringContaining('E11000') }],
  ]);
  expect(await all('people')).toEqual([{ _id: 1, name: 'Ann', list: [1, { a: 2.5 }] }]);
  const gone = await failureOf(bulkWrite(twice, { ordered: false }));
  expect([...(gone as MongoClientBulkWriteError).writeErrors.keys()]).toEqual([0, 1]);
  expect(await all('people')).toEqual([{ _id: 1, name: 'Ann', list: [1, { a: 2.5 }], x: 1 }]);
});

describe('in a transaction', () => {
  it('is seen by all at its commit, and never if it is aborted', async () => {
    for (const commits of [false, true]) {
      const session = store.client.startSession();
      session.startTransaction();
      await bulkWrite(WRITES(), { session });
      expect(await all('people')).toEqual([]);
      await (commits ? session.commitTransaction() : session.abortTransaction());
      await session.endSession();
      expect(await all('people')).toHaveLength(commits ? 2 : 0);
    }
  });

  it('fails whole with one of its statements', async () => {
    await bulkWrite(WRITES().slice(0, 1));
    const session = store.client.startSession();
    session.startTransaction();
    await failureOf(bulkWrite(WRITES().slice(0, 3).reverse(), { session }));
    expect(await failureOf(session.commitTransaction())).toMatchObject({ codeName: 'NoSuchTransaction' });
    await session.endSession();
    expect(await all('cities')).toEqual([]);
  });

  it('loses against another writer as any other write does', async () => {
    await bulkWrite(WRITES().slice(0, 1));
    const [session, other] = [store.client.startSession(), store.client.startSession()];
    for (const each of [session, other]) each.startTransaction();
    const write = {
      ...inDatabase('people'),
      name: 'updateOne',
      filter: { _id: 1 },
      update: { $inc: { x: 1 } },
    } as const;
    await bulkWrite([write], { session });
    const lost = (await failureOf(bulkWrite([write], { session: other }))) as Error;
    expect(lost.cause).toMatchObject({ codeName: 'WriteConflict' });
    await session.commitTransaction();
    for (const each of [session, other]) await each.endSession();
    expect(await all('people')).toMatchObject([{ x: 1 }]);
  });
});

it('is applied once for repeated requests', async () => {
  const port = Number(new URL(store.uri).port);
  const command = {
    bulkWrite: 1,
    errorsOnly: true,
    ops: [{ update: 0, filter: { _id: 'a' }, updateMods: { $inc: { n: 1 } }, upsert: true }],
    nsInfo: [{ ns: `${name}.counters` }],
    lsid: { id: new UUID() },
    txnNumber: Long.fromNumber(1),
    $db: 'admin',
  };
  const [first, again] = [await rawCommand(port, command), await rawCommand(port, command)];
  expect(first).toMatchObject({ ok: 1, nUpserted: 1, nErrors: 0 });
  expect(again).toEqual(first);
  expect(await all('counters')).toEqual([{ _id: 'a', n: 1 }]);
});

describe('unsupported options', () => {
  let embedded: TestStore;
  beforeAll(async () => {
    embedded = await startTestStore({ embeddedOnly: true });
  });
  afterAll(() => embedded.stop());

  it.each([
    [{ errorsOnly: false }, 'result for each statement'],
    [{ nsInfo: [{ ns: 'a.x' }, { ns: 'b.x' }] }, 'more than one database'],
    [{ nsInfo: [{ ns: 5 }] }, 'namespace'],
    [{ nsInfo: 5 }, 'nsInfo'],
    [{ let: { a: 1 } }, 'let'],
  ])('refuses %j', async (fields, message) => {
    const admin = embedded.client.db('admin');
    const command = { bulkWrite: 1, errorsOnly: true, ops: [], nsInfo: [{ ns: `${name}.people` }], ...fields };
    await expect(admin.command(command)).rejects.toThrow(message);
  });

  it.each([
    [{ insert: 1, document: { a: 1 } }, 'not in nsInfo'],
    [{ update: 0, filter: {}, updateMods: [{ $set: { a: 1 } }] }, 'pipeline'],
    [{ update: 0, filter: {}, updateMods: { $set: { a: 1 } }, arrayFilters: [] }, 'arrayFilters'],
    [{ replace: 0, document: {} }, 'replace'],
  ])('reports the statement %j', async (statement, message) => {
    const admin = embedded.client.db('admin');
    const command = { bulkWrite: 1, errorsOnly: true, ops: [statement], nsInfo: [{ ns: `${name}.people` }] };
    const reply = await admin.command(command);
    expect(reply).toMatchObject({ nErrors: 1, cursor: { firstBatch: [{ ok: 0, idx: 0 }] } });
    expect(reply.cursor.firstBatch[0].errmsg).toContain(message);
  });
});
