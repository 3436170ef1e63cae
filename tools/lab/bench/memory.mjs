import { setTimeout as delay } from 'node:timers/promises';
import { memoryMb } from '../processes.mjs';
import { median } from '../statistics.mjs';
import { System } from '../system.mjs';
import { registerAll } from './customer.mjs';
import { beHostile, hostileHabits } from './hostile.mjs';

const GOOD = 2;
const HISTORY = 500;
const GOOD_PAUSE_MS = 100;
const SAMPLE_MS = 15_000;
const SAMPLES_AT_LEAST = 6;
const LIMIT_PERCENT = 5;
/**
 * Twice the time within which the broker looks for repeats: by then it knows as many ids of messages as it ever does,
 * and has cleaned up behind them once.
 */
const WARM_UP_MS = 240_000;

/**
 * Prints the memory of each process under hostile traffic with warm caches, at the beginning and at the end. Mapped
 * files count apart: they grow with the stored data, and the system reclaims them when it needs memory.
 * @param {number} minutes
 */
export async function printMemory(minutes) {
  const system = await System.start();
  const stop = new AbortController();
  try {
    const [hostile, ...good] = await registerAll(system.api, 1 + GOOD);
    for (let entry = 0; entry < HISTORY; entry += 1) await hostile.write();
    const traffic = [beHostile(hostile, stop.signal), ...good.map((each) => beGood(each, stop.signal))];
    await delay(WARM_UP_MS);
    const samples = await sample(system, minutes * 60_000);
    stop.abort();
    await Promise.all(traffic);
    print(samples, minutes);
  } finally {
    stop.abort();
    await system.stop();
  }
}

/** @param {import('./customer.mjs').Customer} customer @param {AbortSignal} signal */
async function beGood(customer, signal) {
  while (!signal.aborted) {
    await customer.write();
    await customer.overview();
    await delay(GOOD_PAUSE_MS);
  }
}

/** @typedef {{ own: number, mapped: number }} Memory in megabytes */

/** @param {System} system @param {number} forMs @returns {Promise<Map<string, Memory[]>>} by process */
async function sample(system, forMs) {
  const samples = new Map();
  const everyMs = Math.min(SAMPLE_MS, forMs / SAMPLES_AT_LEAST);
  for (let left = forMs; left > 0; left -= everyMs) {
    await delay(everyMs);
    for (const { name, pid } of system.processes()) samples.set(name, [...(samples.get(name) ?? []), memoryOf(pid)]);
  }
  return samples;
}

/** @param {Map<string, Memory[]>} samples @param {number} minutes */
function print(samples, minutes) {
  console.log(`${minutes} minutes of ${hostileHabits.join(', ')}`);
  console.log('median of a third'.padEnd(26), 'own: first      last   change', '  files: first      last');
  for (const [name, values] of samples) {
    const third = Math.max(1, Math.floor(values.length / 3));
    const [first, last] = [values.slice(0, third), values.slice(-third)].map((part) => ({
      own: median(part.map(({ own }) => own)),
      mapped: median(part.map(({ mapped }) => mapped)),
    }));
    const change = (100 * (last.own - first.own)) / first.own;
    const sign = change > LIMIT_PERCENT ? `  more than ${LIMIT_PERCENT} %` : '';
    const mb = (/** @type {number} */ value) => `${value.toFixed(1)} MB`.padStart(9);
    console.log(
      name.padEnd(26),
      ` ${mb(first.own)} ${mb(last.own)}`,
      `${change.toFixed(1)} %`.padStart(8),
      `     ${mb(first.mapped)} ${mb(last.mapped)}${sign}`,
    );
  }
}

/** @param {number} pid @returns {Memory} */
const memoryOf = (pid) => ({
  own: memoryMb(pid, 'RssAnon'),
  mapped: memoryMb(pid, 'RssFile') + memoryMb(pid, 'RssShmem'),
});
