import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreBackup, saveBackup } from './backup.mjs';
import { claimDataDirectory } from './data-directory.mjs';
import { runCommand, SetupFailure } from './failure.mjs';
import { endLeftovers, recordProcesses } from './leftovers.mjs';
import { dataDirectory } from './paths.mjs';
import { freePorts } from './ports.mjs';
import { chooseStore } from './store.mjs';
import { Supervisor } from './supervisor.mjs';

/** `save DIR` from the running system, or `restore DIR` into one that was never started. */
await runCommand(async () => {
  const [, , command, target] = process.argv;
  if (!target) throw new SetupFailure('Say which folder: npm run backup -- DIR, or npm run restore -- DIR');
  // npm changes into the project's root.
  const folder = resolve(process.env.INIT_CWD ?? '.', target);
  const prefix = process.env.MONGODB_DATABASE_PREFIX;
  if (command === 'save') {
    console.log(`${await saveBackup(process.env.MONGODB_URI ?? localStore(), folder, prefix)} documents saved`);
  } else {
    await withEmptyStore(async (uri) => {
      console.log(`${await restoreBackup(uri, folder, prefix)} documents restored`);
    });
    console.log('Start the system, then make its reports: npm run reporting:rebuild');
  }
});

function localStore() {
  try {
    return JSON.parse(readFileSync(join(dataDirectory(), 'connection.json'), 'utf8')).MONGODB_URI;
  } catch (cause) {
    throw new SetupFailure('Nothing is running here: start it by npm start, or name its store by MONGODB_URI.', {
      cause,
    });
  }
}

/**
 * The store of `MONGODB_URI`, or that of a new data folder, which runs for as long as `work` takes.
 * @param {(uri: string) => Promise<void>} work
 */
async function withEmptyStore(work) {
  if (process.env.MONGODB_URI) return work(process.env.MONGODB_URI);
  const directory = dataDirectory();
  if (existsSync(join(directory, 'connection.json'))) {
    throw new SetupFailure(`${directory} is in use. Restore into a new folder: POCKET_DATA_DIR=… npm run restore`);
  }
  const release = await claimDataDirectory(directory);
  await endLeftovers(directory);
  const [port] = await freePorts(1);
  const store = chooseStore(directory, port);
  const onChange = (/** @type {import('./leftovers.mjs').RunningProcess[]} */ running) =>
    recordProcesses(directory, running);
  const supervisor = new Supervisor([store.processes], { print: () => {}, onChange });
  try {
    await supervisor.start(store.prepare);
    await work(store.uri);
  } finally {
    await supervisor.stop();
    await release();
  }
}
