import { claimDataDirectory } from './data-directory.mjs';
import { Journal } from './journal.mjs';
import { endLeftovers, recordProcesses } from './leftovers.mjs';
import { freePorts } from './ports.mjs';
import { chooseStore } from './store.mjs';
import { Supervisor } from './supervisor.mjs';

/**
 * Runs the store of a data folder that nothing uses, alone and for as long as `work` takes.
 * @template Result
 * @param {string} directory
 * @param {(uri: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {import('./failure.mjs').SetupFailure} if the folder is in use, or its store is not to be had
 */
export async function withStore(directory, work) {
  const release = await claimDataDirectory(directory);
  try {
    await endLeftovers(directory);
    const [port] = await freePorts(1);
    const store = chooseStore(directory, port);
    const journal = new Journal(
      (/** @type {import('./leftovers.mjs').RunningProcess[]} */ list) => recordProcesses(directory, list),
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
