import { killOrphans, recordProcesses } from '../../base/orphans.mjs';
import { freePorts } from '../../base/ports.mjs';
import { Journal } from '../processes/journal.mjs';
import { Supervisor } from '../processes/supervisor.mjs';
import { claimDataDirectory } from './data-directory.mjs';
import { chooseStore } from './store.mjs';

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
    const journal = new Journal(
      (/** @type {import('../../base/orphans.mjs').RunningProcess[]} */ list) => recordProcesses(directory, list),
      console.error,
    );
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
