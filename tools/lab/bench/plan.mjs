/*
 * Prints how long forecasts and suggestions take, and the writes of a book with schedules, beside one without:
 * npm run bench:plan -- [--rows 100000] [--schedules 200] [--seconds 5] [--only forecast]
 */

import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../../base/options.mjs';
import { dayBefore, yesterday } from '../clock.mjs';
import { median, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { ownerOf } from './long-book.mjs';
import { requestTimes, shownMs } from './request-times.mjs';

/** Days of the longest forecast. */
const FORECAST_DAYS = 730;
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

const { rows, schedules, seconds, only } = readOptions({ rows: 100_000, schedules: 200, seconds: 5, only: '' });
const system = await System.start();
try {
  const api = `${system.connection.gateways[0]}/api`;
  const without = await ownerOf(api, rows);
  const planning = await ownerOf(api, rows);
  for (let index = 0; index < schedules; index += 1)
    await planning.expect('POST', '/schedules', scheduleOf(planning, index));
  await planning.readBook();
  await without.readBook();
  console.log(`\n${rows} transactions, ${schedules} schedules`);
  console.log('                              p50       p95   CPU ms per request');
  for (const [name, path] of Object.entries(READS)) await print(name, () => planning.send('GET', path));
  for (const [name, client] of Object.entries({ 'writes without schedules': without, writes: planning })) {
    // Users who ask at the same time share the processes by their work.
    await delay(FORGET_MS);
    await print(name, () => client.send('POST', '/transactions', expenseOf(client)));
  }
} finally {
  await system.stop();
}

/** @param {string} name @param {() => Promise<import('../client.mjs').Answer>} send */
async function print(name, send) {
  if (!name.includes(only)) return;
  const { ms, cpu } = await requestTimes(system, send, seconds);
  console.log(`${name.padEnd(24)} ${shownMs(median(ms))} ${shownMs(quantile(ms, 0.95))}   ${cpu}`);
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

/** @param {import('../client.mjs').Client} client */
function expenseOf({ accountId, categoryId }) {
  return { accountId, categoryId, type: 'expense', amount: 0.01, description: 'One', date: yesterday() };
}
