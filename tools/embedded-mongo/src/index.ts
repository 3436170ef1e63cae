import { Engine } from './engine.js';
import { claimFolder } from './folder-lock.js';
import { WireServer } from './server.js';

export interface EmbeddedMongoOptions {
  /** The folder that holds one lmdb environment per database. One process per folder. */
  readonly path: string;
  /** 0 for a free one. */
  readonly port: number;
}

export interface EmbeddedMongo {
  readonly port: number;
  /** A connection string without a database. */
  readonly uri: string;
  /** Refuses new work, makes what is committed durable, and gives the folder up. */
  close(): Promise<void>;
}

/** There is no authentication: only this machine may connect. */
const HOST = '127.0.0.1';

/**
 * Starts a store that speaks MongoDB's wire protocol, as the only member of the replica set `rs0`.
 * @throws Error if the folder is another store's, or the port is taken
 */
export async function startEmbeddedMongo({ path, port }: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const release = await claimFolder(path);
  const engine = new Engine(path, () => `${HOST}:${server.port}`);
  const server = new WireServer(engine);
  try {
    await server.listen(port, HOST);
  } catch (error) {
    await engine.close();
    await release();
    throw error;
  }
  return {
    port: server.port,
    uri: `mongodb://${HOST}:${server.port}/?replicaSet=rs0`,
    async close() {
      await server.close();
      await engine.close();
      await release();
    },
  };
}
