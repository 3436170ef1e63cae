/*
 * Prints how fast the API answers one client, alone and as a history grows, how much processor time each process needs
 * for it, and how much memory each uses: npm run bench:api
 * With --only create what has "create" in its name; with --longest 100000 for books of at most so many transactions.
 */
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { root } from '../../base/paths.mjs';
import { run } from '../../base/run.mjs';
import { readOptions } from '../options.mjs';
import { cpuMs, memoryMb } from '../processes.mjs';
import { median, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { expenseOf, withHistory } from './histories.mjs';

const [WARM_UP_SECONDS, SECONDS] = [1, 4];
const HISTORY = 100_000;
const wanted = readOptions({ only: '', longest: 1_000_000 });
const HISTORIES = [1_000, 10_000, HISTORY, 1_000_000].filter((count) => count <= Math.max(HISTORY, wanted.longest));
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
  console.log('\noverview of a year, 1 client  p50 ms  p99 ms   req/s  CPU ms per request');
  for (const [index, count] of HISTORIES.entries()) {
    await printAlone(`report over ${count}`, '/reports/overview?period=year', people[index]);
  }
  console.log('\na book of 100 000, 1 client    p50 ms  p99 ms   req/s  CPU ms per request');
  for (const [name, path, body] of /** @type {[string, string, object?][]} */ ([
    ['health', '/health'],
    ['session check', '/auth/me'],
    ['dashboard', '/dashboard'],
    [`list 50 of ${HISTORY}`, '/transactions?limit=50'],
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
  const resident = system.processes().map(({ name, pid }) => `${name} ${Math.round(memoryMb(pid, 'VmRSS'))} MB`);
  console.log(`\nresident: ${resident.join(', ')}`);
  await store.close();
} finally {
  await system.stop();
}

/**
 * Prints the speed of the API for one client, and the CPU time of each process.
 * @param {string} name
 * @param {string} path
 * @param {import('../client.mjs').Client} person
 * @param {object} [body] is sent by `POST`
 */
async function printAlone(name, path, person, body) {
  if (!name.includes(wanted.only)) return;
  await requestTimes(person, path, body, WARM_UP_SECONDS);
  const processes = system.processes();
  const before = processes.map(({ pid }) => cpuMs(pid));
  const times = await requestTimes(person, path, body, SECONDS);
  const spent = processes.map(({ name, pid }, index) => ({ name, each: (cpuMs(pid) - before[index]) / times.length }));
  const shown = spent.filter(({ each }) => each >= 0.1).map(({ name, each }) => `${name} ${each.toFixed(1)}`);
  const figures = [median(times).toFixed(2), quantile(times, 0.99).toFixed(2), (times.length / SECONDS).toFixed(0)];
  console.log(name.padEnd(29), figures.map((value) => value.padStart(6)).join('  '), ` ${shown.join(', ')}`);
}

/**
 * Sends the same request again and again. Returns the ms that each took.
 * @param {import('../client.mjs').Client} person
 * @param {string} path
 * @param {object | undefined} body
 * @param {number} seconds
 */
async function requestTimes(person, path, body, seconds) {
  const times = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const { isSuccess, status, ms } = await person.send(body ? 'POST' : 'GET', path, body);
    if (!isSuccess) throw new Error(`${path} was answered by ${status}`);
    times.push(ms);
  }
  return times;
}
