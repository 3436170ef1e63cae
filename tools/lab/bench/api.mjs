/*
 * Prints how fast the API answers, beside a bare Fastify app that does the same reads and writes on the same store,
 * how reports behave as a history grows, and what each process keeps in memory: npm run bench:api
 * With --reading only what is read of books of many transactions; with --only create what has "create" in its name,
 * for people with at most so many transactions as --longest 100000 says.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { root } from '../../base/paths.mjs';
import { freePorts } from '../../base/ports.mjs';
import { run } from '../../base/run.mjs';
import { cpuMs } from './cpu.mjs';
import { withHistory } from './histories.mjs';
import { load } from './load.mjs';
import { median } from './numbers.mjs';

const SECONDS = 4;
/** Comparisons with the bare program take turns, so that other load on the machine affects both. */
const [ROUNDS, ROUND_SECONDS] = [5, 2];
/** Several write together what one of them writes alone: both ways have to be warm. */
const WARMING_CLIENTS = [8, 1];
const HISTORY = 100_000;
const { values: wanted } = parseArgs({
  options: {
    reading: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    longest: { type: 'string', default: '1000000' },
  },
});
const HISTORIES = [1_000, 10_000, HISTORY, 1_000_000].filter(
  (count) => count <= Math.max(HISTORY, Number(wanted.longest)),
);
const isReadingOnly = wanted.reading;
const isWanted = (/** @type {string} */ name) => name.includes(wanted.only);
/** Output lines that report errors. */
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
  const seconds = (/** @type {number} */ since) => ((performance.now() - since) / 1000).toFixed(1);
  for (const count of HISTORIES) {
    const begun = performance.now();
    people.push(await withHistory(api, store, count));
    console.log(`a book of ${count} in ${seconds(begun)} s`);
  }
  const begun = performance.now();
  const rebuild = [join(root, 'tools/stack/commands/reporting.mjs'), 'rebuild'];
  if ((await run(process.execPath, rebuild, { env: { POCKET_DATA_DIR: data } })) !== 0) throw new Error('No rebuild');
  console.log(`their reports in ${seconds(begun)} s`);
  const person = people[HISTORIES.indexOf(HISTORY)];
  if (!isReadingOnly) await measureBesideBare(api, person);
  console.log('\noverview of a year, 1 client  p50 ms  p99 ms   req/s  CPU ms per request');
  for (const [index, count] of HISTORIES.entries()) {
    await printAlone(`report over ${count}`, `${api}/reports/overview?period=year`, people[index].token);
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
  if (!isReadingOnly && isWanted('batch')) await measureBatch(api, people[HISTORIES.indexOf(10_000)], person);
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
 * Measures Pocket and the bare program in turn and prints the medians of the rounds.
 * @param {string} api
 * @param {{ id: string, token: string, entry: object }} person
 */
async function measureBesideBare(api, person) {
  const bare = `http://127.0.0.1:${barePort}`;
  const bareEnv = { MONGODB_URI: uri, PORT: String(barePort), USER_ID: person.id };
  await started('tools/lab/bench/bare-api.mjs', bareEnv, 'ready');
  const entry = JSON.stringify(person.entry);
  const rows = [
    ['health', `${api}/health`, `${bare}/health`],
    ['me', `${api}/auth/me`, `${bare}/me`],
    [`list 50 of ${HISTORY}`, `${api}/transactions?limit=50`, `${bare}/transactions`],
    ['dashboard', `${api}/dashboard`, `${bare}/dashboard`],
    ['overview of a year', `${api}/reports/overview?period=year`, `${bare}/overview`],
    ['create transaction', `${api}/transactions`, `${bare}/transactions`, entry],
  ];
  const asked = rows.filter(([name = '']) => isWanted(name));
  // Both compile what is used often: what runs for weeks is measured as it then is.
  for (const [, ours, baseline, body] of asked) {
    for (const clients of WARMING_CLIENTS) {
      for (const url of [ours, baseline]) await measure(url, clients, person.token, body);
    }
  }
  for (const connections of [1, 32]) {
    console.log(
      `\n${connections} client${connections === 1 ? '' : 's'}`.padEnd(25),
      'p50 ms  p99 ms   req/s  | bare: p50 ms  p99 ms   req/s  | p50, throughput',
    );
    for (const [name, ours, baseline, body] of asked) {
      /** @type {import('./load.mjs').Figures[][]} */
      const [mine, theirs] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        mine.push(await measure(ours, connections, person.token, body, ROUND_SECONDS));
        theirs.push(await measure(baseline, connections, person.token, body, ROUND_SECONDS));
      }
      const [own, bare] = [mine, theirs].map(middle);
      const compared = `${(own.p50 / bare.p50).toFixed(2)}x, ${Math.round((own.perSecond / bare.perSecond) * 100)} %`;
      console.log(name.padEnd(24), figures(own), ' |      ', figures(bare), ` | ${compared}`);
    }
  }
}

/** The median of each figure. @param {import('./load.mjs').Figures[]} rounds */
function middle(rounds) {
  const of = (/** @type {keyof import('./load.mjs').Figures} */ figure) => median(rounds.map((round) => round[figure]));
  return { p50: of('p50'), p99: of('p99'), perSecond: of('perSecond'), count: of('count') };
}

/**
 * Prints the speed of the API for one client, and the CPU time of each process.
 * @param {string} name
 * @param {string} url
 * @param {string} token
 * @param {string} [body]
 */
async function printAlone(name, url, token, body) {
  if (!isWanted(name)) return;
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

/** @returns {import('../../base/orphans.mjs').RunningProcess[]} */
function runningProcesses() {
  return JSON.parse(readFileSync(join(data, 'processes.json'), 'utf8'));
}

function gatewayPort() {
  const pid = runningProcesses().find(({ name }) => name === 'gateway')?.pid;
  return /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
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
 * @param {number} [seconds]
 */
function measure(url, clients, token, body, seconds = SECONDS) {
  return load(url, { clients, seconds, token, body });
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
