/*
 * A new key for session tokens, which signs nobody out: npm run keys:rotate [-- --force]
 * In the local stack, or in the file that JWT_SECRET_FILE names, whose processes are then restarted by whoever runs them.
 */
import { runCommand } from '../base/failure.mjs';
import { readOptions } from '../base/options.mjs';
import { dataDirectory } from '../base/paths.mjs';
import { isInUse, signingKeyFile } from '../stack/store/data-directory.mjs';
import { restartEach } from './restart.mjs';
import { rotateKeys } from './rotate.mjs';

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
  await restartEach(directory, (name) => name.startsWith('gateway'), console.log);
  await restartEach(directory, (name) => name.startsWith('auth'), console.log);
});
