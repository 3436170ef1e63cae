/*
 * Prints how long the reads and writes of a book with five currencies take, beside those of a book with one:
 * npm run bench:currencies -- [--rows 100000] [--seconds 5] [--only trends]
 *
 * Writes go to both books in turn, after both were filled: the store is as full and the machine as busy for either.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../../base/options.mjs';
import { Client } from '../client.mjs';
import { dayBefore, yesterday } from '../clock.mjs';
import { bringStatement, finishImport } from '../statement-imports.mjs';
import { median, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { statementOf } from './long-book.mjs';
import { requestTimes, shownMs } from './request-times.mjs';

/** Currencies of the accounts, and their rates in USD. */
const RATES = { EUR: 1.08, GBP: 1.27, CHF: 1.13, SEK: 0.095 };
const CURRENCIES = ['USD', ...Object.keys(RATES)];
/** Days of the statements, and the age of the rates that their first day may use. */
const RATE_DAYS = 730 + 7;
/** Categories of the statements that have a budget. */
const BUDGETS = ['Groceries', 'Transport', 'Dining Out'];
const WARM_UP_ROUNDS = 10;
/** Longer than the time for which a user counts as active after a request. */
const FORGET_MS = 6_000;
const READS = {
  dashboard: '/dashboard',
  overview: '/reports/overview?period=year',
  trends: '/reports/monthly-trends?period=year',
  spending: '/reports/spending-by-category?period=year',
  'category trends': '/reports/category-trends?months=12',
  'net worth by month': '/net-worth?step=month',
  'net worth by day': '/net-worth?step=day',
  budgets: '/budgets',
  'summary of a year': `/transactions/summary?from=${dayBefore(365)}`,
  'summary by day': `/transactions/summary?by=day&from=${dayBefore(30)}`,
};

const { rows, seconds, only } = readOptions({ rows: 100_000, seconds: 5, only: '' });
const system = await System.start();
try {
  const one = await ownerIn(CURRENCIES.map(() => 'USD'));
  const five = await ownerIn(CURRENCIES);
  const results = [];
  for (const client of [one, five]) {
    results.push(await timesOf(client));
    // Users who ask at the same time share the processes by their work.
    await delay(FORGET_MS);
  }
  const [ofOne, ofFive] = results;
  const write = 'writes';
  if (write.includes(only)) {
    const times = await timesInTurn([one, five]);
    for (const [index, ms] of times.entries()) results[index].set(write, { ms, cpu: '' });
  }
  console.log(`\n${rows} transactions            one currency          five currencies`);
  console.log('                             p50       p95          p50       p95   CPU ms per request');
  for (const [name, { ms, cpu }] of ofFive) {
    const figures = [ofOne.get(name)?.ms ?? [], ms].map(
      (times) => `${shownMs(median(times))} ${shownMs(quantile(times, 0.95))}`,
    );
    console.log(`${name.padEnd(22)} ${figures.join('    ')}   ${cpu}`);
  }
  const [before, after] = results.map((times) => median(times.get(write)?.ms ?? []));
  if (write.includes(only)) console.log(`\nWrites take ${(after / before).toFixed(2)} times as long (p50)`);
} finally {
  await system.stop();
}

/** Registers a user with an account in each of the currencies and equal shares of the transactions. */
async function ownerIn(/** @type {readonly string[]} */ currencies) {
  const owner = await new Client(`${system.connection.gateways[0]}/api`).register();
  const isSingle = new Set(currencies).size === 1;
  if (!isSingle) {
    await owner.expect('PUT', '/book', { multiCurrency: true });
    await owner.expect('POST', '/rates/import', Buffer.from(rateFile()));
  }
  for (const [index, currency] of currencies.entries()) {
    const name = `Account ${index}`;
    const { id: accountId } = await owner.expect('POST', '/accounts', isSingle ? { name } : { name, currency });
    const importId = await bringStatement(owner, statementOf(rows / currencies.length), { accountId });
    await finishImport(owner, importId, 'apply');
  }
  for (const category of BUDGETS) {
    await owner.expect('POST', '/budgets', { category, limit: 500, period: 'monthly' });
  }
  await owner.readBook();
  return owner;
}

function rateFile() {
  const lines = Object.entries(RATES).flatMap(([currency, rate]) =>
    Array.from(
      { length: RATE_DAYS },
      (_, age) => `${dayBefore(age)},${currency},USD,${(rate + age / 100_000).toFixed(5)}`,
    ),
  );
  return `day,base,quote,rate\n${lines.join('\n')}\n`;
}

/** Expense in the account that was added last. @param {Client} client */
function expense({ accountIds, categoryId }) {
  return {
    accountId: accountIds.at(-1),
    categoryId,
    type: 'expense',
    amount: 0.01,
    description: 'One',
    date: yesterday(),
  };
}

/** Times all reads of a user. @param {Client} client */
async function timesOf(client) {
  const results = new Map();
  for (const [name, path] of Object.entries(READS))
    if (name.includes(only)) results.set(name, await requestTimes(system, () => client.send('GET', path), seconds));
  return results;
}

/** Times writes of the users, one of each in turn. @param {readonly Client[]} clients */
async function timesInTurn(clients) {
  /** @type {number[][]} */
  const times = clients.map(() => []);
  const end = performance.now() + 4 * seconds * 1_000;
  for (let round = 0; performance.now() < end; round += 1) {
    for (const [index, client] of clients.entries()) {
      const { isSuccess, status, ms } = await client.send('POST', '/transactions', expense(client));
      if (!isSuccess) throw new Error(`A write was answered by ${status}`);
      if (round >= WARM_UP_ROUNDS) times[index].push(ms);
    }
  }
  return times;
}
