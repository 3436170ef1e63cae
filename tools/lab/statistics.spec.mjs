import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from './random.mjs';
import { compareRanks } from './statistics.mjs';

const numbers = (/** @type {number} */ seed, count = 1_000) => Array.from({ length: count }, seeded(seed));
const close = (/** @type {number} */ actual, /** @type {number} */ expected) =>
  assert.ok(Math.abs(actual - expected) < 1e-4, `${actual} is not ${expected}`);

test('finds the p-value of samples with and without ties', () => {
  // The example in the documentation of scipy.stats.mannwhitneyu, with method='asymptotic'.
  const first = [19, 22, 16, 29, 24];
  const second = [20, 11, 17, 12];
  close(compareRanks(first, second).p, 0.11134688653314041);
  close(compareRanks(first, second).share, 3 / 20);
  const tied = compareRanks([1, 2, 2, 3, 3, 3], [2, 3, 4, 4, 5, 5]);
  close(tied.p, 0.04796787374273127);
  close(tied.share, 30.5 / 36);
});

test('takes equal samples for one distribution', () => {
  const equal = compareRanks([5, 5, 5], [5, 5, 5]);
  close(equal.p, 1);
  assert.equal(equal.share, 0.5);
  close(compareRanks(numbers(1), numbers(1)).p, 1);
});

test('tells samples apart by a small shift, not by chance', () => {
  const others = numbers(2);
  assert.ok(compareRanks(numbers(1), others).p > 0.01);
  const shifted = compareRanks(
    numbers(1),
    others.map((value) => value + 0.08),
  );
  assert.ok(shifted.p < 0.001);
  assert.ok(shifted.share > 0.5);
});

test('calls about one in a hundred pairs of one distribution different at 1 %', () => {
  const pairs = Array.from({ length: 500 }, (_, index) =>
    compareRanks(numbers(2 * index, 50), numbers(2 * index + 1, 50)),
  );
  const different = pairs.filter(({ p }) => p < 0.01).length;
  assert.ok(different <= 15, `${different} of 500`);
});
