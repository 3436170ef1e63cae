import { Binary, serialize } from 'bson';
import { startEngine, type TestEngine } from './engine.js';

/** One minute, the time between two rounds, at 200 documents per second. */
const DOCUMENTS = 12_000;
const HOUR_MS = 3_600_000;

let store: TestEngine;

beforeEach(async () => {
  store = startEngine();
  const indexes = [{ name: 'at', key: { at: 1 }, expireAfterSeconds: 60 }];
  await store.run({ createIndexes: 'rows', indexes });
});
afterEach(async () => {
  await store.stop();
});

const insert = (from: number, count: number, at: Date) => {
  const documents = Array.from({ length: count }, (_, i) => serialize({ _id: from + i, at }));
  return store.run({ insert: 'rows', documents });
};

it('deletes all expired documents in one round without blocking writers', async () => {
  const now = Date.now();
  await insert(0, DOCUMENTS, new Date(now - 61_000));
  await insert(DOCUMENTS, 1, new Date(now - 59_000));
  const round = store.engine.tidy(now);
  expect(await insert(DOCUMENTS + 1, 1, new Date(now))).toMatchObject({ n: 1, ok: 1 });
  expect((await store.run({ count: 'rows' })).n).toBeGreaterThan(2);
  await round;
  expect(await store.run({ count: 'rows' })).toMatchObject({ n: 2 });
});

it('leaves what a transaction works with to the next round', async () => {
  const now = Date.now();
  await insert(0, 600, new Date(now - 61_000));
  const transaction = { lsid: { id: new Binary(Buffer.alloc(16), 4) }, txnNumber: 1, autocommit: false };
  const updates = [{ q: { _id: 3 }, u: { $set: { n: 1 } } }];
  await store.run({ update: 'rows', updates, ...transaction, startTransaction: true });
  await store.engine.tidy(now);
  expect(await store.run({ distinct: 'rows', key: '_id' })).toMatchObject({ values: [3] });
  await store.run({ commitTransaction: 1, ...transaction });
  await store.engine.tidy(now);
  expect(await store.run({ count: 'rows' })).toMatchObject({ n: 0 });
});

it('drops replies that no client can request again', async () => {
  const sessions = Array.from({ length: 2_500 }, (_, i) => {
    const id = Buffer.alloc(16);
    id.writeUInt32LE(i);
    return { lsid: { id: new Binary(id, 4) }, txnNumber: 1 };
  });
  const again = (session: object) => store.run({ insert: 'other', documents: [serialize({ _id: 1 })], ...session });
  await Promise.all(
    sessions.map((session, i) => store.run({ insert: 'rows', documents: [serialize({ _id: i })], ...session })),
  );
  expect(await again(sessions[0] ?? {})).toMatchObject({ n: 1 });
  expect(await store.run({ count: 'other' })).toMatchObject({ n: 0 });
  await store.engine.tidy(Date.now() + HOUR_MS);
  expect(await again(sessions[0] ?? {})).toMatchObject({ n: 1 });
  expect(await store.run({ count: 'other' })).toMatchObject({ n: 1 });
});
