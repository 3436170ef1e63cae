import { setTimeout as delay } from 'node:timers/promises';
import { System } from '../system.mjs';
import { ANSWERS_HEADER, Crowd } from './crowd.mjs';
import { RepairsWatch } from './repairs-watch.mjs';

const LIMIT_MS = 2_000;

/**
 * Restarts every service and gateway of the prod-like layout, one after the other, under load.
 * @param {number} seconds in all, a quarter of them before the first restart
 */
export async function printRestart(seconds) {
  const system = await System.start({ POCKET_LAYOUT: 'prod-like' });
  const watch = new RepairsWatch(system.connection.metrics);
  try {
    const names = Object.keys(system.connection.metrics);
    const crowd = await Crowd.start(system.api);
    console.log(`rolling restart of ${names.join(', ')}\n${ANSWERS_HEADER}`);
    await delay(seconds * 250);
    crowd.printAnswers('nothing restarted');
    const startedAt = Date.now();
    for (const [index, name] of names.entries()) {
      await system.restart(name);
      await delay(Math.max(0, startedAt + ((index + 1) * seconds * 750) / names.length - Date.now()));
    }
    crowd.printAnswers('restarts');
    await crowd.stopAndCompare();
    console.log(`${watch.rebuilds} rebuilds; no answer should be slower than ${LIMIT_MS} ms\n`);
  } finally {
    await watch.stop();
    await system.stop();
  }
}
