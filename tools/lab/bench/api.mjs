/*
 * Prints how fast the API answers, beside a bare Fastify app that does the same reads and writes on the same store,
 * how reports behave as a history grows, and how much memory each process uses: npm run bench:api
 * With --reading only what is read of long books; with --only create what has "create" in its name, for books of at
 * most so many transactions as --longest 100000 says.
 */
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { root } from '../../base/paths.mjs';
import { freePorts } from '../../base/ports.mjs';
import { run } from '../../base/run.mjs';
import { Client } from '../client.mjs';
import { readOptions } from '../options.mjs';
import { cpuMs, memoryMb } from '../processes.mjs';
import { Program } from '../program.mjs';
import { median } from '../statistics.mjs';
import { System } from '../system.mjs';
import { expenseOf, withHistory } from './histories.mjs';
import { load } from './load.mjs';

const SECONDS = 4;
/** Comparisons with the bare program take turns, so that other load on the machine affects both. */
const [ROUNDS, ROUND_SECONDS] = [5, 2];
/** The ledger batches simultaneous writes: both ways have to be warm. */
const WARMING_CLIENTS = [8, 1];
const HISTORY = 100_000;
const wanted = readOptions({ reading: false, only: '', longest: 1_000_000 });
const HISTORIES = [1_000, 10_000, HISTORY, 1_000_000].filter((count) => count <= Math.max(HISTORY, wanted.longest));
const isWanted = (/** @type {string} */ name) => name.includes(wanted.only);
const secondsSince = (/** @type {number} */ at) => ((performance.now() - at) / 1000).toFixed(1);

const system = await System.start();
try {
  const api = `${system.connection.gateways[0]}/api`;
  const store = await new MongoClient(system.connection.MONGODB_URI).connect();
  const people = [];
  for (const count of HISTORIES) {
    const begun = performance.now();
    people.push(await withHistory(api, store, count));
    console.log(`a book of ${count} in ${secondsSince(begun)} s`);
  }
  const begun = performance.now();
  const rebuild = [join(root, 'tools/stack/commands/reporting.mjs'), 'rebuild'];
  if ((await run(process.execPath, rebuild, { env: system.commandEnv })) !== 0) throw new Error('No rebuild');
  console.log(`their reports in ${secondsSince(begun)} s`);
  const person = people[HISTORIES.indexOf(HISTORY)];
  if (!wanted.reading) await measureBesideBare(person);
  console.log('\noverview of a year, 1 client  p50 ms  p99 ms   req/s  CPU ms per request');
  for (const [index, count] of HISTORIES.entries()) {
    await printAlone(`report over ${count}`, '/reports/overview?period=year', people[index]);
  }
  console.log('\nours alone, 1 client           p50 ms  p99 ms   req/s  CPU ms per request');
  for (const [name, path, body] of /** @type {[string, string, object?][]} */ ([
    [`q that finds 10 of ${HISTORY}`, '/transactions?q=number%207777&limit=50'],
    ['sums of the same q', '/transactions/summary?q=number%207777'],
    ['q that finds 1 110', '/transactions?q=number%2077&limit=50'],
    ['sums of the same q', '/transactions/summary?q=number%2077'],
    [`sums of ${HISTORY}`, '/transactions/summary'],
    ['its days, one account', `/transactions/summary?by=day&accountId=${person.accountId}`],
    ['sums of one category', `/transactions/summary?categoryId=${person.categoryId}`],
    ['list of one category', `/transactions?limit=50&categoryId=${person.categoryId}`],
    ['history', '/changes'],
    ['create transaction', '/transactions', expenseOf(person)],
  ])) {
    await printAlone(name, path, person, body);
  }
  console.log('\nby the length of the history   p50 ms  p99 ms   req/s  CPU ms per request');
  for (const path of ['/net-worth?step=day', `/accounts/:id/balances?step=day`]) {
    for (const [index, count] of HISTORIES.entries()) {
      const own = path.replace(':id', people[index].accountId);
      await printAlone(`${path.split('?')[0]} ${count}`, own, people[index]);
    }
  }
  if (!wanted.reading && isWanted('batch')) await measureBatch(people[HISTORIES.indexOf(10_000)], person);
  const resident = system.processes().map(({ name, pid }) => `${name} ${Math.round(memoryMb(pid, 'VmRSS'))} MB`);
  console.log(`\nresident: ${resident.join(', ')}`);
  await store.close();
} finally {
  await system.stop();
}

/** Measures Pocket and the bare program in turn and prints the medians of the rounds. @param {Client} person */
async function measureBesideBare(person) {
  const { api, id, token } = person;
  const [port] = await freePorts(1);
  const env = { MONGODB_URI: system.connection.MONGODB_URI, PORT: String(port), USER_ID: id };
  const program = await Program.start([process.execPath, 'tools/lab/bench/bare-api.mjs'], { env, sign: 'ready' });
  const rows = [
    { name: 'health', path: '/health' },
    { name: 'me', path: '/auth/me', bare: '/me' },
    { name: `list 50 of ${HISTORY}`, path: '/transactions?limit=50' },
    { name: 'dashboard', path: '/dashboard' },
    { name: 'overview of a year', path: '/reports/overview?period=year', bare: '/overview' },
    { name: 'create transaction', path: '/transactions', body: expenseOf(person) },
  ].filter(({ name }) => isWanted(name));
  const sides = (/** @type {typeof rows[number]} */ { path, bare = path }) => [
    `${api}${path}`,
    `http://127.0.0.1:${port}${bare}`,
  ];
  // Both compile what is used often: what runs for weeks is measured as it then is.
  for (const row of rows) {
    for (const clients of WARMING_CLIENTS) {
      for (const url of sides(row)) await load(url, { clients, seconds: SECONDS, token, body: row.body });
    }
  }
  for (const clients of [1, 32]) {
    console.log(
      `\n${clients} client${clients === 1 ? '' : 's'}`.padEnd(25),
      'p50 ms  p99 ms   req/s  | bare: p50 ms  p99 ms   req/s  | p50, throughput',
    );
    for (const row of rows) {
      /** @type {import('./load.mjs').Figures[][]} */
      const results = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [side, url] of sides(row).entries()) {
          results[side].push(await load(url, { clients, seconds: ROUND_SECONDS, token, body: row.body }));
        }
      }
      const [own, bare] = results.map(medians);
      const compared = `${(own.p50 / bare.p50).toFixed(2)}x, ${Math.round((own.perSecond / bare.perSecond) * 100)} %`;
      console.log(row.name.padEnd(24), figures(own), ' |      ', figures(bare), ` | ${compared}`);
    }
  }
  await program.stop();
}

/** @param {import('./load.mjs').Figures[]} rounds */
function medians(rounds) {
  const of = (/** @type {keyof import('./load.mjs').Figures} */ figure) => median(rounds.map((round) => round[figure]));
  return { p50: of('p50'), p99: of('p99'), perSecond: of('perSecond'), count: of('count') };
}

/**
 * Prints the speed of the API for one client, and the CPU time of each process.
 * @param {string} name
 * @param {string} path
 * @param {Client} person
 * @param {object} [body]
 */
async function printAlone(name, path, { api, token }, body) {
  if (!isWanted(name)) return;
  const processes = system.processes();
  const before = processes.map(({ pid }) => cpuMs(pid));
  const result = await load(`${api}${path}`, { clients: 1, seconds: SECONDS, token, body });
  const spent = processes.map(({ name, pid }, index) => ({ name, each: (cpuMs(pid) - before[index]) / result.count }));
  const shown = spent.filter(({ each }) => each >= 0.1).map(({ name, each }) => `${name} ${each.toFixed(1)}`);
  console.log(name.padEnd(29), figures(result), ` ${shown.join(', ')}`);
}

/**
 * Changes all transactions of a user in one change and undoes it, beside the dashboard of another user.
 * @param {Client} person
 * @param {Client} other
 */
async function measureBatch({ api, token }, other) {
  const client = Object.assign(new Client(api, { timeoutMs: 120_000 }), { token });
  const dashboard = () => load(`${api}/dashboard`, { clients: 1, seconds: SECONDS, token: other.token });
  const before = await dashboard();
  const beside = dashboard();
  const batch = await client.send('POST', '/transactions/batch', { filter: { q: 'number' }, change: { payee: 'Ann' } });
  const undo = await client.send('POST', `/changes/${batch.changeId}/undo`, {});
  if (!undo.isSuccess) throw new Error(`${batch.bytes} ${undo.bytes}`);
  const { p50, p99 } = await beside;
  console.log(`\nbatch of 10000 ${Math.round(batch.ms)} ms, its undo ${Math.round(undo.ms)} ms`);
  console.log(`dashboard of another user before p50 ${before.p50.toFixed(1)} p99 ${before.p99.toFixed(1)} ms`);
  console.log(`dashboard of another user beside p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`);
}

/** @param {import('./load.mjs').Figures} figures */
function figures({ p50, p99, perSecond }) {
  return [p50.toFixed(2), p99.toFixed(2), perSecond.toFixed(0)].map((value) => value.padStart(6)).join('  ');
}
