import { setTimeout as delay } from 'node:timers/promises';
import { ANSWERS_HEADER, Crowd } from './crowd.mjs';
import { System } from './system.mjs';

const LIMIT_MS = 2_000;

/**
 * Every service and gateway of the prod-like layout started again, one after the other, under load.
 * @param {number} seconds in all, a quarter of them before the first
 */
export async function printRestart(seconds) {
  const system = await System.start({ POCKET_LAYOUT: 'prod-like' });
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
    console.log(`${system.rebuilds} rebuilds; no answer should be slower than ${LIMIT_MS} ms\n`);
  } finally {
    await system.stop();
  }
}
