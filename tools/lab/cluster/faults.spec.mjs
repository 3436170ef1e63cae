import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../random.mjs';
import { allFaults, endlessFaults } from './faults.mjs';

test('everything that there is more than one of is killed and frozen, and so are leaders of streams', () => {
  const faults = allFaults();
  for (const victim of ['gateway-2', 'auth', 'ledger', 'reporting-2', 'nats-3', 'leader of LEDGER']) {
    assert.deepEqual(
      faults.filter((fault) => fault.victim === victim).map(({ kind }) => kind),
      ['kill', 'freeze'],
    );
  }
});

/** The first faults of a seed. @param {number} seed @param {number} count @param {('kill' | 'freeze')[]} kinds */
function first(seed, count, kinds) {
  const faults = endlessFaults(seeded(seed), kinds);
  return Array.from({ length: count }, () => /** @type {import('./faults.mjs').Fault} */ (faults.next().value));
}
const victims = (/** @type {import('./faults.mjs').Fault[]} */ faults) => faults.map(({ victim }) => victim).sort();

test('a seed decides on the order, which has everything in it before anything comes again', () => {
  const all = allFaults().length;
  const order = first(7, all, ['kill', 'freeze']);
  assert.deepEqual(order, first(7, all, ['kill', 'freeze']));
  assert.notDeepEqual(order, first(8, all, ['kill', 'freeze']));
  assert.deepEqual(victims(order), victims(allFaults()));
});

test('kills alone never end, and meet everybody again', () => {
  const each = allFaults().length / 2;
  const kills = first(7, 3 * each, ['kill']);
  assert.ok(kills.every(({ kind }) => kind === 'kill'));
  assert.deepEqual(victims(kills.slice(0, each)), victims(kills.slice(each, 2 * each)));
  assert.notDeepEqual(kills.slice(0, each), kills.slice(each, 2 * each));
});
