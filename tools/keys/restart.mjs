import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupFailure } from '../base/failure.mjs';
import { readConnection } from '../stack/connection.mjs';

const LOOK_MS = 50;
const READY_WITHIN_MS = 60_000;

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
    const deadline = Date.now() + READY_WITHIN_MS;
    while (pidOf(directory, name) === before || !(await isReady(new URL('/readyz', url)))) {
      if (Date.now() > deadline) throw new SetupFailure(`${name} did not come back; its log says why.`);
      await delay(LOOK_MS);
    }
    say(`${name} restarted`);
  }
}

/**
 * @param {string} directory
 * @param {string} name
 * @returns {number | undefined}
 */
function pidOf(directory, name) {
  const processes = JSON.parse(readFileSync(join(directory, 'processes.json'), 'utf8'));
  return processes.find((/** @type {{ name: string }} */ { name: each }) => each === name)?.pid;
}

/** @param {URL} url */
async function isReady(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
