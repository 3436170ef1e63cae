import mongoose, { type Connection, Schema } from 'mongoose';
import { limitQueries } from '../src/mongo/time-limits.js';
import { withTransaction } from '../src/mongo/transaction.js';
import { eventually, startStore, type TestStore } from '../src/testing/index.js';

let store: TestStore;
let connection: Connection;
/** Command → the time that the store was given for it. */
const limits = new Map<string, unknown>();

beforeAll(async () => {
  store = await startStore();
  const { MONGODB_URI, MONGODB_DATABASE_PREFIX: dbName } = store.settings;
  connection = await mongoose.createConnection(MONGODB_URI, { dbName, monitorCommands: true }).asPromise();
  connection.plugin(limitQueries);
  connection.model('Note', new Schema({ n: Number }));
  connection.getClient().on('commandStarted', ({ commandName, command }) => limits.set(commandName, command.maxTimeMS));
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

const notes = () => connection.model('Note');

test('every query has a time limit in the store, its own or the default', async () => {
  await notes().find({}).lean();
  await notes().updateOne({ n: 1 }, { n: 2 });
  await notes().aggregate([{ $match: { n: 1 } }]);
  await notes().findOneAndUpdate({ n: 1 }, { n: 2 }).maxTimeMS(60_000);
  expect(['find', 'update', 'aggregate', 'findAndModify'].map((name) => limits.get(name))).toEqual([
    5_000, 5_000, 5_000, 60_000,
  ]);
});

test('the queries and the commit of a transaction get its remaining time', async () => {
  const deadline = Date.now() + 40_000;
  await withTransaction(connection, (session) => notes().updateOne({ n: 1 }, { n: 2 }, { session, upsert: true }), {
    deadline,
  });
  for (const name of ['update', 'commitTransaction']) {
    expect(limits.get(name)).toBeGreaterThan(5_000);
    expect(limits.get(name)).toBeLessThanOrEqual(40_000);
  }
});

test('a transaction after its deadline does nothing', async () => {
  const work = jest.fn();
  const late = withTransaction(connection, work, { deadline: Date.now() });
  await expect(late).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
  expect(work).not.toHaveBeenCalled();
});

test('a transaction that reaches its deadline stores nothing', async () => {
  const deadline = Date.now() + 1_000;
  const late = withTransaction(
    connection,
    async (session) => {
      await notes().create([{ n: 77 }], { session });
      await eventually(() => expect(Date.now()).toBeGreaterThan(deadline));
      await notes().find({}, null, { session }).lean();
    },
    { deadline },
  );
  await expect(late).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
  expect(await notes().countDocuments({ n: 77 })).toBe(0);
});

test('a transaction that loses against others is attempted the given number of times', async () => {
  const lost = new mongoose.mongo.MongoError('another one was faster');
  lost.addErrorLabel('TransientTransactionError');
  const work = jest.fn().mockRejectedValue(lost);
  await expect(withTransaction(connection, work, { tries: 3 })).rejects.toBe(lost);
  expect(work).toHaveBeenCalledTimes(3);
});
