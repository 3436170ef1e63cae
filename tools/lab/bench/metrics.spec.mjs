import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scrape } from './metrics.mjs';

test('adds up the samples of a label', () => {
  const scrape = new Scrape(
    [
      '# HELP repairs_total',
      'repairs_total{service="x",kind="book"} 2',
      'repairs_total{service="x",kind="events"} 5',
    ].join('\n'),
  );
  assert.equal(scrape.value('repairs_total', 'kind="book"'), 2);
  assert.equal(scrape.value('repairs_total'), 7);
  assert.equal(scrape.value('nothing_total'), 0);
});
