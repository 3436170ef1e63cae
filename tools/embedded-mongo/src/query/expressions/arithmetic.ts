import { MongoError, unsupported } from '../../errors.js';
import { typeName } from '../compare.js';
import type { Operator } from './expression.js';

/** Refuses a whole number that is not exact any more. */
export function exact(result: number, ...from: readonly number[]): number {
  if (from.every(Number.isInteger) && !Number.isSafeInteger(result) && Number.isFinite(result)) {
    throw unsupported('An integer beyond 2^53');
  }
  return result;
}

const isNothing = (value: unknown) => value === null || value === undefined;

function numbers(name: string, values: readonly unknown[], count?: number): number[] | null {
  if (count !== undefined && values.length !== count) {
    throw new MongoError(16020, 'Location16020', `Expression ${name} takes exactly ${count} arguments`);
  }
  if (values.some(isNothing)) return null;
  for (const value of values) {
    if (typeof value !== 'number') {
      throw new MongoError(14, 'TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
    }
  }
  return values as number[];
}

const fold =
  (name: string, start: number, step: (total: number, value: number) => number): Operator =>
  (...values) =>
    numbers(name, values)?.reduce((total, value) => exact(step(total, value), total, value), start) ?? null;

const single =
  (name: string, compute: (value: number) => number): Operator =>
  (...values) => {
    const [value] = numbers(name, values, 1) ?? [];
    return value === undefined ? null : compute(value);
  };

/** To a number of decimals; halves go to the even neighbour, as MongoDB rounds. */
const rounded =
  (name: string, round: (value: number) => number): Operator =>
  (value, places = 0) => {
    const given = numbers(name, [value, places]);
    if (!given) return null;
    const [number, decimals] = given as [number, number];
    if (decimals < 0) throw unsupported(`${name} to negative places`);
    if (decimals === 0) return round(number);
    if (Number.isInteger(number)) return number;
    throw unsupported(`${name} to decimal places`);
  };

function halfToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

export const ARITHMETIC: Readonly<Record<string, Operator>> = {
  $add(...values) {
    const dates = values.filter((value) => value instanceof Date);
    if (dates.length === 0) return sum(...values);
    if (dates.length > 1) throw new MongoError(16612, 'Location16612', 'only one date allowed in an $add expression');
    const total = sum(...values.map((value) => (value instanceof Date ? value.getTime() : value)));
    return total === null ? null : new Date(total as number);
  },
  $subtract(left, right) {
    if (isNothing(left) || isNothing(right)) return null;
    if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
    if (left instanceof Date && typeof right === 'number') return new Date(left.getTime() - right);
    const [a, b] = numbers('$subtract', [left, right], 2) as [number, number];
    return exact(a - b, a, b);
  },
  $multiply: fold('$multiply', 1, (total, value) => total * value),
  $divide(...values) {
    const given = numbers('$divide', values, 2);
    if (!given) return null;
    const [a, b] = given as [number, number];
    if (b === 0) throw new MongoError(2, 'BadValue', "can't $divide by zero");
    return a / b;
  },
  $mod(...values) {
    const given = numbers('$mod', values, 2);
    if (!given) return null;
    const [a, b] = given as [number, number];
    if (b === 0) throw new MongoError(16610, 'Location16610', "can't $mod by zero");
    return a % b;
  },
  $abs: single('$abs', Math.abs),
  $ceil: single('$ceil', Math.ceil),
  $floor: single('$floor', Math.floor),
  $round: rounded('$round', halfToEven),
  $trunc: rounded('$trunc', Math.trunc),
};

const sum = fold('$add', 0, (total, value) => total + value);
