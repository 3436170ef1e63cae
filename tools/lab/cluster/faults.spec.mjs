import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allFaults } from './faults.mjs';

test('kills and freezes every replicated process and the leaders of streams', () => {
  const faults = allFaults();
  for (const victim of ['gateway-2', 'auth', 'ledger', 'reporting-2', 'nats-3', 'leader of LEDGER']) {
    assert.deepEqual(
      faults.filter((fault) => fault.victim === victim).map(({ kind }) => kind),
      ['kill', 'freeze'],
    );
  }
});
