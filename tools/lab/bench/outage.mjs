import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../../base/run.mjs';
import { ANSWERS_HEADER, Crowd } from './crowd.mjs';
import { RepairsWatch } from './repairs-watch.mjs';
import { System } from './system.mjs';

const LIMITS = { rightS: 10, repairs: 4 };
const GIVEN_UP_MS = 120_000;
const CALM_MS = 3_000;

/**
 * NATS, then the store, kept down under load.
 * @param {number} seconds of each outage
 */
export async function printOutages(seconds) {
  for (const name of ['nats', 'store']) await printOutage(name, seconds);
}

/**
 * @param {string} name
 * @param {number} seconds
 */
async function printOutage(name, seconds) {
  const system = await System.start();
  const watch = new RepairsWatch(system.connection.metrics.reporting);
  try {
    const crowd = await Crowd.start(system.api);
    console.log(`${name} away for ${seconds} s\n${ANSWERS_HEADER}`);
    await delay(CALM_MS);
    crowd.printAnswers('before');
    await system.without(name, seconds * 1_000);
    const backAt = performance.now();
    crowd.printAnswers('while it is away');
    while (!crowd.isRightSince(backAt)) {
      if (performance.now() - backAt > GIVEN_UP_MS) throw new Error(`Not recovered:\n${system.lines.join('\n')}`);
      await delay(20);
    }
    const rightAfter = seconds1(performance.now() - backAt);
    crowd.printAnswers('until all is right');
    await crowd.stopAndCompare();
    await verified(system, backAt);
    const cleanAfter = seconds1(performance.now() - backAt);
    console.log(`every write and report succeeds ${rightAfter} after its return (at most ${LIMITS.rightS} s)`);
    console.log(`the comparison with the ledger, after the load, was clean ${cleanAfter} after it`);
    console.log(`most repairs at once: ${watch.most} (at most ${LIMITS.repairs}); ${system.rebuilds} rebuilds\n`);
  } finally {
    await watch.stop();
    await system.stop();
  }
}

/**
 * Resolves when reports and ledger do not differ.
 * @param {System} system
 * @param {number} since
 */
async function verified(system, since) {
  while ((await run('npm', ['run', '--silent', 'reporting:verify'], { env: system.commandEnv })) !== 0) {
    if (performance.now() - since > GIVEN_UP_MS) throw new Error('Reports and ledger differ');
  }
}

/** @param {number} milliseconds */
const seconds1 = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;
