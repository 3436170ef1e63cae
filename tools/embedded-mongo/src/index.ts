import { databasesIn, fileOf } from './database.js';
import { Engine } from './engine/engine.js';
import { claimFolder } from './folder-lock.js';
import { compactSparse } from './storage/compaction.js';
import { WireServer } from './wire/server.js';

export interface EmbeddedMongoOptions {
  /** The folder that holds one lmdb environment per database. One process per folder. */
  readonly path: string;
  /** 0 for a free one. */
  readonly port: number;
  /** The address to listen on; by default only this machine can connect, as there is no authentication. */
  readonly host?: string;
  /** The name that clients are told to connect to; by default `host`. */
  readonly advertisedHost?: string;
}

export interface EmbeddedMongo {
  readonly port: number;
  /** A connection string without a database. */
  readonly uri: string;
  /** Refuses new work, makes what is committed durable, and gives the folder up. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/**
 * Starts a store that speaks MongoDB's wire protocol, as the only member of the replica set `rs0`.
 * @throws Error if the folder is another store's or of a newer version, or the port is taken
 */
export async function startEmbeddedMongo({
  path,
  port,
  host = LOOPBACK,
  advertisedHost = host,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const release = await claimFolder(path);
  const address = () => `${advertisedHost}:${server.port}`;
  let engine: Engine | undefined;
  let server: WireServer;
  try {
    await compactSparse(databasesIn(path).map((name) => fileOf(path, name)));
    engine = new Engine(path, address);
    server = new WireServer(engine);
    await server.listen(port, host);
  } catch (error) {
    await engine?.close();
    await release();
    throw error;
  }
  const running = engine;
  return {
    port: server.port,
    uri: `mongodb://${address()}/?replicaSet=rs0`,
    async close() {
      await server.close();
      await running.close();
      await release();
    },
  };
}
