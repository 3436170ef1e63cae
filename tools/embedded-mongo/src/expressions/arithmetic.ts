import { Long } from 'bson';
import { MongoError, unsupported } from '../errors.js';
import { typeName } from '../values/compare.js';
import { numeric } from '../values/documents.js';
import { double, KIND, kindOf, numberOfKind, Total, widest } from './numbers.js';
import type { Operator } from './operator.js';

const isNothing = (value: unknown) => value === null || value === undefined;

/** The values as plain numbers; null if one of them is nothing. */
function numbers(name: string, values: readonly unknown[], count?: number): number[] | null {
  if (count !== undefined && values.length !== count) {
    throw new MongoError(16020, 'Location16020', `Expression ${name} takes exactly ${count} arguments`);
  }
  if (values.some(isNothing)) return null;
  return values.map((value) => {
    const number = numeric(value);
    if (number !== undefined) return number;
    throw new MongoError(14, 'TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
  });
}

/** Two numbers, to a result of the wider of their kinds. */
const two =
  (name: string, compute: (a: number, b: number) => number): Operator =>
  (...values) => {
    const given = numbers(name, values, 2);
    return given && numberOfKind(compute(given[0] as number, given[1] as number), widest(values));
  };

/** One number, to a result of its kind. */
const single =
  (name: string, compute: (value: number) => number): Operator =>
  (...values) => {
    const given = numbers(name, values, 1);
    return given && numberOfKind(compute(given[0] as number), kindOf(values[0]));
  };

/** To a number of decimals, or, if that is negative, of digits before the point. */
const rounded =
  (name: string, round: (value: number) => number): Operator =>
  (value, places = 0) => {
    const given = numbers(name, [value, places]);
    if (!given) return null;
    const [number, decimals] = given as [number, number];
    if (!Number.isInteger(decimals) || decimals < -20 || decimals > 100) {
      throw new MongoError(51083, 'Location51083', `cannot apply ${name} with precision value ${decimals}`);
    }
    const kind = kindOf(value);
    if (decimals === 0 || (kind !== KIND.double && decimals > 0)) return numberOfKind(round(number), kind);
    // Decimal fractions have no exact binary form, so the result could differ from MongoDB's.
    if (kind === KIND.double) throw unsupported(`${name} of a fraction to decimal places`);
    const unit = 10 ** -decimals;
    return numberOfKind(round(number / unit) * unit, kind);
  };

/** Halves go to the even neighbor. */
function halfToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

function add(...values: unknown[]): unknown {
  const total = new Total();
  if (!numbers('$add', values)) return null;
  for (const value of values) total.add(value);
  return total.result();
}

/** Adds milliseconds, rounded to whole ones, to a date. */
const shifted = (date: Date, ms: number) => new Date(date.getTime() + Math.round(ms));

export const ARITHMETIC: Readonly<Record<string, Operator>> = {
  $add(...values) {
    const [date, another] = values.filter((value) => value instanceof Date);
    if (!date) return add(...values);
    if (another) throw new MongoError(16612, 'Location16612', 'only one date allowed in an $add expression');
    const ms = numeric(add(...values.filter((value) => value !== date)));
    return ms === undefined ? null : shifted(date, ms);
  },
  $subtract(...values) {
    const [left, right] = values;
    if (!(left instanceof Date) || isNothing(right)) return two('$subtract', (a, b) => a - b)(...values);
    if (right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
    const [ms] = numbers('$subtract', [right]) as [number];
    return shifted(left, -ms);
  },
  $multiply(...values) {
    const given = numbers('$multiply', values);
    return (
      given &&
      numberOfKind(
        given.reduce((product, value) => product * value, 1),
        widest(values),
      )
    );
  },
  $divide(...values) {
    const given = numbers('$divide', values, 2);
    if (!given) return null;
    const [a, b] = given as [number, number];
    if (b === 0) throw new MongoError(2, 'BadValue', "can't $divide by zero");
    return double(a / b);
  },
  $mod: two('$mod', (a, b) => {
    if (b === 0) throw new MongoError(16610, 'Location16610', "can't $mod by zero");
    return a % b;
  }),
  $abs: single('$abs', Math.abs),
  $ceil: single('$ceil', Math.ceil),
  $floor: single('$floor', Math.floor),
  $round: rounded('$round', halfToEven),
  $trunc: rounded('$trunc', Math.trunc),
};
