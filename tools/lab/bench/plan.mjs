/*
 * Prints how long forecasts, suggestions and plans take, and the writes of books with them, beside one without:
 * npm run bench:plan -- [--rows 100000] [--schedules 200] [--categories 200] [--seconds 5] [--only forecast]
 */

import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../../base/options.mjs';
import { dayBefore } from '../clock.mjs';
import { System } from '../system.mjs';
import { ownerOf } from './long-book.mjs';
import { expenseOf, requestTimes, TIMES_HEADING, timesAfterWrites, timesLine } from './request-times.mjs';

/** Days of the longest forecast without the last: the day of a book may still be the one before that of the bench. */
const FORECAST_DAYS = 729;
/** Longer than the time for which a user counts as active after a request. */
const FORGET_MS = 6_000;
const READS = {
  'forecast of 90 days': '/forecast',
  'forecast of 2 years': `/forecast?to=${dayBefore(-FORECAST_DAYS)}&everyday=average`,
  'free amount': '/forecast/free',
  occurrences: '/schedules/occurrences',
  schedules: '/schedules',
  suggestions: '/schedules/suggestions',
};

const PERIODS = 24;
/** More than the fills assign and the transactions spend. */
const OPENING = 100_000_000;
const TARGET = { kind: 'recurring', amount: 100, every: 'month' };

const { rows, schedules, categories, seconds, only } = readOptions({
  rows: 100_000,
  schedules: 200,
  categories: 200,
  seconds: 5,
  only: '',
});
const system = await System.start();
try {
  const api = `${system.connection.gateways[0]}/api`;
  const without = await ownerOf(api, rows);
  const planning = await ownerOf(api, rows);
  for (let index = 0; index < schedules; index += 1)
    await planning.expect('POST', '/schedules', scheduleOf(planning, index));
  await planning.readBook();
  const names = Array.from({ length: categories }, (_, index) => `Category ${index}`);
  const budgeting = await ownerOf(api, rows, names);
  const plan = await planOf(budgeting);
  await without.readBook();
  console.log(`\n${rows} transactions, ${schedules} schedules, or ${PERIODS} periods of ${categories} categories`);
  console.log(TIMES_HEADING);
  for (const [name, path] of Object.entries(READS)) await print(name, () => planning.send('GET', path), planning);
  // Users who ask at the same time share the processes by their work.
  await delay(FORGET_MS);
  for (const [name, send] of Object.entries(plan)) await print(name, send);
  const writers = {
    'writes without plans': without,
    'writes with schedules': planning,
    'writes with a plan': budgeting,
  };
  for (const [name, client] of Object.entries(writers)) {
    await delay(FORGET_MS);
    await print(name, () => client.send('POST', '/transactions', expenseOf(client)));
  }
} finally {
  await system.stop();
}

/**
 * @param {string} name
 * @param {() => Promise<import('../client.mjs').Answer>} send
 * @param {import('../client.mjs').Client} [owner] of a book of which answers may be remembered
 */
async function print(name, send, owner) {
  if (!name.includes(only)) return;
  const first = owner && (await timesAfterWrites(owner, send));
  console.log(timesLine(name, { first, ...(await requestTimes(system, send, seconds)) }));
}

/**
 * Starts a plan two years ago, with something assigned to each category in each period. Returns its requests.
 * @param {import('../client.mjs').Client} client
 */
async function planOf(client) {
  const months = Array.from({ length: PERIODS }, (_, back) => monthBefore(PERIODS - 1 - back));
  await client.expect('PUT', `/accounts/${client.accountId}`, { openingBalance: OPENING });
  const cycle = { kind: 'month', day: 1 };
  await client.expect('POST', '/plan', { start: months[0], cycle, accountIds: client.accountIds });
  const lines = await client.expect('GET', '/plan/categories');
  for (const { id } of lines) await client.expect('PUT', `/plan/categories/${id}`, { target: TARGET });
  for (const month of months) await client.expect('POST', `/plan/periods/${month}/fill`, {});
  const cell = `/plan/periods/current/categories/${lines[0].id}`;
  let assigned = 0;
  return {
    'period of the plan': () => client.send('GET', '/plan/periods/current'),
    'all periods': () => client.send('GET', `/plan/periods?from=${months[0]}&to=${months.at(-1)}`),
    assignment: () => {
      assigned += 1;
      return client.send('PUT', cell, { assigned });
    },
  };
}

/** Returns the first day of the month that was so many months ago. @param {number} count */
function monthBefore(count) {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString().slice(0, 10);
}

/** A bill, an income or a weekly expense. @param {import('../client.mjs').Client} client @param {number} index */
function scheduleOf({ accountId }, index) {
  return {
    name: `Schedule ${index}`,
    type: index % 10 === 0 ? 'income' : 'expense',
    accountId,
    amount: index % 3 === 0 ? { kind: 'range', min: 20, max: 40 } : { kind: 'fixed', value: 10 + index },
    payee: `Company ${index}`,
    recurrence: { start: dayBefore(index % 28), freq: index % 5 === 0 ? 'weekly' : 'monthly' },
  };
}
