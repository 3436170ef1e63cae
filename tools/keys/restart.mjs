import { readProcesses } from '../base/orphans.mjs';
import { isOk, until } from '../base/until.mjs';
import { readConnection } from '../stack/connection.mjs';

const MAX_RETURN_MS = 60_000;

/**
 * Restarts processes of the running local stack, one after the other, each when the one before is ready again.
 * @param {string} directory the data folder
 * @param {(name: string) => boolean} isWanted
 * @param {(line: string) => void} say
 */
export async function restartEach(directory, isWanted, say) {
  const { metrics } = readConnection(directory);
  for (const [name, url] of Object.entries(metrics).filter(([name]) => isWanted(name))) {
    const before = pidOf(directory, name);
    if (before) process.kill(before, 'SIGTERM');
    const isBack = async () => pidOf(directory, name) !== before && (await isOk(new URL('/readyz', url)));
    const failure = () => `${name} did not come back; its log says why.`;
    await until(isBack, { limitMs: MAX_RETURN_MS, failure });
    say(`${name} restarted`);
  }
}

/** @param {string} directory @param {string} name @returns {number | undefined} */
function pidOf(directory, name) {
  return readProcesses(directory).find((entry) => entry.name === name)?.pid;
}
