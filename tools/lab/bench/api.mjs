/*
 * Prints how fast the API answers one client, alone and as a history grows, how much processor time each process needs
 * for it, and how much memory each uses: npm run bench:api -- [--only create]
 */

import { readOptions } from '../../base/options.mjs';
import { yesterday } from '../clock.mjs';
import { cpuMs, memoryMb } from '../processes.mjs';
import { median, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { ownerOf } from './long-book.mjs';

const [WARM_UP_SECONDS, SECONDS] = [1, 4];
const HISTORY = 100_000;
const HISTORIES = [1_000, 10_000, HISTORY];
const { only } = readOptions({ only: '' });

const system = await System.start();
try {
  const people = [];
  for (const count of HISTORIES) people.push(await ownerOf(`${system.connection.gateways[0]}/api`, count));
  const person = people[HISTORIES.indexOf(HISTORY)];
  const { accountId, categoryId } = person;
  const expense = { accountId, categoryId, type: 'expense', amount: 0.01, description: 'One', date: yesterday() };
  console.log(`\na book of ${HISTORY}, 1 client     p50 ms  p99 ms   req/s  CPU ms per request`);
  for (const [name, path, body] of /** @type {[string, string, object?][]} */ ([
    ['health', '/health'],
    ['session check', '/auth/me'],
    ['dashboard', '/dashboard'],
    ['list 50', '/transactions?limit=50'],
    ['list 50 of q that finds 83', '/transactions?q=pharmacy%20plus%2077&limit=50'],
    ['sums of the same q', '/transactions/summary?q=pharmacy%20plus%2077'],
    ['sums of all', '/transactions/summary'],
    ['days of one account', `/transactions/summary?by=day&accountId=${accountId}`],
    ['sums of one category', `/transactions/summary?categoryId=${categoryId}`],
    ['list of one category', `/transactions?limit=50&categoryId=${categoryId}`],
    ['history', '/changes'],
    ['create transaction', '/transactions', expense],
  ])) {
    await printAlone(name, path, person, body);
  }
  console.log('\nby the length of the history   p50 ms  p99 ms   req/s  CPU ms per request');
  for (const path of ['/reports/overview?period=year', '/net-worth?step=day', '/accounts/:id/balances?step=day']) {
    for (const [index, count] of HISTORIES.entries()) {
      const own = path.replace(':id', String(people[index].accountId));
      await printAlone(`${path.split('?')[0]} ${count}`, own, people[index]);
    }
  }
  const resident = system.processes().map(({ name, pid }) => `${name} ${Math.round(memoryMb(pid, 'VmRSS'))} MB`);
  console.log(`\nresident: ${resident.join(', ')}`);
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
  if (!name.includes(only)) return;
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
