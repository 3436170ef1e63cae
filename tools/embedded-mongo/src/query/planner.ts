import { bsonType, type Document, isDocument } from '../documents.js';
import type { Collection, Index } from '../storage/catalog.js';
import { encodeKey, KeyWriter, successor, typeTag } from '../storage/key-encoding.js';
import { documentPrefix, indexPrefix } from '../storage/keys.js';

/** How a filter and a sort are answered: which ranges of which keys are read, and in which direction. */
export interface Plan {
  readonly index: Index | undefined;
  readonly ranges: readonly (readonly [low: Buffer, high: Buffer])[];
  readonly reverse: boolean;
  /** Whether what comes out is in the wanted order already. */
  readonly sorted: boolean;
}

interface Bounds {
  /** Any of these. */
  equal?: readonly unknown[];
  low?: { readonly value: unknown; readonly open: boolean };
  high?: { readonly value: unknown; readonly open: boolean };
}

const MOST_RANGES = 500;

/** The best plan: the most equalities, then a range, then the wanted order. Without any, all documents are read. */
export function planFor(collection: Collection, filter: Document, sort: Document): Plan {
  const bounds = boundsOf(filter, new Map());
  const wanted = Object.entries(sort) as [string, number][];
  const all = documentPrefix(collection.id);
  let best: Plan = { index: undefined, ranges: [[all, successor(all)]], reverse: false, sorted: wanted.length === 0 };
  let bestScore = 0;
  for (const index of collection.indexes) {
    const candidate = planWith(collection, index, filter, bounds, wanted);
    if (candidate && candidate.score > bestScore) {
      bestScore = candidate.score;
      best = candidate.plan;
    }
  }
  return best;
}

function planWith(
  collection: Collection,
  index: Index,
  filter: Document,
  bounds: Map<string, Bounds>,
  wanted: [string, number][],
) {
  if (index.sparse && !index.key.some(([path]) => needsField(bounds.get(path)))) return undefined;
  if (index.partial && !implies(filter, index.partial)) return undefined;
  let heads = [index.name === '_id_' ? documentPrefix(collection.id) : indexPrefix(index.id)];
  let fixed = 0;
  let score = 0;
  let many = false;
  for (const [path, direction] of index.key) {
    const values = bounds.get(path)?.equal;
    if (!values || (values.length !== 1 && (many || heads.length * values.length > MOST_RANGES))) break;
    heads = heads.flatMap((head) => values.map((value) => Buffer.concat([head, keyPart(value, direction)])));
    many ||= values.length !== 1;
    score += 10;
    fixed++;
  }
  const next = index.key[fixed];
  const range = next ? bounds.get(next[0]) : undefined;
  let ranges = heads.map((head) => [head, successor(head)] as const);
  if (next && range && (range.low || range.high)) {
    const [, direction] = next;
    // A list may satisfy both ends by different elements: only one end bounds a multikey index.
    const bounded = index.multikey && range.low ? { low: range.low } : range;
    ranges = heads.map((head) => rangeBelow(head, bounded, direction < 0));
    score += 5;
  }
  const order = many || index.multikey ? undefined : orderOf(index, fixed, wanted);
  if (order && wanted.length > 0) score += 4;
  if (score === 0) return undefined;
  const plan: Plan = {
    index,
    ranges: many ? inOrder(ranges) : ranges,
    reverse: order?.reverse ?? false,
    sorted: wanted.length === 0 || order !== undefined,
  };
  return { score, plan };
}

/** Whether only documents that have the field can meet the bounds: a sparse index has no others. */
function needsField(bounds: Bounds | undefined): boolean {
  if (!bounds) return false;
  if (bounds.low || bounds.high) return true;
  return bounds.equal !== undefined && !bounds.equal.includes(null);
}

/** Whether the index, behind its fixed part, has the wanted order or its reverse. */
function orderOf(index: Index, fixed: number, wanted: [string, number][]): { readonly reverse: boolean } | undefined {
  const constant = new Set(index.key.slice(0, fixed).map(([path]) => path));
  const open = wanted.filter(([path]) => !constant.has(path));
  const rest = index.key.slice(fixed);
  if (open.length > rest.length) return undefined;
  const turns = open.map(([path, direction], i) =>
    rest[i]?.[0] === path ? Math.sign(direction) * Math.sign(rest[i]?.[1] ?? 1) : 0,
  );
  const [first = 1] = turns;
  return turns.every((turn) => turn !== 0 && turn === first) ? { reverse: first < 0 } : undefined;
}

function rangeBelow(head: Buffer, { low, high }: Bounds, descending: boolean): readonly [Buffer, Buffer] {
  const tag = typeTag((low ?? high)?.value);
  const whole = Buffer.concat([head, Buffer.from([descending ? tag ^ 0xff : tag])]);
  const at = (value: unknown) => Buffer.concat([head, keyPart(value, descending ? -1 : 1)]);
  const [first, last] = descending ? [high, low] : [low, high];
  const from = first ? (first.open ? successor(at(first.value)) : at(first.value)) : whole;
  const to = last ? (last.open ? at(last.value) : successor(at(last.value))) : successor(whole);
  return [from, Buffer.compare(from, to) <= 0 ? to : from];
}

const inOrder = (ranges: (readonly [Buffer, Buffer])[]) => ranges.toSorted((a, b) => Buffer.compare(a[0], b[0]));
const keyPart = (value: unknown, direction: number) => new KeyWriter().value(value, direction < 0).finish();

/** What the filter says about single paths. Everything else of it is tested on the documents. */
function boundsOf(filter: Document, bounds: Map<string, Bounds>): Map<string, Bounds> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') for (const part of condition as Document[]) boundsOf(part, bounds);
    else if (!path.startsWith('$')) bounds.set(path, narrowed(bounds.get(path) ?? {}, condition));
  }
  return bounds;
}

function narrowed(known: Bounds, condition: unknown): Bounds {
  if (isKey(condition)) return { ...known, equal: [condition] };
  if (!isDocument(condition)) return known;
  if (!Object.keys(condition).some((name) => name.startsWith('$'))) return { ...known, equal: [condition] };
  let result = known;
  for (const [operator, value] of Object.entries(condition)) {
    if (operator === '$in' && Array.isArray(value) && value.every(isKey))
      result = { ...result, equal: distinct(value) };
    if (!isKey(value)) continue;
    if (operator === '$eq') result = { ...result, equal: [value] };
    const open = operator === '$gt' || operator === '$lt';
    if (operator === '$gt' || operator === '$gte') result = { ...result, low: tighter(result.low, { value, open }, 1) };
    if (operator === '$lt' || operator === '$lte')
      result = { ...result, high: tighter(result.high, { value, open }, -1) };
  }
  return result;
}

type End = NonNullable<Bounds['low']>;

/** The narrower of two ends of the same type; of different types the first, and the test on the documents decides. */
function tighter(known: End | undefined, other: End, sign: 1 | -1): End {
  if (!known) return other;
  if (typeTag(known.value) !== typeTag(other.value)) return known;
  const order = Buffer.compare(encodeKey(other.value), encodeKey(known.value)) * sign;
  if (order === 0) return known.open ? known : other;
  return order > 0 ? other : known;
}

const distinct = (values: unknown[]) => [
  ...new Map(values.map((value) => [encodeKey(value).toString('latin1'), value])).values(),
];

/** Values whose equality an index decides alone. Null also means a missing field, which has the same key. */
function isKey(value: unknown): boolean {
  if (value === undefined || Array.isArray(value) || value instanceof RegExp) return false;
  if (value === null || typeof value !== 'object' || value instanceof Date) return true;
  return ['ObjectId', 'Binary', 'Timestamp'].includes(bsonType(value) ?? '');
}

/** Whether every document that the filter accepts is in a partial index: the filter states its very conditions. */
function implies(filter: Document, partial: Document): boolean {
  const stated = new Map<string, string>();
  const collect = (part: Document) => {
    for (const [path, condition] of Object.entries(part)) {
      if (path === '$and') for (const nested of condition as Document[]) collect(nested);
      else stated.set(path, JSON.stringify(condition));
    }
  };
  collect(filter);
  return Object.entries(partial).every(([path, condition]) => stated.get(path) === JSON.stringify(condition));
}
