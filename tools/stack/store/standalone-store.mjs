import { SetupFailure } from '../../base/failure.mjs';
import { killOrphans } from '../../base/orphans.mjs';
import { dataDirectory } from '../../base/paths.mjs';
import { freePorts } from '../../base/ports.mjs';
import { readConnection } from '../connection.mjs';
import { processJournal } from '../processes/journal.mjs';
import { Supervisor } from '../processes/supervisor.mjs';
import { claimDataDirectory, isInUse } from './data-directory.mjs';
import { chooseStore } from './store.mjs';
import { storeOf } from './store-kind.mjs';

/**
 * Runs the store of a data folder that nothing uses, alone and for as long as `work` takes.
 * @template Result
 * @param {string} directory
 * @param {(uri: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {import('../../base/failure.mjs').SetupFailure} if the folder is in use, or its store is not to be had
 */
export async function withStore(directory, work) {
  const release = await claimDataDirectory(directory);
  try {
    await killOrphans(directory);
    const [port] = await freePorts(1);
    const store = chooseStore(directory, port);
    const journal = processJournal(directory, console.error);
    const supervisor = new Supervisor([store.processes], {
      print: () => {},
      onChange: (processes) => journal.record(processes),
    });
    const end = () => void supervisor.kill().then(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
    try {
      await supervisor.start(store.prepare);
      return await work(store.uri);
    } finally {
      await supervisor.stop();
    }
  } finally {
    await release();
  }
}

/**
 * Works on the store that has data: the one of `MONGODB_URI`, else that of the data folder, which runs or not.
 * @template Result
 * @param {(uri: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {SetupFailure} if nothing is stored
 */
export async function withUsedStore(work) {
  if (process.env.MONGODB_URI) return work(process.env.MONGODB_URI);
  const directory = dataDirectory();
  if (await isInUse(directory)) return work(readConnection(directory).MONGODB_URI);
  if (storeOf(directory)) return withStore(directory, work);
  throw new SetupFailure(
    `Nothing is stored in ${directory}: name its folder by POCKET_DATA_DIR, or a store by MONGODB_URI.`,
  );
}
