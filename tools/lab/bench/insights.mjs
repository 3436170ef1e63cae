/*
 * Prints how long questions about transactions, notes and built-in insights take, the first time after a write of the
 * book and again:
 * npm run bench:insights -- [--rows 100000] [--seconds 5] [--only month]
 */

import { readOptions } from '../../base/options.mjs';
import { dayBefore } from '../clock.mjs';
import { System } from '../system.mjs';
import { ownerOf } from './long-book.mjs';
import { requestTimes, TIMES_HEADING, timesAfterWrites, timesLine } from './request-times.mjs';

const YEAR = { last: 12, unit: 'month' };
const QUESTIONS = {
  'spending by category': { measure: 'spending', by: ['category'] },
  'spending by category, month': { measure: 'spending', by: ['category', 'month'], compare: 'lastYear' },
  'spending by account, day': { measure: 'spending', by: ['account', 'day'] },
  'balance by account, month': { measure: 'balance', by: ['account', 'month'] },
  'spending by payee': { measure: 'spending', by: ['payee'], top: 50 },
  'spending by payee, month': { measure: 'spending', by: ['payee', 'month'], top: 50 },
  'spending by tag': { measure: 'spending', by: ['tag'] },
  'median by category': { measure: 'median', by: ['category'] },
};

const BUILT_IN = ['pace', 'flow', 'cashflow', 'networth', 'merchants', 'subscriptions', 'calendar', 'average'];

const { rows, seconds, only } = readOptions({ rows: 100_000, seconds: 5, only: '' });
const system = await System.start();
try {
  const client = await ownerOf(`${system.connection.gateways[0]}/api`, rows);
  await client.readBook();
  console.log(`\n${rows} transactions of two years, asked about one`);
  console.log(TIMES_HEADING);
  /** @param {string} name @param {() => Promise<import('../client.mjs').Answer>} ask */
  const print = async (name, ask) => {
    if (!name.includes(only)) return;
    const first = await timesAfterWrites(client, ask);
    const { ms, cpu } = await requestTimes(system, ask, seconds);
    console.log(timesLine(name, { first, ms, cpu }));
  };
  for (const [name, question] of Object.entries(QUESTIONS)) {
    await print(name, () => client.send('POST', '/insights/query', { range: YEAR, ...question }));
  }
  const year = `from=${dayBefore(364)}&to=${dayBefore(0)}`;
  await print('notes', () => client.send('GET', '/insights/notes'));
  for (const name of BUILT_IN) await print(name, () => client.send('GET', `/insights/${name}?${year}`));
} finally {
  await system.stop();
}
