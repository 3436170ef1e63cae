import { Double, Long } from 'bson';
import { unsupported } from '../errors.js';
import { numeric } from '../values/documents.js';

/** The kinds of numbers, each wider than the one before: a result has the widest of what it is computed from. */
export const KIND = { int: 0, long: 1, double: 2 } as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

const isInt = (value: number) => value === (value | 0);

/** The kind of a number in the form that `kinded` gives it. */
export function kindOf(value: unknown): Kind {
  if (value instanceof Double) return KIND.double;
  if (value instanceof Long) return KIND.long;
  const number = numeric(value) as number;
  if (!Number.isInteger(number)) return KIND.double;
  return isInt(number) ? KIND.int : KIND.long;
}

export const widest = (values: readonly unknown[]): Kind =>
  values.reduce<Kind>((kind, value) => Math.max(kind, kindOf(value)) as Kind, KIND.int);

/**
 * A number of at least a kind: an int that does not fit becomes a long.
 * @throws MongoError for a whole number that is not exact any more
 */
export function numberOfKind(value: number, kind: Kind): unknown {
  if (kind === KIND.double) return double(value);
  if (!Number.isSafeInteger(value)) throw unsupported('An integer beyond 2^53');
  // The sum turns a negative zero, which no whole number is, into zero.
  return kind === KIND.int && isInt(value) ? value + 0 : Long.fromNumber(value);
}

export const double = (value: number): unknown => (Number.isInteger(value) ? new Double(value) : value);

/** Adds numbers of any kinds; fractions with the error of each step kept, as MongoDB does. */
export class Total {
  #whole = 0;
  #fractions = 0;
  #error = 0;
  #kind: Kind = KIND.int;
  count = 0;

  /** Adds a value; ignores values that are not numbers. */
  add(value: unknown): void {
    const number = numeric(value);
    if (number === undefined) return;
    this.count++;
    const kind = kindOf(value);
    if (kind > this.#kind) this.#kind = kind;
    if (kind !== KIND.double) this.#addWhole(number);
    else this.#addFraction(number);
  }

  /** Returns the sum in the widest kind of the added numbers. */
  result(): unknown {
    return numberOfKind(this.#kind === KIND.double ? this.#sum() : this.#whole, this.#kind);
  }

  /** Always a double; null if nothing was added. */
  average(): unknown {
    return this.count === 0 ? null : double(this.#sum() / this.count);
  }

  #addWhole(number: number): void {
    this.#whole += number;
    if (!Number.isSafeInteger(this.#whole)) throw unsupported('An integer beyond 2^53');
  }

  #addFraction(number: number): void {
    const sum = this.#fractions + number;
    const larger = Math.abs(this.#fractions) >= Math.abs(number);
    const error = larger ? this.#fractions - sum + number : number - sum + this.#fractions;
    if (Number.isFinite(error)) this.#error += error;
    this.#fractions = sum;
  }

  #sum(): number {
    const sum = this.#fractions + this.#whole;
    const larger = Math.abs(this.#fractions) >= Math.abs(this.#whole);
    const error = larger ? this.#fractions - sum + this.#whole : this.#whole - sum + this.#fractions;
    return Number.isFinite(sum) ? sum + (this.#error + error) : sum;
  }
}
