import { badValue } from '../errors.js';
import { compareValues, isTrue, sameValue } from '../values/compare.js';
import type { Operator } from './operator.js';

/** Here a missing field is less than null, and every type has its place in one order. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

const same = (a: unknown, b: unknown) => (a === undefined || b === undefined ? a === b : sameValue(a, b));

const two =
  (compute: (a: unknown, b: unknown) => unknown): Operator =>
  (...values) => {
    if (values.length !== 2) throw badValue('A comparison takes exactly two arguments');
    return compute(values[0], values[1]);
  };

export const COMPARISONS: Readonly<Record<string, Operator>> = {
  $eq: two(same),
  $ne: two((a, b) => !same(a, b)),
  $gt: two((a, b) => order(a, b) > 0),
  $gte: two((a, b) => order(a, b) >= 0),
  $lt: two((a, b) => order(a, b) < 0),
  $lte: two((a, b) => order(a, b) <= 0),
  $cmp: two((a, b) => Math.sign(order(a, b))),
  $not: (value) => !isTrue(value),
};
