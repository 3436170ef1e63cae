import mongoose, { type Connection, Schema } from 'mongoose';
import { readSmallBatches } from '../src/mongo/small-batches.js';
import { startStore, type TestStore } from '../src/testing/index.js';

let store: TestStore;
let connection: Connection;
/** Batch sizes that the store was asked for since the start of the test. */
let asked: unknown[];

beforeAll(async () => {
  store = await startStore();
  const { MONGODB_URI, MONGODB_DATABASE_PREFIX: dbName } = store.settings;
  connection = await mongoose.createConnection(MONGODB_URI, { dbName, monitorCommands: true }).asPromise();
  connection.plugin(readSmallBatches);
  connection.model('Note', new Schema({ n: Number }));
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (['find', 'getMore'].includes(commandName)) asked.push(command.batchSize);
  });
  await notes().insertMany(Array.from({ length: 1_200 }, (_, n) => ({ n })));
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

const notes = () => connection.model('Note');

test('a query without a batch size reads all documents in small batches', async () => {
  expect(await notes().find({}).lean()).toHaveLength(1_200);
  expect(asked).toEqual([500, 500, 500]);
});

test('a query keeps its own batch size', async () => {
  expect(await notes().find({}).batchSize(5_000).lean()).toHaveLength(1_200);
  let count = 0;
  for await (const _note of notes().find({}).lean().cursor({ batchSize: 900 })) count += 1;
  expect(count).toBe(1_200);
  expect(asked).toEqual([5_000, 900, 900]);
});
