import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, seeded } from './random.mjs';

const first = (/** @type {number} */ seed) => Array.from({ length: 100 }, seeded(seed));

test('gives the same for the same seed, and something else for another', () => {
  assert.deepEqual(first(7), first(7));
  assert.notDeepEqual(first(7), first(8));
  assert.ok(first(7).every((number) => number >= 0 && number < 1));
});

test('keys are told apart', () => {
  const random = seeded(1);
  assert.equal(new Set(Array.from({ length: 1_000 }, () => keyOf(random))).size, 1_000);
  assert.match(keyOf(random), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
