import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstances } from './instances.mjs';

const each = (/** @type {number} */ count) => ({
  auth: count,
  ledger: count,
  reporting: count,
  notify: count,
  gateway: count,
});

test('uses the default number of instances without a setting', () => {
  assert.deepEqual(readInstances(undefined, 1), each(1));
  assert.deepEqual(readInstances('', 2), each(2));
});

test('one number applies to all processes', () => {
  assert.deepEqual(readInstances('3', 1), each(3));
});

test('named processes get their own number, and the others keep the default', () => {
  assert.deepEqual(readInstances('ledger=3, gateway=2', 1), { ...each(1), ledger: 3, gateway: 2 });
});

for (const wrong of [
  '0',
  '10',
  'two',
  'store=2',
  'ledger=',
  'ledger=0',
  'ledger=1.5',
  'ledger',
  'constructor=2',
  ',',
]) {
  test(`"${wrong}" is refused with a sentence`, () => {
    assert.throws(() => readInstances(wrong, 1), /POCKET_INSTANCES must be from 1 to 9, or for some of auth, ledger/);
  });
}
