/*
 * Prints how fast the API answers, beside a bare Fastify app that does the same reads and writes on the same store,
 * how reports behave as a history grows, and what each process keeps in memory: npm run bench:api
 * With --reading only what is read of books of many transactions.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, ObjectId } from 'mongodb';
import { root } from '../stack/paths.mjs';
import { freePorts } from '../stack/ports.mjs';
import { run } from '../stack/run.mjs';
import { cpuMs } from './cpu.mjs';
import { load } from './load.mjs';

const SECONDS = 4;
const HISTORY = 100_000;
const HISTORIES = [1_000, 10_000, 100_000, 1_000_000];
const BATCH = 5_000;
const isReadingOnly = process.argv.includes('--reading');
const POLL_MS = 250;
/** What the processes write when something is wrong. */
const FAULT = /│ (?:error|fatal)|ended/;

const data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
const [port, storePort, barePort] = await freePorts(3);
const uri = process.env.MONGODB_URI ?? `mongodb://127.0.0.1:${storePort}/?replicaSet=rs0`;
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
/** @type {number | undefined} */
let storePid;

try {
  if (!process.env.MONGODB_URI) {
    const env = { EMBEDDED_MONGO_PATH: join(data, 'store'), EMBEDDED_MONGO_PORT: String(storePort) };
    storePid = (await started('tools/embedded-mongo/dist/main.js', env, 'listening on')).pid;
  }
  await started(
    'tools/stack/serve.mjs',
    {
      POCKET_DATA_DIR: data,
      POCKET_PORT: String(port),
      MONGODB_URI: uri,
      DEMO_ACCOUNT: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000000',
    },
    'Pocket is ready',
  );
  const api = `http://127.0.0.1:${gatewayPort()}/api`;
  const store = await new MongoClient(uri).connect();
  const people = [];
  for (const count of HISTORIES) people.push(await withHistory(api, store, count));
  const rebuild = [join(root, 'tools/stack/reporting.mjs'), 'rebuild'];
  if ((await run(process.execPath, rebuild, { env: { POCKET_DATA_DIR: data } })) !== 0) throw new Error('No rebuild');
  const person = people[HISTORIES.indexOf(HISTORY)];
  if (!isReadingOnly) await measureBesideBare(api, person);
  console.log('\noverview of a year, 1 client  p50 ms  p99 ms   req/s  CPU ms per request');
  for (const [index, count] of HISTORIES.entries()) {
    await printAlone(`${count} transactions`, `${api}/reports/overview?period=year`, people[index].token);
  }
  console.log('\nours alone, 1 client           p50 ms  p99 ms   req/s  CPU ms per request');
  const alone = [
    [`q that finds 10 of ${HISTORY}`, '/transactions?q=number%207777&limit=50'],
    ['sums of the same q', '/transactions/summary?q=number%207777'],
    ['q that finds 1 110', '/transactions?q=number%2077&limit=50'],
    ['sums of the same q', '/transactions/summary?q=number%2077'],
    [`sums of ${HISTORY}`, '/transactions/summary'],
    ['its days, one account', `/transactions/summary?by=day&accountId=${person.entry.accountId}`],
    ['sums of one category', `/transactions/summary?categoryId=${person.entry.categoryId}`],
    ['list of one category', `/transactions?limit=50&categoryId=${person.entry.categoryId}`],
    ['history', '/changes'],
    ['create transaction', '/transactions', JSON.stringify(person.entry)],
  ];
  for (const [name, path, body] of alone) await printAlone(name, `${api}${path}`, person.token, body);
  console.log('\nby the length of the history   p50 ms  p99 ms   req/s  CPU ms per request');
  for (const path of ['/net-worth?step=day', `/accounts/:id/balances?step=day`]) {
    for (const [index, count] of HISTORIES.entries()) {
      const { token, entry } = people[index];
      await printAlone(`${path.split('?')[0]} ${count}`, `${api}${path.replace(':id', entry.accountId)}`, token);
    }
  }
  if (!isReadingOnly) await measureBatch(api, people[HISTORIES.indexOf(10_000)], person);
  const processes = runningProcesses();
  console.log(`\nresident: ${processes.map(({ name, pid }) => `${name} ${residentMb(pid)} MB`).join(', ')}`);
  await store.close();
} finally {
  for (const child of children.toReversed()) {
    const closed = once(child, 'close');
    child.kill('SIGINT');
    await closed;
  }
  rmSync(data, { recursive: true, force: true });
}

/**
 * What both answer, one after the other.
 * @param {string} api
 * @param {{ id: string, token: string, entry: object }} person
 */
async function measureBesideBare(api, person) {
  const bare = `http://127.0.0.1:${barePort}`;
  const bareEnv = { MONGODB_URI: uri, PORT: String(barePort), USER_ID: person.id };
  await started('tools/bench/bare-api.mjs', bareEnv, 'ready');
  const entry = JSON.stringify(person.entry);
  const rows = [
    ['health', `${api}/health`, `${bare}/health`],
    ['me', `${api}/auth/me`, `${bare}/me`],
    [`list 50 of ${HISTORY}`, `${api}/transactions?limit=50`, `${bare}/transactions`],
    ['dashboard', `${api}/dashboard`, `${bare}/dashboard`],
    ['overview of a year', `${api}/reports/overview?period=year`, `${bare}/overview`],
    ['create transaction', `${api}/transactions`, `${bare}/transactions`, entry],
  ];
  for (const connections of [1, 32]) {
    console.log(
      `\n${connections} client${connections === 1 ? '' : 's'}`.padEnd(25),
      'p50 ms  p99 ms   req/s  | bare: p50 ms  p99 ms   req/s',
    );
    for (const [name, ours, baseline, body] of rows) {
      const mine = await measure(ours, connections, person.token, body);
      const theirs = await measure(baseline, connections, person.token, body);
      console.log(name.padEnd(24), figures(mine), ' |      ', figures(theirs));
    }
  }
}

/**
 * What one client gets of the API, and what each process has to do for it.
 * @param {string} name
 * @param {string} url
 * @param {string} token
 * @param {string} [body]
 */
async function printAlone(name, url, token, body) {
  const processes = [...(storePid ? [{ name: 'store', pid: storePid }] : []), ...runningProcesses()];
  const before = processes.map(({ pid }) => cpuMs(pid));
  const result = await measure(url, 1, token, body);
  const spent = processes.map(({ name, pid }, index) => ({
    name,
    each: (cpuMs(pid) - (before[index] ?? 0)) / result.count,
  }));
  const told = spent.filter(({ each }) => each >= 0.1).map(({ name, each }) => `${name} ${each.toFixed(1)}`);
  console.log(name.padEnd(29), figures(result), ` ${told.join(', ')}`);
}

/**
 * Resolves once the program has written `sign`.
 * @param {string} file
 * @param {Record<string, string>} env
 * @param {string} sign
 */
async function started(file, env, sign) {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error(`${file} ended`)));
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(sign)) resolve(undefined);
      if (FAULT.test(line)) console.error(line);
    });
  });
  return child;
}

/** @returns {import('../stack/leftovers.mjs').RunningProcess[]} */
function runningProcesses() {
  return JSON.parse(readFileSync(join(data, 'processes.json'), 'utf8'));
}

function gatewayPort() {
  const pid = runningProcesses().find(({ name }) => name === 'gateway')?.pid;
  return /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
}

/**
 * Somebody with that many transactions over three years, written straight into the ledger's store.
 * @param {string} api
 * @param {MongoClient} store
 * @param {number} count
 */
async function withHistory(api, store, count) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {string} token
   * @param {object} [body]
   * @returns {Promise<any>}
   */
  const call = async (method, path, token, body) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${api}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return response.json();
  };
  const names = { firstName: 'Ann', lastName: 'Lee', password: 'secret-1' };
  const { token, user } = await call('POST', '/auth/register', '', { email: `a${count}@pocket.example`, ...names });
  const [account] = await call('GET', '/accounts', token);
  const categories = (await call('GET', '/categories', token)).filter(
    (/** @type {{ type: string }} */ { type }) => type === 'expense',
  );
  const ledger = store.db('pocket_ledger');
  const userId = new ObjectId(user.id);
  for (let done = 0; done < count; done += BATCH) {
    const length = Math.min(BATCH, count - done);
    const entries = Array.from({ length }, (_, index) => {
      const number = done + index;
      const date = new Date(Date.now() - (number % 1_095) * 86_400_000).toISOString().slice(0, 10);
      return {
        _id: new ObjectId(),
        userId,
        accountId: new ObjectId(account.id),
        categoryId: new ObjectId(categories[number % categories.length].id),
        type: 'expense',
        amount: 100,
        description: `Number ${number}`,
        search: `number ${number}`,
        date,
        createdAt: new Date(),
      };
    });
    await ledger.collection('transactions').insertMany(entries);
  }
  const balance = -100 * count;
  await ledger.collection('accounts').updateOne({ _id: new ObjectId(account.id) }, { $inc: { balance } });
  await ledger
    .collection('books')
    .updateOne({ _id: userId }, { $inc: { writes: 1, transactions: count, volume: 100 * count } });
  // Whoever reads has the digests made of what was put beside them.
  for (let isComplete = false; !isComplete; await delay(POLL_MS)) {
    await call('GET', '/transactions/summary', token);
    const book = await ledger.collection('books').findOne({ _id: userId });
    isComplete = book?.digested.transactions === count;
  }
  const date = new Date().toISOString().slice(0, 10);
  const refs = { accountId: account.id, categoryId: categories[0].id };
  return { id: user.id, token, entry: { ...refs, type: 'expense', amount: 0.01, description: 'One', date } };
}

/**
 * All transactions of somebody in one change, and its undo, beside somebody else's dashboard.
 * @param {string} api
 * @param {{ token: string }} person
 * @param {{ token: string }} other
 */
async function measureBatch(api, person, other) {
  /** @param {string} path @param {object} body */
  const timed = async (path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
    const begun = performance.now();
    const response = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return { ms: performance.now() - begun, change: response.headers.get('x-change-id') };
  };
  const dashboard = () => measure(`${api}/dashboard`, 1, other.token);
  const before = await dashboard();
  const beside = dashboard();
  const batch = await timed('/transactions/batch', { filter: { q: 'number' }, change: { payee: 'Ann' } });
  const undo = await timed(`/changes/${batch.change}/undo`, {});
  const { p50, p99 } = await beside;
  console.log(`\nbatch of 10000 ${Math.round(batch.ms)} ms, its undo ${Math.round(undo.ms)} ms`);
  console.log(`dashboard of somebody else before p50 ${before.p50.toFixed(1)} p99 ${before.p99.toFixed(1)} ms`);
  console.log(`dashboard of somebody else beside p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`);
}

/**
 * @param {string} url
 * @param {number} clients
 * @param {string} token
 * @param {string} [body]
 */
function measure(url, clients, token, body) {
  return load(url, { clients, seconds: SECONDS, token, body });
}

/** @param {import('./load.mjs').Figures} figures */
function figures({ p50, p99, perSecond }) {
  const number = (/** @type {number} */ value, /** @type {number} */ digits, /** @type {number} */ width) =>
    value.toFixed(digits).padStart(width);
  return `${number(p50, 2, 6)}  ${number(p99, 2, 6)}  ${number(perSecond, 0, 6)}`;
}

/** @param {number} pid */
function residentMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
