import { yesterday } from '../clock.mjs';
import { cpuMs } from '../processes.mjs';
import { median, quantile } from '../statistics.mjs';

const WARM_UP_REQUESTS = 5;
const NAME_LENGTH = 30;
/** Writes before each of which something is asked. */
const WRITES = 5;

/**
 * Sends the same request again and again. Returns the durations in ms, and the processor time of each request as text.
 * @param {import('../system.mjs').System} system
 * @param {() => Promise<import('../client.mjs').Answer>} send
 * @param {number} seconds
 */
export async function requestTimes(system, send, seconds) {
  for (let each = 0; each < WARM_UP_REQUESTS; each += 1) await send();
  const processes = system.processes();
  const before = processes.map(({ pid }) => cpuMs(pid));
  const times = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const { isSuccess, status, ms } = await send();
    if (!isSuccess) throw new Error(`A request was answered by ${status}`);
    times.push(ms);
  }
  const spent = processes.map(({ name, pid }, index) => ({ name, ms: (cpuMs(pid) - before[index]) / times.length }));
  const cpu = spent.filter(({ ms }) => ms >= 1).map(({ name, ms }) => `${name} ${ms.toFixed(0)}`);
  return { ms: times, cpu: cpu.join(', ') };
}

/**
 * Returns the durations in ms of answers of which nothing is remembered.
 * @param {import('../client.mjs').Client} owner
 * @param {() => Promise<import('../client.mjs').Answer>} ask
 */
export async function timesAfterWrites(owner, ask) {
  const times = [];
  for (let write = 0; write < WRITES; write += 1) {
    await owner.expect('POST', '/transactions', expenseOf(owner));
    times.push((await ask()).ms);
  }
  return times;
}

/** @param {import('../client.mjs').Client} owner */
export function expenseOf({ accountId, categoryId }) {
  return { accountId, categoryId, type: 'expense', amount: 0.01, description: 'One', date: yesterday() };
}

/** Heading of {@link timesLine}. */
export const TIMES_HEADING = `${''.padEnd(NAME_LENGTH)} ${['first p50', 'p50', 'p95'].map((title) => title.padStart(9)).join(' ')}   CPU ms per request`;

/**
 * Returns a line about the requests of a name: the median of the first ones after a write if there are any, the median
 * and the 95th percentile of the later ones, and their processor time.
 * @param {string} name
 * @param {{ first?: readonly number[], ms: readonly number[], cpu: string }} times
 */
export function timesLine(name, { first, ms, cpu }) {
  const columns = [first ? shownMs(median(first)) : ''.padStart(9), shownMs(median(ms)), shownMs(quantile(ms, 0.95))];
  return `${name.padEnd(NAME_LENGTH)} ${columns.join(' ')}   ${cpu}`;
}

/** @param {number} ms */
export function shownMs(ms) {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`.padStart(9);
}
