import { setTimeout as delay } from 'node:timers/promises';
import { registerAll } from './customer.mjs';
import { observedBetween, scrape } from './metrics.mjs';
import { ms } from './numbers.mjs';

const WRITERS = 32;
/** Of a writer who writes, and thinks; without that, as many write as the machine can carry, and each waits for all. */
const THINKING_MS = 300;
const UNPUBLISHED = 10_000;
const METRIC = 'event_lateness_seconds';
/** What is under way when the writers stop arrives by then. */
const SETTLE_MS = 500;
const REPORT_LIMIT_MS = 60_000;
const LIMITS = { p50: 15, p99: 150, growth: 100 };

/**
 * From the writing of an event to its being applied: one writer; 32 who think between their writes; 32 who do not, so
 * that the machine is full; and those while somebody else has 10 000 changes that are not published yet.
 * @param {import('./system.mjs').System} system
 * @param {import('./forged-events.mjs').EventForger} forger
 * @param {number} seconds of each
 */
export async function printLateness(system, forger, seconds) {
  const [gateway] = system.connection.gateways;
  const { reporting } = system.connection.metrics;
  const writers = await registerAll(`${gateway}/api`, WRITERS);
  const [busy] = await registerAll(`${gateway}/api`, 1);
  const measure = async (/** @type {number} */ count, thinkingMs = 0) => {
    const before = await scrape(reporting);
    const until = performance.now() + seconds * 1_000;
    const write = async (/** @type {import('./customer.mjs').Customer} */ writer) => {
      if (thinkingMs > 0) await delay(thinkingMs * Math.random());
      while (performance.now() < until) {
        await writer.write();
        if (thinkingMs > 0) await delay(thinkingMs);
      }
    };
    await Promise.all(writers.slice(0, count).map(write));
    await delay(SETTLE_MS);
    const observed = observedBetween(before, await scrape(reporting), METRIC);
    const [p50, p99] = [0.5, 0.99].map((share) => observed.quantile(share) * 1_000);
    return { p50, p99, perSecond: observed.count / seconds };
  };
  const print = (/** @type {string} */ name, /** @type {Awaited<ReturnType<typeof measure>>} */ figures) =>
    console.log(name.padEnd(52), ms(figures.p50, 8), ms(figures.p99, 8), figures.perSecond.toFixed(0).padStart(9));

  console.log('written to applied'.padEnd(52), '     p50      p99  events/s');
  await measure(WRITERS);
  print('1 writer', await measure(1));
  const limits = `(at most ${LIMITS.p50} and ${LIMITS.p99} ms)`;
  print(`${WRITERS} writers ${limits}, who think`, await measure(WRITERS, THINKING_MS));
  const alone = await measure(WRITERS);
  print(`${WRITERS} writers ${limits}, who do not`, alone);
  await forger.addUnpublished(busy, UNPUBLISHED);
  const beside = await measure(WRITERS);
  print(`  beside ${UNPUBLISHED} unpublished of one person`, beside);
  console.log(`  p99 grew by ${ms(beside.p99 - alone.p99, 0)} (at most ${LIMITS.growth} ms)`);
  const left = await forger.unpublished(busy);
  const startedAt = performance.now();
  while (!busy.isRight(await busy.overview()) && performance.now() - startedAt < REPORT_LIMIT_MS) await delay(100);
  const waited = ms(performance.now() - startedAt, 0);
  console.log(`  ${left} of them still unpublished; the report of that person took ${waited}\n`);
}
