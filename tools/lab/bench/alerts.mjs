/*
 * Prints how soon alerts are in the list, and how long the list and the writes take meanwhile, in a long book:
 * npm run bench:alerts -- [--rows 100000] [--rate 20] [--seconds 30]
 */

import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../../base/options.mjs';
import { quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { ownerOf } from './long-book.mjs';
import { expenseOf, shownMs } from './request-times.mjs';

/** Expenses from this amount on raise an alert. */
const LARGE = 1;
const POLL_MS = 200;
/** Alerts that are later than this are missing. */
const PATIENCE_MS = 30_000;
const LIST = '/alerts?kind=large&limit=100';

const { rows, rate, seconds } = readOptions({ rows: 100_000, rate: 20, seconds: 30 });
const system = await System.start();
try {
  const owner = await ownerOf(`${system.connection.gateways[0]}/api`, rows);
  await owner.readBook();
  console.log(`\n${rows} transactions, ${rate} writes a second`);
  print(
    'writes without alerts',
    (await write(owner, 0.01)).map(({ ms }) => ms),
  );
  await owner.expect('POST', '/alert-rules', { kind: 'large', params: { amount: LARGE }, channels: ['app'] });
  const reading = readAlerts(owner, rate * seconds);
  const written = await write(owner, LARGE);
  const { seenAt, listTimes } = await reading;
  print(
    'writes with an alert each',
    written.map(({ ms }) => ms),
  );
  print('list of alerts', listTimes);
  const late = written.flatMap(({ name, answeredAt }) => {
    const at = seenAt.get(name);
    return at === undefined ? [] : [Math.max(0, at - answeredAt)];
  });
  print('from answer to alert', late);
  console.log(`${late.length} of ${written.length} alerts were seen; the list is read every ${POLL_MS} ms`);
} finally {
  await system.stop();
}

/**
 * Creates expenses at the rate, whether earlier ones are answered or not.
 * @param {import('../client.mjs').Client} owner
 * @param {number} amount
 */
function write(owner, amount) {
  const start = performance.now();
  return Promise.all(
    Array.from({ length: rate * seconds }, async (_, index) => {
      await delay(start + (index * 1_000) / rate - performance.now());
      const name = `Purchase ${index}.`;
      const body = { ...expenseOf(owner), amount, description: name };
      const { isSuccess, status, ms } = await owner.send('POST', '/transactions', body);
      if (!isSuccess) throw new Error(`A write was answered by ${status}`);
      return { name, ms, answeredAt: performance.now() };
    }),
  );
}

/**
 * Reads the newest alerts again and again until so many are seen. Returns when the alert of each expense was first seen.
 * @param {import('../client.mjs').Client} owner
 * @param {number} count
 */
async function readAlerts(owner, count) {
  /** @type {Map<string, number>} */
  const seenAt = new Map();
  const listTimes = [];
  const end = performance.now() + seconds * 1_000 + PATIENCE_MS;
  while (seenAt.size < count && performance.now() < end) {
    const { body, ms } = await owner.send('GET', LIST);
    listTimes.push(ms);
    for (const { text } of body) {
      const name = text.split(':')[0];
      if (!seenAt.has(name)) seenAt.set(name, performance.now());
    }
    await delay(POLL_MS);
  }
  return { seenAt, listTimes };
}

/** @param {string} name @param {readonly number[]} times */
function print(name, times) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => shownMs(quantile(times, share)));
  console.log(`${name.padEnd(28)} p50 ${p50}  p95 ${p95}  p99 ${p99}`);
}
