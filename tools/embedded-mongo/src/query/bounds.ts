import { bsonType, type Document, isDocument } from '../values/documents.js';
import { encodeKey, typeTag } from '../values/key-encoding.js';

export interface End {
  readonly value: unknown;
  /** True if the range excludes the value itself. */
  readonly open: boolean;
}

/** Conditions of a filter on one path, as far as an index can evaluate them. */
export interface Bounds {
  /** Any of these. */
  readonly equal?: readonly unknown[];
  readonly low?: End | undefined;
  readonly high?: End | undefined;
}

export class FilterBounds {
  readonly byPath = new Map<string, Bounds>();
  /** True if the bounds express the whole filter, for documents without lists. */
  complete = true;

  constructor(filter: Document) {
    this.#read(filter);
  }

  #read(filter: Document): void {
    for (const [path, condition] of Object.entries(filter)) {
      if (path === '$comment') continue;
      if (path === '$and') for (const part of condition as Document[]) this.#read(part);
      else if (path === '$or') this.#readAlternatives(condition as Document[]);
      else if (path.startsWith('$')) this.complete = false;
      else this.#readCondition(path, condition);
    }
  }

  #readCondition(path: string, condition: unknown): void {
    if (!isDocument(condition) || !Object.keys(condition).some((name) => name.startsWith('$'))) {
      this.#add(path, isKey(condition) || isDocument(condition) ? { equal: [condition] } : undefined);
      return;
    }
    for (const [operator, value] of Object.entries(condition)) this.#add(path, boundsOf(operator, value));
  }

  /** Every alternative has to bound a path for the whole to do so. */
  #readAlternatives(alternatives: readonly Document[]): void {
    this.complete = false;
    const [first, ...others] = alternatives.map((alternative) => new FilterBounds(alternative).byPath);
    for (const [path, bounds] of first ?? []) {
      const hull = others.reduce<Bounds | undefined>((known, other) => {
        const bound = other.get(path);
        return known && bound && wider(known, bound);
      }, bounds);
      if (hull) this.#add(path, hull);
    }
  }

  #add(path: string, bounds: Bounds | undefined): void {
    if (!bounds) {
      this.complete = false;
      return;
    }
    // Null stands for a missing field too, and is looked at on the document.
    if (bounds.equal?.some((value) => value === null || isDocument(value))) this.complete = false;
    const known = this.byPath.get(path);
    if (!known) this.byPath.set(path, bounds);
    else if (known.equal || bounds.equal) {
      this.complete = false;
      if (!known.equal || (bounds.equal && bounds.equal.length < known.equal.length)) this.byPath.set(path, bounds);
    } else {
      const types = [known.low, known.high, bounds.low, bounds.high].filter((end) => end !== undefined);
      if (new Set(types.map((end) => typeTag(end.value))).size > 1) this.complete = false;
      this.byPath.set(path, { low: tighter(known.low, bounds.low, 1), high: tighter(known.high, bounds.high, -1) });
    }
  }
}

function boundsOf(operator: string, value: unknown): Bounds | undefined {
  if (operator === '$in') {
    return Array.isArray(value) && value.every(isKey) ? { equal: distinct(value) } : undefined;
  }
  if (!isKey(value) || Number.isNaN(value)) return undefined;
  if (operator === '$eq') return { equal: [value] };
  if (value === null) return operator === '$gte' || operator === '$lte' ? { equal: [null] } : undefined;
  const end = { value, open: operator === '$gt' || operator === '$lt' };
  if (operator === '$gt' || operator === '$gte') return { low: end };
  // NaN is below every number in an index, and in no range.
  const low = typeof value === 'number' ? { value: Number.NEGATIVE_INFINITY, open: false } : undefined;
  return operator === '$lt' || operator === '$lte' ? { low, high: end } : undefined;
}

/** Values whose equality an index decides alone. Null also means a missing field, which has the same key. */
function isKey(value: unknown): boolean {
  if (value === undefined || Array.isArray(value) || value instanceof RegExp) return false;
  if (value === null || typeof value !== 'object' || value instanceof Date) return true;
  return ['ObjectId', 'Binary', 'Timestamp'].includes(bsonType(value) ?? '');
}

const order = (a: End, b: End) => Buffer.compare(encodeKey(a.value), encodeKey(b.value));

/** The narrower of two ends of one type; of different types the first, and the test on the documents decides. */
function tighter(known: End | undefined, other: End | undefined, sign: 1 | -1): End | undefined {
  if (!known || !other) return known ?? other;
  if (typeTag(known.value) !== typeTag(other.value)) return known;
  const difference = order(other, known) * sign;
  if (difference === 0) return known.open ? known : other;
  return difference > 0 ? other : known;
}

/** The range that holds both; undefined if there is none of one type, or it held missing fields too. */
function wider(a: Bounds, b: Bounds): Bounds | undefined {
  const [left, right] = [rangeOf(a), rangeOf(b)];
  const ends = [left.low, left.high, right.low, right.high].filter((end) => end !== undefined);
  if (ends.some((end) => end.value === null)) return undefined;
  if (new Set(ends.map((end) => typeTag(end.value))).size !== 1) return undefined;
  const low = looser(left.low, right.low, -1);
  const high = looser(left.high, right.high, 1);
  return low || high ? { low, high } : undefined;
}

function rangeOf({ equal, low, high }: Bounds): { low?: End | undefined; high?: End | undefined } {
  if (!equal) return { low, high };
  const ends = equal.map((value) => ({ value, open: false })).sort(order);
  return { low: ends[0], high: ends.at(-1) };
}

function looser(a: End | undefined, b: End | undefined, sign: 1 | -1): End | undefined {
  if (!a || !b) return undefined;
  const difference = order(a, b) * sign;
  if (difference === 0) return a.open ? b : a;
  return difference > 0 ? a : b;
}

const distinct = (values: unknown[]) => [
  ...new Map(values.map((value) => [encodeKey(value).toString('latin1'), value])).values(),
];
