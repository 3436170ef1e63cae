import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { registerAll } from './customer.mjs';
import { beHostile, hostileHabits } from './hostile.mjs';
import { median } from './numbers.mjs';
import { System } from './system.mjs';

const GOOD = 2;
const HISTORY = 500;
const GOOD_PAUSE_MS = 100;
const SAMPLE_MS = 15_000;
const SAMPLES_AT_LEAST = 6;
const LIMIT_PERCENT = 5;

/**
 * What each process keeps in memory under hostile traffic, at its beginning and at its end.
 * @param {number} minutes
 */
export async function printMemory(minutes) {
  const system = await System.start();
  const stop = new AbortController();
  try {
    const [hostile, ...good] = await registerAll(system.api, 1 + GOOD);
    for (let entry = 0; entry < HISTORY; entry += 1) await hostile.write();
    const traffic = [beHostile(system.api, hostile, stop.signal), ...good.map((each) => beGood(each, stop.signal))];
    const samples = await sample(system, minutes * 60_000);
    stop.abort();
    await Promise.all(traffic);
    print(samples, minutes);
  } finally {
    stop.abort();
    await system.stop();
  }
}

/**
 * @param {import('./customer.mjs').Customer} customer
 * @param {AbortSignal} signal
 */
async function beGood(customer, signal) {
  while (!signal.aborted) {
    await customer.write();
    await customer.overview();
    await delay(GOOD_PAUSE_MS);
  }
}

/**
 * @param {System} system
 * @param {number} forMs
 * @returns {Promise<Map<string, number[]>>} megabytes by process
 */
async function sample(system, forMs) {
  const samples = new Map();
  const everyMs = Math.min(SAMPLE_MS, forMs / SAMPLES_AT_LEAST);
  for (let left = forMs; left > 0; left -= everyMs) {
    await delay(everyMs);
    for (const { name, pid } of system.processes()) samples.set(name, [...(samples.get(name) ?? []), residentMb(pid)]);
  }
  return samples;
}

/**
 * @param {Map<string, number[]>} samples
 * @param {number} minutes
 */
function print(samples, minutes) {
  console.log(`${minutes} minutes of ${hostileHabits.join(', ')}`);
  console.log('resident, median of a third'.padEnd(28), ' first      last   change');
  for (const [name, values] of samples) {
    const third = Math.max(1, Math.floor(values.length / 3));
    const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))];
    const change = (100 * (last - first)) / first;
    const sign = change > LIMIT_PERCENT ? `  more than ${LIMIT_PERCENT} %` : '';
    console.log(
      name.padEnd(26),
      `${first.toFixed(1)} MB`.padStart(9),
      `${last.toFixed(1)} MB`.padStart(9),
      `${change.toFixed(1)} %`.padStart(8) + sign,
    );
  }
}

/** @param {number} pid */
function residentMb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}
