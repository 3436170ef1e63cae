import { badValue, MongoError } from '../errors.js';
import { compareValues, sameValue } from '../values/compare.js';
import { type Document, isDocument, numeric } from '../values/documents.js';
import { Total } from './numbers.js';
import type { Operator } from './operator.js';

function list(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new MongoError(17124, 'Location17124', `The argument to ${name} must be an array`);
}

/** Wraps an operator that takes either one list or several values. */
const over =
  (compute: (values: readonly unknown[]) => unknown): Operator =>
  (...values) =>
    compute(values.length === 1 && Array.isArray(values[0]) ? values[0] : values);

const present = (values: readonly unknown[]) => values.filter((value) => value !== null && value !== undefined);

function totalOf(values: readonly unknown[]): Total {
  const total = new Total();
  for (const value of values) total.add(value);
  return total;
}

const extremeOf = (values: readonly unknown[], sign: 1 | -1): unknown =>
  present(values).reduce<unknown>(
    (best, value) => (best === null || compareValues(value, best) * sign > 0 ? value : best),
    null,
  );

export const ARRAYS: Readonly<Record<string, Operator>> = {
  $size: (value) => list('$size', value).length,
  $isArray: (value) => Array.isArray(value),
  $arrayElemAt(value, at) {
    if (value === null || value === undefined || at === null || at === undefined) return null;
    const position = numeric(at);
    if (position === undefined || !Number.isInteger(position)) throw badValue('$arrayElemAt needs a whole position');
    return list('$arrayElemAt', value).at(position);
  },
  $first: (value) => (value === null || value === undefined ? null : list('$first', value)[0]),
  $last: (value) => (value === null || value === undefined ? null : list('$last', value).at(-1)),
  $in: (value, values) => list('$in', values).some((element) => sameValue(element, value)),
  $concatArrays(...values) {
    if (values.some((value) => value === null || value === undefined)) return null;
    return values.flatMap((value) => list('$concatArrays', value));
  },
  $mergeObjects: over((values) => Object.assign({}, ...present(values).map(requireObject))),
  $objectToArray: (value) =>
    value === null || value === undefined
      ? null
      : Object.entries(requireObject(value)).map(([name, element]) => ({ k: name, v: element })),
  $sum: over((values) => totalOf(values).result()),
  $avg: over((values) => totalOf(values).average()),
  $min: over((values) => extremeOf(values, -1)),
  $max: over((values) => extremeOf(values, 1)),
};

function requireObject(value: unknown): Document {
  if (!isDocument(value)) throw badValue('An object is required');
  return value;
}
