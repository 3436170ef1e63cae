/*
 * Prints how long a long statement takes from sending to being undone, what another person notices of it, and how
 * much memory it takes: npm run bench:imports -- --count 100000 [--url http://localhost:4600]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Customer } from './customer.mjs';
import { median } from './numbers.mjs';
import { System } from './system.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' }, url: { type: 'string' } } });
const count = Number(values.count);
const DAY_MS = 86_400_000;
const POLL_MS = 50;
const SHOPS = ['Corner Market', 'City Transport', 'Blue Bottle Coffee', 'Grocery Hub', 'Book Nook', 'Pharmacy Plus'];

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

/** @param {Customer} owner @param {string} statement */
async function bring(owner, statement) {
  const path = `/imports?accountId=${owner.accountId}&name=statement.csv`;
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' };
  const response = await fetch(`${owner.api}${path}`, { method: 'POST', headers, body: statement });
  if (response.status !== 201) throw new Error(`Sending it was answered by ${response.status}`);
  const { id } = /** @type {{ id: string }} */ (await response.json());
  return (await until(owner, id, ['ready'])).id;
}

/** @param {Customer} owner @param {string} id @param {'apply' | 'undo'} what @param {string} status */
async function finish(owner, id, what, status) {
  await owner.send('POST', `/imports/${id}/${what}`, {});
  await until(owner, id, [status]);
}

/** @param {Customer} owner @param {string} id @param {string[]} wanted */
async function until(owner, id, wanted) {
  for (;;) {
    const { status, body } = await owner.send('GET', `/imports/${id}`);
    if (status === 200 && wanted.includes(body.status)) return body;
    if (status === 200 && ['failed', 'mapping'].includes(body.status)) throw new Error(JSON.stringify(body.problems));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
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

/** @param {number} rows */
function statementOf(rows) {
  const first = Date.parse('2024-01-01T00:00:00Z');
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = new Date(first + Math.floor((index * 730) / rows) * DAY_MS).toISOString().slice(0, 10);
    const amount = (index % 9 === 0 ? 1 : -1) * (1 + (index % 5_000) / 100);
    return `${date},${SHOPS[index % SHOPS.length]} ${index % 400},${amount.toFixed(2)},B${index},Groceries`;
  });
  return `Date,Payee,Amount,Id,Category\n${lines.join('\n')}\n`;
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
