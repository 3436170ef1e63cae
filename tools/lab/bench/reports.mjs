import { setTimeout as delay } from 'node:timers/promises';
import { registerAll } from './customer.mjs';
import { ms, quantile } from './numbers.mjs';

const READERS = 8;
/** One in the gap and one in the poison each time: 50 a second. */
const FORGE_EVERY_MS = 40;
const TROUBLE_EVERY_MS = 1_000;
/** Whoever waits for so long is counted with that. */
const GIVEN_UP_MS = 30_000;
const LIMITS = { ratio: 1.3, rightMs: 2_000 };

/** @typedef {import('./customer.mjs').Customer} Customer */

/**
 * Reports of people who write and read in turns, without and with a gap in somebody's events and poison in another's,
 * and how long these two wait for theirs.
 * @param {import('./system.mjs').System} system
 * @param {import('./forged-events.mjs').EventForger} forger
 * @param {number} seconds of each
 */
export async function printReports(system, forger, seconds) {
  const [gateway] = system.connection.gateways;
  const readers = await registerAll(`${gateway}/api`, READERS);
  const [gapped, poisoned] = await registerAll(`${gateway}/api`, 2);
  const measure = async () => {
    /** @type {number[]} */
    const latencies = [];
    const until = performance.now() + seconds * 1_000;
    const read = async (/** @type {Customer} */ reader) => {
      while (performance.now() < until) {
        await reader.write();
        const answer = await reader.overview();
        if (!reader.isRight(answer)) throw new Error(`Not a report of ${reader.spent} cents: ${answer.status}`);
        latencies.push(answer.ms);
      }
    };
    await Promise.all(readers.map(read));
    return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), perSecond: latencies.length / seconds };
  };
  const print = (/** @type {string} */ name, /** @type {Awaited<ReturnType<typeof measure>>} */ figures) =>
    console.log(name.padEnd(44), ms(figures.p50, 8), ms(figures.p99, 8), figures.perSecond.toFixed(0).padStart(9));

  console.log(`reports of ${READERS} people, right after a write`.padEnd(44), '     p50      p99 reports/s');
  await measure();
  const without = await measure();
  print('without trouble', without);
  const forging = setInterval(() => {
    forger.publishFar(gapped);
    forger.publishNonsense(poisoned);
  }, FORGE_EVERY_MS);
  const stop = new AbortController();
  const waits = Promise.all([
    inTrouble(gapped, () => forger.lose(gapped, 100), stop.signal),
    inTrouble(poisoned, () => forger.poison(poisoned), stop.signal),
  ]);
  try {
    const beside = await measure();
    print('beside a gap and poison', beside);
    console.log(`  p99 ${(beside.p99 / without.p99).toFixed(2)} times as long (at most ${LIMITS.ratio})`);
  } finally {
    stop.abort();
    clearInterval(forging);
  }
  const [gaps, poisons] = await waits;
  for (const [name, times] of /** @type {const} */ ([
    ['gap', gaps],
    ['poison', poisons],
  ])) {
    const longest = `longest ${ms(Math.max(...times), 0)} of ${times.length} (at most ${LIMITS.rightMs} ms)`;
    console.log(`  the report beside a ${name} is right after ${ms(quantile(times, 0.5), 0)}, ${longest}`);
  }
}

/**
 * How long each report took to be right after trouble and a write.
 * @param {Customer} customer
 * @param {() => Promise<void>} trouble
 * @param {AbortSignal} signal
 */
async function inTrouble(customer, trouble, signal) {
  /** @type {number[]} */
  const times = [];
  while (!signal.aborted) {
    await trouble();
    await customer.write();
    const startedAt = performance.now();
    while (!customer.isRight(await customer.overview()) && performance.now() - startedAt < GIVEN_UP_MS) await delay(10);
    times.push(performance.now() - startedAt);
    await delay(TROUBLE_EVERY_MS);
  }
  return times;
}
