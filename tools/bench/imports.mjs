/*
 * Prints how long a long statement takes from sending to being undone, what another person notices of it, and how
 * much memory it takes: npm run bench:imports -- --count 100000 [--url http://localhost:4600]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Customer } from './customer.mjs';
import { bring, finish, statementOf } from './long-book.mjs';
import { median } from './numbers.mjs';
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
  const busy = await dashboardTimes(other, async () => {
    const statement = statementOf(count);
    id = await timed(`${count} rows (${(statement.length / 1e6).toFixed(1)} MB) sent, read and previewed`, () =>
      bring(owner, statement),
    );
    await timed('applied', () => finish(owner, id, 'apply', 'applied'));
    await timed('undone', () => finish(owner, id, 'undo', 'undone'));
  });
  print(
    `another person's dashboard, p50: ${median(quiet).toFixed(1)} ms alone, ${median(busy).toFixed(1)} ms beside it`,
  );
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
