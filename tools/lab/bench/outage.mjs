import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../base/until.mjs';
import { System } from '../system.mjs';
import { ANSWERS_HEADER, Crowd } from './crowd.mjs';
import { RepairsWatch } from './repairs-watch.mjs';

const LIMITS = { rightS: 10, repairs: 4 };
const MAX_RECOVERY_MS = 120_000;
const CALM_MS = 3_000;

/** Keeps NATS, then the store, down under load. @param {number} seconds of each outage */
export async function printOutages(seconds) {
  for (const name of ['nats', 'store']) await printOutage(name, seconds);
}

/** @param {string} name @param {number} seconds */
async function printOutage(name, seconds) {
  const system = await System.start();
  const watch = new RepairsWatch(system.connection.metrics);
  try {
    const crowd = await Crowd.start(system.api);
    console.log(`${name} away for ${seconds} s\n${ANSWERS_HEADER}`);
    await delay(CALM_MS);
    crowd.printAnswers('before');
    await system.without(name, seconds * 1_000);
    const backAt = performance.now();
    crowd.printAnswers('while it is away');
    const failure = () => `Not recovered:\n${system.lines.join('\n')}`;
    await until(() => crowd.isRightSince(backAt), { limitMs: MAX_RECOVERY_MS, everyMs: 20, failure });
    const rightAfter = seconds1(performance.now() - backAt);
    crowd.printAnswers('until all is right');
    await crowd.stopAndCompare();
    await until(async () => (await system.failedVerifiers(['reporting:verify'])).length === 0, {
      limitMs: MAX_RECOVERY_MS,
      failure: () => 'Reports and ledger differ',
    });
    const cleanAfter = seconds1(performance.now() - backAt);
    console.log(`every write and report succeeds ${rightAfter} after its return (at most ${LIMITS.rightS} s)`);
    console.log(`the comparison with the ledger, after the load, was clean ${cleanAfter} after it`);
    console.log(`most repairs at once: ${watch.most} (at most ${LIMITS.repairs}); ${watch.rebuilds} rebuilds\n`);
  } finally {
    await watch.stop();
    await system.stop();
  }
}

/** @param {number} milliseconds */
const seconds1 = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;
