import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.js';

export interface TestStore {
  readonly uri: string;
  readonly client: MongoClient;
  /** Connects one more client, to be closed by the test. */
  connect(): Promise<MongoClient>;
  stop(): Promise<void>;
}

/** The store that `MONGODB_URI` names, else, or if only that will do, an embedded one of the test's own. */
export async function startTestStore({ embeddedOnly = false } = {}): Promise<TestStore> {
  const given = embeddedOnly ? undefined : process.env.MONGODB_URI;
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const embedded = given ? undefined : await startEmbeddedMongo({ path, port: 0 });
  const uri = given ?? embedded?.uri ?? '';
  const connect = () => new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 }).connect();
  const client = await connect();
  return {
    uri,
    client,
    connect,
    async stop() {
      await client.close();
      await embedded?.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}
