import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, serialize } from 'bson';
import type { Db } from 'mongodb';
import { startEngine, type TestEngine } from './engine.js';
import { startTestStore, type TestStore } from './store.js';

const DOCUMENTS = 20_000;

describe('a command with a time limit', () => {
  let store: TestEngine;

  beforeAll(async () => {
    store = startEngine();
    const documents = Array.from({ length: DOCUMENTS }, (_, _id) => serialize({ _id, n: _id % 7, text: 'a text' }));
    await store.run({ insert: 'rows', documents });
  });
  afterAll(async () => {
    await store.stop();
  });

  const nothing = { text: 'no such text' };
  const long = Array.from({ length: DOCUMENTS }, (_, _id) => serialize({ _id: -1 - _id }));

  it.each<[string, object]>([
    ['find', { find: 'rows', filter: nothing }],
    ['a sorted find', { find: 'rows', sort: { text: 1, n: 1 } }],
    ['aggregate', { aggregate: 'rows', pipeline: [{ $group: { _id: '$n', sum: { $sum: '$_id' } } }], cursor: {} }],
    ['count', { count: 'rows', query: nothing }],
    ['distinct', { distinct: 'rows', key: 'n' }],
    ['insert', { insert: 'rows', documents: long }],
    ['update', { update: 'rows', updates: [{ q: {}, u: { $set: { n: 1 } }, multi: true }] }],
    ['delete', { delete: 'rows', deletes: [{ q: {}, limit: 0 }] }],
    ['findAndModify', { findAndModify: 'rows', query: nothing, remove: true }],
    ['createIndexes', { createIndexes: 'rows', indexes: [{ name: 'n', key: { n: 1 } }] }],
  ])('%s ends with it and changes nothing', async (_, command) => {
    expect(await store.run({ ...command, maxTimeMS: 1 })).toMatchObject({
      ok: 0,
      code: 50,
      codeName: 'MaxTimeMSExpired',
    });
    expect(await store.run({ count: 'rows' })).toMatchObject({ n: DOCUMENTS });
    expect(await store.run({ listIndexes: 'rows' })).toMatchObject({ cursor: { firstBatch: [{ name: '_id_' }] } });
  });

  it('getMore ends with it', async () => {
    const opened = await store.run({ find: 'rows', batchSize: 1 });
    const getMore = (opened.cursor as { id: unknown }).id;
    expect(await store.run({ getMore, collection: 'rows', maxTimeMS: 1 })).toMatchObject({ ok: 0, code: 50 });
  });

  it('waits no longer than that for an open transaction', async () => {
    const transaction = { lsid: { id: new Binary(Buffer.alloc(16), 4) }, txnNumber: 1, autocommit: false };
    const updates = [{ q: { _id: 1 }, u: { $set: { n: 100 } } }];
    await store.run({ update: 'rows', updates, ...transaction, startTransaction: true });
    expect(await store.run({ update: 'rows', updates, maxTimeMS: 1 })).toMatchObject({ ok: 0, code: 50 });
    expect(await store.run({ abortTransaction: 1, ...transaction })).toMatchObject({ ok: 1 });
  });

  it('waits no longer than that for another writer', async () => {
    const first = store.run({ update: 'rows', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] });
    const updates = [{ q: { _id: 1 }, u: { $set: { n: 100 } } }];
    expect(await store.run({ update: 'rows', updates, maxTimeMS: 1 })).toMatchObject({ ok: 0, code: 50 });
    expect(await first).toMatchObject({ ok: 1, nModified: DOCUMENTS });
  });
});

describe('during a long command', () => {
  it('other clients read the state before it and are served first', async () => {
    const store = startEngine();
    const documents = Array.from({ length: 10_000 }, (_, _id) => serialize({ _id, n: 0 }));
    await store.run({ insert: 'rows', documents });
    let over = false;
    const update = store.run({ update: 'rows', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] });
    const done = update.then(() => {
      over = true;
    });
    const changed = { count: 'rows', query: { n: 1 } };
    expect(await store.run(changed)).toMatchObject({ n: 0 });
    expect(over).toBe(false);
    await done;
    expect(await store.run(changed)).toMatchObject({ n: 10_000 });
    await store.stop();
  });
});

describe('stopping', () => {
  it('ends long commands and rolls back their unfinished work', async () => {
    const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-stopping-'));
    const store = startEngine(path);
    const documents = Array.from({ length: 10_000 }, (_, _id) => serialize({ _id, n: 0 }));
    await store.run({ insert: 'rows', documents });
    const update = store.run({ update: 'rows', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] });
    const reads = [
      store.run({ count: 'rows', query: { n: 5 } }),
      store.run({ aggregate: 'rows', pipeline: [{ $sort: { n: 1, _id: -1 } }], cursor: {} }),
    ];
    await store.engine.close();
    expect(await update).toMatchObject({ ok: 0, code: 91, codeName: 'ShutdownInProgress' });
    expect(await Promise.all(reads)).toHaveLength(2);
    const again = startEngine(path);
    expect(await again.run({ count: 'rows', query: { n: 0 } })).toMatchObject({ n: 10_000 });
    await again.stop();
  });
});

describe("the driver's timeouts", () => {
  let store: TestStore;
  let db: Db;

  beforeAll(async () => {
    store = await startTestStore();
    db = store.client.db('timeouts');
  });
  afterAll(async () => {
    await db.dropDatabase();
    await store.stop();
  });

  it('go with every kind of command', async () => {
    const rows = db.collection<{ _id: number; n: number }>('rows', { timeoutMS: 10_000 });
    await rows.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, n: 0 })));
    await rows.bulkWrite([{ updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } }]);
    expect(await rows.find({}, { batchSize: 50 }).toArray()).toHaveLength(300);
    expect(await rows.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray()).toEqual([
      { _id: null, n: 1 },
    ]);
    expect(await rows.countDocuments()).toBe(300);
    expect(await rows.distinct('n')).toEqual([0, 1]);
    expect(await rows.findOneAndUpdate({ _id: 2 }, { $set: { n: 5 } }, { returnDocument: 'after' })).toMatchObject({
      n: 5,
    });
    await rows.createIndex({ n: 1 });
    await rows.deleteMany({ n: 0 });
    expect(await rows.estimatedDocumentCount()).toBe(2);
  });

  it('go with sessions and transactions', async () => {
    const accounts = db.collection<{ _id: string; n: number }>('accounts');
    await accounts.insertOne({ _id: 'a', n: 0 });
    await store.client.withSession({ defaultTimeoutMS: 10_000 }, (session) =>
      session.withTransaction(async () => {
        await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
        expect(await accounts.findOne({ _id: 'a' }, { session })).toEqual({ _id: 'a', n: 1 });
      }),
    );
    const session = store.client.startSession({ defaultTimeoutMS: 10_000 });
    session.startTransaction();
    await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await session.abortTransaction();
    await session.endSession();
    expect(await accounts.findOne()).toEqual({ _id: 'a', n: 1 });
  });
});
