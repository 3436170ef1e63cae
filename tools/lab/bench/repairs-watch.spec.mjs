import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { until } from '../../base/until.mjs';
import { metricSum, RepairsWatch } from './repairs-watch.mjs';

const TEXT = [
  '# HELP repairs_total',
  'repairs_total{service="x",kind="book"} 2',
  'repairs_total{service="x",kind="events"} 5',
].join('\n');

test('adds up the samples of a label', () => {
  assert.equal(metricSum(TEXT, 'repairs_total', 'kind="book"'), 2);
  assert.equal(metricSum(TEXT, 'repairs_total'), 7);
  assert.equal(metricSum(TEXT, 'nothing_total'), 0);
});

test('counts the rebuilds of a process that restarts', async () => {
  const counts = [2, 5, 1];
  let scrapes = 0;
  const server = createServer((_, response) => {
    response.end(`repairs_total{kind="book"} ${counts[Math.min(scrapes, 2)]}\n`);
    scrapes += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const watch = new RepairsWatch({ reporting: `http://127.0.0.1:${port}`, ledger: 'http://127.0.0.1:1' });
  await until(() => scrapes > 3, { limitMs: 10_000, failure: () => 'Nothing was scraped' });
  await watch.stop();
  server.close();
  assert.equal(watch.rebuilds, 6);
});
