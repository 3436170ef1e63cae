import { Binary, serialize } from 'bson';
import fc from 'fast-check';
import { startEngine, type TestEngine } from './engine.js';

const DOCUMENTS = 20;
const CURSORS_PER_RUN = 500;
const RUNS = 12;
/** Cursors that nobody has ended, and a few for what is durable now. */
const MAX_READERS = 1_010;

let store: TestEngine;
let ids = 0;

beforeAll(async () => {
  store = startEngine();
  const documents = Array.from({ length: DOCUMENTS }, (_, _id) => serialize({ _id, n: 0 }));
  expect(await store.run({ insert: 'rows', documents })).toMatchObject({ n: DOCUMENTS, ok: 1 });
});
afterAll(async () => {
  await store.stop();
});

const sessionId = () => {
  const id = Buffer.alloc(16);
  id.writeUInt32LE(++ids);
  return { id: new Binary(id, 4) };
};
const write = () =>
  store.run({ update: 'rows', updates: [{ q: { _id: ids % DOCUMENTS }, u: { $set: { n: ++ids } } }] });
const cursorIn = (reply: Record<string, unknown>) => (reply.cursor as { id: unknown }).id;

/** Ways in which clients leave a cursor that they have opened. */
const ENDS = {
  async abandon() {
    await store.run({ find: 'rows', batchSize: 1 });
  },
  async readOnAndAbandon() {
    const id = cursorIn(await store.run({ find: 'rows', batchSize: 1 }));
    await store.run({ getMore: id, collection: 'rows', batchSize: 2 });
  },
  async readToTheEnd() {
    const id = cursorIn(await store.run({ find: 'rows', batchSize: 1 }));
    expect(await store.run({ getMore: id, collection: 'rows' })).toMatchObject({ ok: 1 });
  },
  async kill() {
    const id = cursorIn(await store.run({ aggregate: 'rows', pipeline: [{ $match: {} }], cursor: { batchSize: 1 } }));
    await store.run({ killCursors: 'rows', cursors: [id] });
  },
  async endTheSession() {
    const lsid = sessionId();
    await store.run({ find: 'rows', batchSize: 1, lsid });
    await store.run({ endSessions: [lsid] });
  },
  async abort() {
    const transaction = { lsid: sessionId(), txnNumber: 1, autocommit: false };
    await store.run({ find: 'rows', batchSize: 1, ...transaction, startTransaction: true });
    await store.run({ abortTransaction: 1, ...transaction });
  },
  async commit() {
    const transaction = { lsid: sessionId(), txnNumber: 1, autocommit: false };
    await store.run({ find: 'rows', batchSize: 1, ...transaction, startTransaction: true });
    expect(await store.run({ commitTransaction: 1, ...transaction })).toMatchObject({ ok: 1 });
  },
  async drop() {
    const connection = store.connect();
    const transaction = { lsid: sessionId(), txnNumber: 1, autocommit: false };
    await store.run({ find: 'rows', batchSize: 1, ...transaction, startTransaction: true }, connection);
    store.engine.disconnected(connection);
  },
  async fail() {
    expect(await store.run({ find: 'rows', batchSize: 1, filter: { n: { $nonsense: 1 } } })).toMatchObject({ ok: 0 });
  },
} as const;

it('keeps little memory for 6 000 abandoned cursors', async () => {
  const ends = fc.constantFrom(...(Object.keys(ENDS) as (keyof typeof ENDS)[]));
  const actions = fc.array(fc.tuple(ends, fc.nat(4)), { minLength: CURSORS_PER_RUN, maxLength: CURSORS_PER_RUN });
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      for (const [end, writes] of list) {
        await ENDS[end]();
        if (writes === 0) expect(await write()).toMatchObject({ n: 1, ok: 1 });
      }
      expect(store.engine.readers).toBeLessThanOrEqual(MAX_READERS);
    }),
    { numRuns: RUNS, seed: 20260101, endOnFailure: true },
  );
  await store.engine.tidy(Date.now() + 11 * 60_000);
  expect(store.engine.readers).toBeLessThanOrEqual(2);
  expect(await store.run({ count: 'rows' })).toMatchObject({ n: DOCUMENTS, ok: 1 });
});

it('closes the least recently used cursor if too many are open', async () => {
  const first = cursorIn(await store.run({ find: 'rows', batchSize: 1 }));
  const second = cursorIn(await store.run({ find: 'rows', batchSize: 1 }));
  await store.run({ getMore: first, collection: 'rows', batchSize: 1 });
  for (let i = 0; i < 999; i++) await store.run({ find: 'rows', batchSize: 1 });
  expect(await store.run({ getMore: second, collection: 'rows' })).toMatchObject({ ok: 0, code: 43 });
  expect(await store.run({ getMore: first, collection: 'rows' })).toMatchObject({ ok: 1 });
});
