/*
 * Prints how long a long statement takes from sending to being undone, what another person notices of it, and how
 * much memory it takes: npm run bench:imports -- --count 100000 [--url http://localhost:4600]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Customer } from './customer.mjs';
import { bring, finish, statementOf } from './long-book.mjs';
import { median, quantile } from './numbers.mjs';
import { System } from './system.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' }, url: { type: 'string' } } });
const count = Number(values.count);
const POLL_MS = 50;

const system = values.url ? undefined : await System.start();
try {
  const api = values.url ? `${values.url}/api` : (system?.api ?? '');
  const [owner, other] = [await Customer.register(api), await Customer.register(api)];
  await other.write();
  const quiet = await dashboardTimes(other, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const memory = system && watchMemory(system);
  let id = '';
  /** @type {number[][]} */
  const busy = [];
  /** @param {string} what @param {() => Promise<unknown>} work */
  const beside = async (what, work) => busy.push(await dashboardTimes(other, () => timed(what, work)));
  const statement = statementOf(count);
  await beside(`${count} rows (${(statement.length / 1e6).toFixed(1)} MB) sent, read and previewed`, async () => {
    id = await bring(owner, statement);
  });
  await beside('applied', () => finish(owner, id, 'apply', 'applied'));
  await beside('undone', () => finish(owner, id, 'undo', 'undone'));
  print("another person's dashboard:");
  for (const [when, times] of /** @type {const} */ ([
    ['alone', quiet],
    ['beside all of it', busy.flat()],
    ['while it is read', busy[0] ?? []],
    ['while it is applied', busy[1] ?? []],
    ['while it is undone', busy[2] ?? []],
  ])) {
    print(`  ${when}: p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`);
  }
  for (const [name, bytes] of memory?.() ?? []) print(`${name}: at most ${(bytes / 2 ** 20).toFixed(0)} MB`);
} finally {
  await system?.stop();
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}

/** @template Result @param {string} what @param {() => Promise<Result>} work @returns {Promise<Result>} */
async function timed(what, work) {
  const since = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * @param {Customer} customer
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number[]>} how long the customer waited each time while the work went on, in ms
 */
async function dashboardTimes(customer, work) {
  /** @type {number[]} */
  const times = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      times.push((await customer.send('GET', '/dashboard')).ms);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await looking;
  return times;
}

/** @param {System} watched @returns {() => [string, number][]} */
function watchMemory(watched) {
  /** @type {Map<string, number>} */
  const most = new Map();
  const look = () => {
    for (const { name, pid } of watched.processes()) most.set(name, Math.max(most.get(name) ?? 0, residentBytes(pid)));
  };
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    return [...most];
  };
}

/** @param {number} pid */
function residentBytes(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}
