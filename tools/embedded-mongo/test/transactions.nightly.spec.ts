import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import { startTestStore, type TestStore } from './store.js';

let store: TestStore;
let db: Db;

beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(async () => {
  db = store.client.db(`transactions_${randomUUID().slice(0, 8)}`);
  await db.collection<{ _id: string; n: number }>('accounts').insertMany([
    { _id: 'a', n: 100 },
    { _id: 'b', n: 0 },
  ]);
});
afterEach(async () => {
  await db.dropDatabase();
});
afterAll(async () => {
  await store.stop();
});

const accounts = () => db.collection<{ _id: string; n: number }>('accounts');
const balances = async () => Object.fromEntries((await accounts().find().toArray()).map(({ _id, n }) => [_id, n]));

describe('transactions', () => {
  it('are invisible before they are committed', async () => {
    const session = store.client.startSession();
    session.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: -10 } }, { session });
    expect(await balances()).toEqual({ a: 100, b: 0 });
    expect((await accounts().findOne({ _id: 'a' }, { session }))?.n).toBe(90);
    await session.commitTransaction();
    expect(await balances()).toEqual({ a: 90, b: 0 });
    await session.endSession();
  });

  it('leave no data when they are aborted', async () => {
    const session = store.client.startSession();
    session.startTransaction();
    await accounts().insertOne({ _id: 'c', n: 1 }, { session });
    await session.abortTransaction();
    await session.endSession();
    expect(await balances()).toEqual({ a: 100, b: 0 });
  });

  it('read the state at their start', async () => {
    const session = store.client.startSession();
    session.startTransaction();
    await accounts().findOne({ _id: 'a' }, { session });
    await accounts().updateOne({ _id: 'b' }, { $set: { n: 7 } });
    expect((await accounts().findOne({ _id: 'b' }, { session }))?.n).toBe(0);
    await session.commitTransaction();
    await session.endSession();
  });

  it('conflict with another one that changed the same document', async () => {
    const [one, two] = [store.client.startSession(), store.client.startSession()];
    one.startTransaction();
    two.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: one });
    await expect(accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: two })).rejects.toMatchObject({
      code: 112,
      errorLabels: expect.arrayContaining(['TransientTransactionError']),
    });
    await one.commitTransaction();
    await Promise.all([one.endSession(), two.endSession()]);
    expect((await balances()).a).toBe(101);
  });

  it('conflict with a write that was committed since they began', async () => {
    const session = store.client.startSession();
    session.startTransaction();
    await accounts().findOne({ _id: 'a' }, { session });
    await accounts().updateOne({ _id: 'a' }, { $set: { n: 1 } });
    await expect(accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })).rejects.toMatchObject({
      code: 112,
    });
    await session.endSession();
    expect((await balances()).a).toBe(1);
  });

  it('move money by fifty at once without losing any', async () => {
    const move = () =>
      store.client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts().updateOne({ _id: 'a' }, { $inc: { n: -1 } }, { session });
          await accounts().updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 50 }, move));
    expect(await balances()).toEqual({ a: 50, b: 50 });
  });

  it('block no other client after their client disconnects', async () => {
    const other = await store.connect();
    const session = other.startSession();
    session.startTransaction();
    await other
      .db(db.databaseName)
      .collection<{ _id: string; n: number }>('accounts')
      .updateOne({ _id: 'a' }, { $set: { n: 0 } }, { session });
    await other.close(true);
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } });
    expect((await balances()).a).toBe(101);
  });

  it('work through mongoose', async () => {
    const connection = await mongoose.createConnection(store.uri, { dbName: db.databaseName }).asPromise();
    const schema = new mongoose.Schema({ email: { type: String, unique: true }, n: { type: Number, default: 0 } });
    const User = connection.model('User', schema);
    await User.init();
    await connection.transaction(async (session) => {
      await User.create([{ email: 'a' }], { session });
      await User.updateOne({ email: 'a' }, { $inc: { n: 2 } }, { session });
    });
    const failing = connection.transaction(async (session) => {
      await User.create([{ email: 'b' }], { session });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await User.find().select('email n -_id').lean()).toEqual([{ email: 'a', n: 2 }]);
    await expect(User.create({ email: 'a' })).rejects.toMatchObject({ code: 11000 });
    await connection.close();
  });
});
