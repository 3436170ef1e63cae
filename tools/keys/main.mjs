/*
 * A new key for session tokens, which signs nobody out: npm run keys:rotate [-- --force]
 * In the local stack, or in the file that JWT_SECRET_FILE names, whose processes are then restarted by whoever runs them.
 */
import { runCommand } from '../base/failure.mjs';
import { readOptions } from '../base/options.mjs';
import { pidOf } from '../base/orphans.mjs';
import { dataDirectory } from '../base/paths.mjs';
import { isOk, until } from '../base/until.mjs';
import { readConnection } from '../stack/connection.mjs';
import { isInUse, signingKeyFile } from '../stack/store/data-directory.mjs';
import { rotateKeys } from './rotate.mjs';

const MAX_RETURN_MS = 60_000;

await runCommand(async () => {
  const { force } = readOptions({ force: false });
  const given = process.env.JWT_SECRET_FILE;
  if (given) {
    rotateKeys(given, { force });
    console.log('Rotated. Restart every gateway, and when all are ready again, auth.');
    return;
  }
  const directory = dataDirectory();
  rotateKeys(signingKeyFile(directory), { force });
  console.log('Rotated. Users stay signed in.');
  if (!(await isInUse(directory))) return;
  // Only gateways that have read the new key accept the tokens that auth signs with it.
  await restartEach(directory, (name) => name.startsWith('gateway'));
  await restartEach(directory, (name) => name.startsWith('auth'));
});

/**
 * Restarts processes of the running local stack, one after the other, each when the one before is ready again.
 * @param {string} directory the data folder
 * @param {(name: string) => boolean} isWanted
 */
async function restartEach(directory, isWanted) {
  const { metrics } = readConnection(directory);
  for (const [name, url] of Object.entries(metrics).filter(([name]) => isWanted(name))) {
    const before = pidOf(directory, name);
    if (before) process.kill(before, 'SIGTERM');
    const isBack = async () => pidOf(directory, name) !== before && (await isOk(new URL('/readyz', url)));
    const failure = () => `${name} did not come back; its log says why.`;
    await until(isBack, { limitMs: MAX_RETURN_MS, failure });
    console.log(`${name} restarted`);
  }
}
