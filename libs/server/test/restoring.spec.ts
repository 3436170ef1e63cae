import mongoose, { type Connection } from 'mongoose';
import { requireRestored } from '../src/mongo/restoring.js';
import { startStore, type TestStore } from '../src/testing/index.js';

let store: TestStore;
let connection: Connection;

beforeAll(async () => {
  store = await startStore();
  const { MONGODB_URI, MONGODB_DATABASE_PREFIX } = store.settings;
  const dbName = `${MONGODB_DATABASE_PREFIX}_ledger`;
  connection = await mongoose.createConnection(MONGODB_URI, { dbName }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

test('a database is refused until its restore is complete', async () => {
  await requireRestored(connection);
  await connection.collection('restoring').insertOne({});
  await expect(requireRestored(connection)).rejects.toThrow(/_ledger is half restored: repeat npm run restore/);
  await connection.collection('restoring').drop();
  await requireRestored(connection);
});
