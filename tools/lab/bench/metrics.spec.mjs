import assert from 'node:assert/strict';
import { test } from 'node:test';
import { observedBetween, Scrape } from './metrics.mjs';

const scrapeOf = (/** @type {[string, number][]} */ counts) =>
  new Scrape(
    [
      '# HELP late_seconds',
      ...counts.map(([bound, count]) => `late_seconds_bucket{le="${bound}",service="x"} ${count}`),
      'repairs_total{service="x",kind="book"} 2',
      'repairs_total{service="x",kind="events"} 5',
    ].join('\n'),
  );
const before = scrapeOf([
  ['0.1', 4],
  ['0.2', 4],
  ['+Inf', 4],
]);
const after = scrapeOf([
  ['0.1', 54],
  ['0.2', 104],
  ['+Inf', 200],
]);

test('adds up what has the label', () => {
  assert.equal(after.value('repairs_total', 'kind="book"'), 2);
  assert.equal(after.value('repairs_total'), 7);
  assert.equal(after.value('nothing_total'), 0);
});

test('estimates quantiles of what came between, without what is above the last bound', () => {
  const { count, quantile } = observedBetween(before, after, 'late_seconds');
  assert.equal(count, 100);
  assert.equal(quantile(0.25), 0.05);
  assert.equal(quantile(0.5), 0.1);
  assert.equal(quantile(1), 0.2);
  assert.ok(Number.isNaN(observedBetween(after, after, 'late_seconds').quantile(0.5)));
});
