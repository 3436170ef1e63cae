import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure } from './failure.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const OLDEST = [20, 19];

/** @throws {SetupFailure} if this Node is older than the project needs. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new SetupFailure(
    `Pocket needs Node ${OLDEST.join('.')} or newer and this is ${process.versions.node}. Install it from https://nodejs.org and run the command again.`,
  );
}

/** Installs the packages of the lock file unless exactly these are there already. */
export async function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.pocket-lock');
  if (readIfThere(stamp) === wanted) return;
  process.stdout.write('Installing packages (once, about a minute) …\n');
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of platforms other than the one it was made on.
  const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  });
  if (code !== 0) {
    throw new SetupFailure(
      'The packages could not be installed. Check the network (npm ping) and run the command again.',
    );
  }
  writeFileSync(stamp, wanted);
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
