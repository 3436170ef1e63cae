import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/paths.mjs';
import { findProgram } from '../../base/programs.mjs';
import { LEAN_ENV } from '../processes/lean-node.mjs';
import { answersPing } from '../processes/liveness.mjs';
import { FOLDERS, noteStore, requireSameStore } from './store-kind.mjs';

/**
 * @typedef {object} Store
 * @property {string} uri the connection string that services use, without a database
 * @property {import('../processes/supervised-process.mjs').ProcessDefinition[]} processes what the stack itself has to run
 * @property {() => Promise<void>} prepare makes the running processes usable, before anything uses them
 */

/** The first that writes to several collections in one command. */
const OLDEST_MONGODB = 8;

/**
 * The MongoDB of a stack: the one that `MONGODB_URI` names, else a `mongod` of this machine, else the embedded store.
 * A data folder stays with the store that it was begun with.
 * @param {string} directory the data folder
 * @param {number} port a free one
 * @returns {Store}
 * @throws {import('../../base/failure.mjs').SetupFailure} if the folder was begun with another store
 */
export function chooseStore(directory, port) {
  const uri = process.env.MONGODB_URI || undefined;
  const mongod = recentMongod();
  const kind = requireSameStore(directory, { uri, mongod });
  noteStore(directory, kind);
  if (kind === 'mongod' && mongod) return mongodStore(mongod, join(directory, FOLDERS.mongod), port);
  if (kind === 'own' && uri) return { uri, processes: [], prepare: async () => {} };
  return embeddedStore(join(directory, FOLDERS.embedded), port);
}

/** A `mongod` of this machine that is new enough; an older one is passed over. */
function recentMongod() {
  const mongod = findProgram('mongod');
  if (!mongod) return undefined;
  const { stdout } = spawnSync(mongod, ['--version'], { encoding: 'utf8' });
  return isRecent(stdout) ? mongod : undefined;
}

/** @param {string} version output of `mongod --version` */
export function isRecent(version) {
  return Number(/v(\d+)\./.exec(version)?.[1] ?? 0) >= OLDEST_MONGODB;
}

/** @param {string} path @param {number} port @returns {Store} */
function embeddedStore(path, port) {
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    processes: [
      {
        name: 'store',
        command: process.execPath,
        args: [join(root, 'tools/embedded-mongo/dist/main.js')],
        env: { ...LEAN_ENV, EMBEDDED_MONGO_PATH: path, EMBEDDED_MONGO_PORT: String(port) },
        isReady: (line) => line.includes('embedded-mongo listening on'),
        isAlive: answersPing(port),
      },
    ],
    prepare: async () => {},
  };
}

/**
 * @param {string} mongod
 * @param {string} path
 * @param {number} port
 * @returns {Store}
 */
function mongodStore(mongod, path, port) {
  mkdirSync(path, { recursive: true });
  const address = `127.0.0.1:${port}`;
  return {
    uri: `mongodb://${address}/?replicaSet=rs0`,
    processes: [
      {
        name: 'store',
        command: mongod,
        args: ['--replSet', 'rs0', '--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', path, '--quiet'],
        env: {},
        isReady: (line) => line.includes('Waiting for connections'),
        isAlive: answersPing(port),
      },
    ],
    prepare: () => becomePrimary(address, port),
  };
}

/**
 * Makes a fresh mongod the only member of its replica set; one that was set up before only takes its new port.
 * @param {string} address
 * @param {number} port
 */
async function becomePrimary(address, port) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://${address}/?directConnection=true`);
  try {
    const admin = (await client.connect()).db('admin');
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    try {
      const { config } = await admin.command({ replSetGetConfig: 1 });
      const next = { ...config, version: config.version + 1, members };
      await admin.command({ replSetReconfig: next, force: true });
    } catch (error) {
      if (error.codeName !== 'NotYetInitialized') throw error;
      await admin.command({ replSetInitiate: { _id: 'rs0', members } });
    }
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.close();
  }
}
