import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { freePort } from './free-port.js';

/** A store of a test's own: pass `settings` to the configuration of the services that use it. */
export interface TestStore {
  readonly settings: { readonly MONGODB_URI: string; readonly MONGODB_DATABASE_PREFIX: string };
  stop(): Promise<void>;
}

/** Databases of a fresh prefix in the store that `MONGODB_URI` names, else in an embedded one. */
export async function startStore(): Promise<TestStore> {
  const prefix = `test_${randomUUID().slice(0, 8)}`;
  const uri = process.env.MONGODB_URI;
  if (uri) {
    return {
      settings: { MONGODB_URI: uri, MONGODB_DATABASE_PREFIX: prefix },
      stop: () => dropDatabases(uri, prefix),
    };
  }
  return openStore(await mkdtemp(join(tmpdir(), 'pocket-store-')), prefix);
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
