import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ceilings, crowds, isSaturated, verdict } from './saturation.mjs';

const good = { people: 400, perSecond: 100, p50: 20, p95: 90, failed: 0, others: 0, shares: { ledger: 50, store: 20 } };

test('a system is saturated if one request in twenty is slow or one in a hundred fails', () => {
  assert.equal(isSaturated({ p95: 500, failed: 0.01 }), false);
  assert.equal(isSaturated({ p95: 501, failed: 0 }), true);
  assert.equal(isSaturated({ p95: 20, failed: 0.011 }), true);
});

test('each step adds half as many users again, up to the maximum', () => {
  assert.deepEqual([...crowds(100, 800)], [100, 150, 230, 350, 530, 800]);
});

test('a process that uses a whole core is the bottleneck, even on an idle machine', () => {
  const saturated = { ...good, people: 600, p95: 900, shares: { ledger: 96, store: 30 } };
  assert.equal(
    verdict([good, saturated], 8),
    'Saturated at 600 people: ledger is full, with 96 % of the one core that it can use. It bears 400 people, 100 requests a second.',
  );
});

test('a throttled process that uses its whole share is the bottleneck', () => {
  const saturated = { ...good, people: 600, p95: 900, shares: { store: 40, ledger: 8, 'ledger-2': 4 } };
  assert.match(
    verdict([good, saturated], 2, { ledger: 10, 'ledger-2': 10 }),
    /ledger is full, with 8 % of the 10 % that it can use/,
  );
});

test('the machine is the bottleneck if no process uses a whole core', () => {
  const saturated = { ...good, people: 600, p95: 900, shares: { ledger: 70, store: 60 }, others: 50 };
  assert.match(verdict([good, saturated], 2), /the machine is full, all 2 cores of it, and ledger has most to do/);
});

test('slow requests without a busy process are reported separately', () => {
  assert.match(verdict([{ ...good, failed: 0.5 }], 2), /neither a process nor the machine is full.* It bears fewer/);
});

test('reports a system that was never saturated', () => {
  assert.equal(verdict([good], 2), 'Not saturated by 400 people.');
});

test('the cost of a request is summed over all instances, the highest first', () => {
  const shares = { store: 30, ledger: 25, 'ledger-2': 25, reporting: 20, 'reporting-10': 5 };
  assert.deepEqual(ceilings({ ...good, shares }), [
    { name: 'ledger', msEach: 5, perSecond: 200 },
    { name: 'store', msEach: 3, perSecond: 1_000 / 3 },
    { name: 'reporting', msEach: 2.5, perSecond: 400 },
  ]);
});
