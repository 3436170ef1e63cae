import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endlessly, randomKey, seeded, seededEach } from './random.mjs';

const first = (/** @type {number} */ seed) => Array.from({ length: 100 }, seeded(seed));

test('returns the same numbers for the same seed, and others for another', () => {
  assert.deepEqual(first(7), first(7));
  assert.notDeepEqual(first(7), first(8));
  assert.ok(first(7).every((number) => number >= 0 && number < 1));
});

test('gives each of several sources its own numbers', () => {
  const [one, other] = seededEach(7, 2).map((random) => random());
  assert.notEqual(one, other);
});

test('makes unique keys', () => {
  const random = seeded(1);
  assert.equal(new Set(Array.from({ length: 1_000 }, () => randomKey(random))).size, 1_000);
  assert.match(randomKey(random), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('yields every item in another order of the same seed, again and again', () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'];
  const first = (/** @type {number} */ seed) => {
    const endless = endlessly(seeded(seed), items);
    return Array.from({ length: 12 }, () => endless.next().value);
  };
  assert.deepEqual(first(7), first(7));
  assert.notDeepEqual(first(7), first(8));
  assert.notDeepEqual(first(7).slice(0, 6), first(7).slice(6));
  for (const round of [first(7).slice(0, 6), first(7).slice(6)]) assert.deepEqual(round.sort(), items);
});
