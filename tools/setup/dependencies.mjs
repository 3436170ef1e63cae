import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, replaceFile } from '../base/atomic-file.mjs';
import { SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { run } from '../base/run.mjs';

const OLDEST = [20, 19];

/** @throws {SetupFailure} if this Node is older than the project needs. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new SetupFailure(
    `Pocket needs Node ${OLDEST.join('.')} or newer and this is ${process.versions.node}. Install it from https://nodejs.org and run the command again.`,
  );
}

/**
 * Installs the packages of the lock file unless exactly these are there already. After an
 * interrupted installation the next call starts over.
 * @param {string} [directory] of the lock file
 * @param {() => Promise<number>} [install] resolves to its exit code
 * @throws {SetupFailure} if they could not be installed
 */
export async function installPackages(directory = root, install = cleanInstall) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(directory, 'package-lock.json')))
    .digest('hex');
  const stamp = join(directory, 'node_modules', '.pocket-lock');
  if (readIfThere(stamp) === wanted) return;
  process.stdout.write('Installing packages (once, about a minute) …\n');
  // npm deletes what is there in no particular order: half of it must not pass for the whole.
  rmSync(stamp, { force: true });
  if ((await install()) !== 0) {
    throw new SetupFailure(
      'The packages could not be installed. Check the network (npm ping) and run the command again.',
    );
  }
  replaceFile(stamp, wanted);
}

const cleanInstall = () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
