import { badValue, unsupported } from '../errors.js';
import { compareValues } from '../values/compare.js';
import { encodeKey } from '../values/key-encoding.js';
import { Total } from './numbers.js';

/** Collects a value of every document of a group. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

class Sum extends Total implements Accumulator {}

class Average extends Total implements Accumulator {
  override result(): unknown {
    return this.average();
  }
}

class Extreme implements Accumulator {
  #best: unknown = null;
  constructor(private readonly sign: 1 | -1) {}
  add(value: unknown): void {
    if (value === null || value === undefined) return;
    if (this.#best === null || compareValues(value, this.#best) * this.sign > 0) this.#best = value;
  }
  result(): unknown {
    return this.#best;
  }
}

class First implements Accumulator {
  #value: unknown;
  #known = false;
  add(value: unknown): void {
    if (this.#known) return;
    this.#known = true;
    this.#value = value;
  }
  result(): unknown {
    return this.#value ?? null;
  }
}

class Last implements Accumulator {
  #value: unknown;
  add(value: unknown): void {
    this.#value = value;
  }
  result(): unknown {
    return this.#value ?? null;
  }
}

/** A missing field adds nothing; null does. */
class Push implements Accumulator {
  readonly #values: unknown[] = [];
  add(value: unknown): void {
    if (value !== undefined) this.#values.push(value);
  }
  result(): unknown[] {
    return this.#values;
  }
}

class AddToSet implements Accumulator {
  readonly #values = new Map<string, unknown>();
  add(value: unknown): void {
    if (value === undefined) return;
    const key = encodeKey(value).toString('latin1');
    if (!this.#values.has(key)) this.#values.set(key, value);
  }
  result(): unknown[] {
    return [...this.#values.values()];
  }
}

const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => new Sum(),
  $avg: () => new Average(),
  $min: () => new Extreme(-1),
  $max: () => new Extreme(1),
  $first: () => new First(),
  $last: () => new Last(),
  $push: () => new Push(),
  $addToSet: () => new AddToSet(),
  $count: () => new Sum(),
};

/** @throws MongoError naming an accumulator that is not supported */
export function accumulatorOf(name: string, operand: unknown): { create: () => Accumulator; operand: unknown } {
  const create = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
  if (!create) throw unsupported(`The group operator ${name}`);
  if (name !== '$count') return { create, operand };
  if (Object.keys(operand as object).length > 0) throw badValue('$count takes no arguments');
  return { create, operand: 1 };
}
