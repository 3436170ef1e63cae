/*
 * Prints how long a long statement takes from sending to being undone, what another user notices of it, and how
 * much memory it takes: npm run bench:imports -- [--count 100000]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../../base/options.mjs';
import { Client } from '../client.mjs';
import { memoryMb } from '../processes.mjs';
import { bringStatement, finishImport } from '../statement-imports.mjs';
import { median, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { statementOf } from './long-book.mjs';

const { count } = readOptions({ count: 100_000 });
const POLL_MS = 50;
const REST_MS = 3_000;

const system = await System.start();
try {
  const [owner, other] = [await new Client(system.api).register(), await new Client(system.api).register()];
  const quiet = await dashboardTimes(other, () => delay(REST_MS));
  const memory = watchMemory();
  let id = '';
  /** @type {number[][]} */
  const busy = [];
  /** @param {string} what @param {() => Promise<unknown>} work */
  const beside = async (what, work) => busy.push(await dashboardTimes(other, () => timed(what, work)));
  const statement = statementOf(count);
  await beside(`${count} rows (${(statement.length / 2 ** 20).toFixed(0)} MB) sent, read and previewed`, async () => {
    id = await bringStatement(owner, statement);
  });
  await beside('applied', () => finishImport(owner, id, 'apply'));
  await beside('undone', () => finishImport(owner, id, 'undo'));
  console.log("another user's dashboard:");
  for (const [when, times] of /** @type {const} */ ([
    ['alone', quiet],
    ['beside all of it', busy.flat()],
    ['while it is read', busy[0] ?? []],
    ['while it is applied', busy[1] ?? []],
    ['while it is undone', busy[2] ?? []],
  ])) {
    console.log(`  ${when}: p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`);
  }
  for (const [name, most] of memory()) console.log(`${name}: at most ${most.toFixed(0)} MB`);
} finally {
  await system.stop();
}

/** @param {string} what @param {() => Promise<unknown>} work */
async function timed(what, work) {
  const startedAt = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * @param {Client} user
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number[]>} how long the user waited each time while the work went on, in ms
 */
async function dashboardTimes(user, work) {
  /** @type {number[]} */
  const times = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      times.push((await user.send('GET', '/dashboard')).ms);
      await delay(POLL_MS);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await looking;
  return times;
}

/** Polls the resident memory of each process; the returned function ends it and returns the most in MB. */
function watchMemory() {
  /** @type {Map<string, number>} */
  const most = new Map();
  const timer = setInterval(() => {
    for (const { name, pid } of system.processes()) {
      most.set(name, Math.max(most.get(name) ?? 0, memoryMb(pid, 'VmRSS')));
    }
  }, 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}
