import { resolve } from 'node:path';
import { runCommand, SetupFailure } from '../../base/failure.mjs';
import { dataDirectory } from '../../base/paths.mjs';
import { saveBackup } from '../backup/backup.mjs';
import { restoreBackup } from '../backup/restore.mjs';
import { withStore, withUsedStore } from '../store/standalone-store.mjs';

/** `save DIR` from a system that runs or does not, or `restore DIR` into one that was never started. */
await runCommand(async () => {
  const [, , command, target] = process.argv;
  if (!target) throw new SetupFailure('Name a folder: npm run backup -- DIR, or npm run restore -- DIR');
  // npm changes into the project's root.
  const folder = resolve(process.env.INIT_CWD ?? '.', target);
  const options = { prefix: process.env.MONGODB_DATABASE_PREFIX || undefined, say: console.log };
  if (command === 'save') {
    console.log(`${await withUsedStore((uri) => saveBackup(uri, folder, options))} documents saved`);
  } else {
    console.log(`${await intoStore((uri) => restoreBackup(uri, folder, options))} documents restored`);
    console.log('Start the system, then rebuild its reports: npm run reporting:rebuild');
  }
});

/** @param {(uri: string) => Promise<number>} work */
async function intoStore(work) {
  if (process.env.MONGODB_URI) return work(process.env.MONGODB_URI);
  return withStore(dataDirectory(), work);
}
