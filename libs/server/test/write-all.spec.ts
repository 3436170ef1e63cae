import mongoose, { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import {
  deletion,
  deletions,
  insertion,
  replacement,
  type StoreWrite,
  update,
  withTransaction,
  writeAll,
} from '../src/index.js';
import { startStore, type TestStore } from '../src/testing/index.js';

interface Counter {
  _id: string;
  name?: string;
  n: number;
}
let store: TestStore;
let connection: Connection;
let counters: Model<Counter>;
let others: Model<Counter>;

const schemaOf = (collection: string) =>
  new Schema<Counter>({ _id: String, name: String, n: Number }, { collection, versionKey: false });

beforeAll(async () => {
  store = await startStore();
  connection = await mongoose
    .createConnection(store.settings.MONGODB_URI, {
      dbName: store.settings.MONGODB_DATABASE_PREFIX,
      monitorCommands: true,
    })
    .asPromise();
  counters = connection.model<Counter>('Counter', schemaOf('counters'));
  others = connection.model<Counter>('Other', schemaOf('others'));
  await counters.collection.createIndex({ name: 1 }, { unique: true, sparse: true });
});
beforeEach(async () => {
  await Promise.all([counters.deleteMany(), others.deleteMany()]);
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

const made = (writes: readonly StoreWrite[]) =>
  withTransaction(connection, (session) => writeAll(connection, session, writes));
const all = async () => [await counters.find().sort('_id').lean(), await others.find().sort('_id').lean()];

test('writes of several kinds in several collections are applied in order', async () => {
  await made([]);
  await made([
    insertion(counters, { _id: 'a', n: 1 }),
    insertion(others, { _id: 'b', n: 1 }),
    update(counters, { _id: 'a' }, { $inc: { n: 2 } }),
    update(counters, { _id: 'c' }, { $inc: { n: 5 } }, { upsert: true }),
    replacement(others, { _id: 'b' }, { n: 7 }),
    update(others, { _id: 'nobody' }, { $inc: { n: 1 } }),
  ]);
  expect(await all()).toEqual([
    [
      { _id: 'a', n: 3 },
      { _id: 'c', n: 5 },
    ],
    [{ _id: 'b', n: 7 }],
  ]);
  await made([deletion(counters, { _id: 'a' }), deletion(others, { _id: 'b' })]);
  expect(await all()).toEqual([[{ _id: 'c', n: 5 }], []]);
});

test('a missing document throws the error of its write, and nothing is stored', async () => {
  const missing = update(counters, { _id: 'a' }, { $inc: { n: 1 } }, { onMiss: () => new Error('a is gone') });
  await expect(made([insertion(others, { _id: 'b', n: 1 }), missing])).rejects.toThrow('a is gone');
  expect(await all()).toEqual([[], []]);
});

test('a duplicate throws the error of its write, or that of the store', async () => {
  await made([insertion(counters, { _id: 'a', name: 'x', n: 1 })]);
  const twin: Counter = { _id: 'b', name: 'x', n: 1 };
  const other = insertion(others, { _id: 'b', n: 1 });
  await expect(made([other, insertion(counters, twin)])).rejects.toMatchObject({ code: 11000 });
  const onDuplicate = (cause: unknown) => new Error('The name is taken', { cause });
  await expect(made([other, insertion(counters, twin, { onDuplicate })])).rejects.toMatchObject({
    message: 'The name is taken',
    cause: { code: 11000 },
  });
  expect((await all())[1]).toEqual([]);
});

test('a transaction that loses against another one starts again', async () => {
  await made([insertion(counters, { _id: 'a', n: 1 })]);
  let tries = 0;
  await withTransaction(connection, async (session: ClientSession) => {
    tries += 1;
    await counters.findById('a', null, { session });
    if (tries === 1) await counters.updateOne({ _id: 'a' }, { $inc: { n: 10 } });
    await writeAll(connection, session, [update(counters, { _id: 'a' }, { $inc: { n: 1 } })]);
  });
  expect(tries).toBe(2);
  expect((await all())[0]).toEqual([{ _id: 'a', n: 12 }]);
});

test('statements about many documents are sent separately, so that other requests run in between', async () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => String(n));
  await counters.insertMany(ids.map((_id) => ({ _id, n: 1 })));
  const portions = [0, 250, 500, 750].map((from) => ids.slice(from, from + 250));
  let messages = 0;
  const count = ({ commandName }: { readonly commandName: string }) => {
    if (commandName === 'bulkWrite') messages += 1;
  };
  connection.getClient().on('commandStarted', count);
  await made(portions.map(($in) => deletions(counters, { _id: { $in } }, { size: $in.length })));
  connection.getClient().off('commandStarted', count);
  expect(messages).toBe(4);
  expect((await all())[0]).toEqual([]);
});
