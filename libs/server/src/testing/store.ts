import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import mongoose from 'mongoose';
import { freePort } from './free-port.js';

/** A store of a test's own: pass `settings` to the configuration of the services that use it. */
export interface TestStore {
  readonly settings: { readonly MONGODB_URI: string; readonly MONGODB_DATABASE_PREFIX: string };
  stop(): Promise<void>;
}

/** Databases of a fresh prefix in the store that `MONGODB_URI` names, else in the one that Jest starts for all files. */
export async function startStore(): Promise<TestStore> {
  const { MONGODB_URI, TEST_STORE_URI } = process.env;
  const uri = MONGODB_URI ?? TEST_STORE_URI;
  if (!uri) throw new Error('Jest has started no store: the project does not use the preset tools/jest/node.cjs');
  const prefix = `test_${randomUUID().slice(0, 8)}`;
  return {
    settings: { MONGODB_URI: uri, MONGODB_DATABASE_PREFIX: prefix },
    stop: () => dropDatabases(uri, prefix),
  };
}

/** The embedded store on the files in `path`, which are removed at the end. */
export async function openStore(path: string, prefix: string): Promise<TestStore> {
  const { startEmbeddedMongo } = await import('@pocket/embedded-mongo');
  const port = await freePort();
  const store = await startEmbeddedMongo({ path, port });
  return {
    settings: { MONGODB_URI: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`, MONGODB_DATABASE_PREFIX: prefix },
    stop: async () => {
      await store.close();
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const { databases } = await connection.listDatabases();
  for (const { name } of databases) {
    if (name.startsWith(prefix)) await connection.useDb(name).dropDatabase();
  }
  await connection.close();
}
