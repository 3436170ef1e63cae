import type { Collection, Index } from '../catalog/catalog.js';
import { badValue, unsupported } from '../errors.js';
import { documentKey, documentPrefix, indexPrefix } from '../storage/keys.js';
import { type Document, isDocument } from '../values/documents.js';
import { encodeKey, KeyWriter, successor, typeTag } from '../values/key-encoding.js';
import { type Bounds, FilterBounds } from './bounds.js';
import type { Sort } from './sorting.js';

export type Range = readonly [low: Buffer, high: Buffer];

/** Ranges of the keys of one index, or of the documents themselves; where the ids are known, just these documents. */
export interface Scan {
  readonly index: Index | undefined;
  readonly ranges: readonly Range[];
  readonly keys?: readonly Buffer[];
  /** Keys of the entries to look up, if the filter gives one value for each field of a unique index. */
  readonly entries?: readonly Buffer[];
}

/** Way to find the documents of a filter in the order of a sort. */
export interface Plan {
  readonly scans: readonly Scan[];
  readonly reverse: boolean;
  /** True if the scans return documents in the order of the sort. */
  readonly sorted: boolean;
  /** True if the scans find only documents that the filter accepts, so that none has to be tested. */
  readonly exact: boolean;
  /** Plan that reads in the order of the sort, if this one does not: faster for the first few of many documents. */
  readonly inOrder?: Plan | undefined;
}

/** Limit for one index, because beginning a range costs as much as reading several entries. */
const MAX_RANGES = 1_000;
const BY_EQUALITY = 10;
/** One look at an entry is better than any order. */
const BY_ENTRY = 5;
/** A partial index has fewer entries to read. */
const BY_PARTIAL = 5;

/**
 * The best plan: the most equalities, then a range, then the wanted order; else one index per alternative of `$or`;
 * else all documents are read.
 * @throws MongoError if the hint names no index that can answer
 */
export function planFor(collection: Collection, filter: Document, sort: Sort, hint?: unknown): Plan {
  const bounds = new FilterBounds(filter);
  const hinted = hint === undefined ? undefined : hintedIndex(collection, hint);
  // Nothing is better than the documents of some ids, so nothing else has to be weighed.
  const ids = bounds.byPath.get('_id')?.equal;
  const known =
    ids && ids.length <= MAX_RANGES ? collection.indexes.filter(({ name }) => name === '_id_') : collection.indexes;
  const candidates = (hinted ? [hinted] : known)
    .map((index) => planWith(collection, index, filter, bounds, sort))
    .filter((candidate) => candidate !== undefined);
  const [first, ...others] = candidates;
  if (hinted) {
    if (!first) throw unsupported('A hint to an index that leaves documents out');
    return first.plan;
  }
  const better = (one: Candidate | undefined, other: Candidate) => (one && one.score >= other.score ? one : other);
  const best = others.reduce<Candidate | undefined>(better, first);
  if (best && best.score > 0) {
    if (best.plan.sorted) return best.plan;
    const inOrder = candidates.filter(({ plan }) => plan.sorted).reduce<Candidate | undefined>(better, undefined);
    return { ...best.plan, inOrder: inOrder?.plan };
  }
  return alternatives(collection, filter, sort) ?? wholeScan(collection, bounds, sort);
}

function hintedIndex(collection: Collection, hint: unknown): Index {
  const wanted = isDocument(hint) ? JSON.stringify(Object.entries(hint)) : undefined;
  const index = collection.indexes.find((known) => known.name === hint || JSON.stringify(known.key) === wanted);
  if (!index) throw badValue('hint provided does not correspond to an existing index');
  return index;
}

function wholeScan(collection: Collection, bounds: FilterBounds, sort: Sort): Plan {
  const all = documentPrefix(collection.id);
  return {
    scans: [{ index: undefined, ranges: [[all, successor(all)]] }],
    reverse: false,
    sorted: Object.keys(sort).length === 0,
    exact: bounds.complete && bounds.byPath.size === 0,
  };
}

/** Each alternative of an `$or` by an index of its own. */
function alternatives(collection: Collection, filter: Document, sort: Sort): Plan | undefined {
  if (!Array.isArray(filter.$or)) return undefined;
  const plans = filter.$or.map((alternative) => planFor(collection, alternative as Document, {}));
  const scans = plans.flatMap((plan) => plan.scans);
  if (scans.some((scan) => !scan.index)) return undefined;
  return { scans, reverse: false, sorted: Object.keys(sort).length === 0, exact: false };
}

interface Candidate {
  readonly plan: Plan;
  readonly score: number;
}

function planWith(
  collection: Collection,
  index: Index,
  filter: Document,
  bounds: FilterBounds,
  sort: Sort,
): Candidate | undefined {
  const { byPath } = bounds;
  if (index.sparse && !index.key.some(([path]) => needsField(byPath.get(path)))) return undefined;
  if (index.partial && !implies(filter, bounds, index.partial)) return undefined;
  const ids = index.name === '_id_' ? byPath.get('_id')?.equal : undefined;
  if (ids) return planOfIds(collection, index, ids, bounds, sort);
  const { heads, many, used: fixed } = equalHeads(collection, index, byPath);
  let used = fixed;
  let score = (index.partial ? BY_PARTIAL : 0) + fixed * BY_EQUALITY;
  if (index.unique && used === index.key.length && !many) {
    // There is one at most.
    const plan = { scans: [{ index, ranges: [], entries: heads }], reverse: false, sorted: true };
    return {
      score: score + BY_ENTRY,
      plan: { ...plan, exact: bounds.complete && !index.multikey && used === byPath.size },
    };
  }
  const order = many || index.multikey ? undefined : orderOf(index, used, sort);
  let ranges: Range[] = heads.map((head) => [head, successor(head)]);
  const next = index.key[used];
  const range = next ? byPath.get(next[0]) : undefined;
  if (next && range && (range.low || range.high)) {
    // A list may satisfy both ends by different elements: only one end bounds a multikey index.
    const bounded = index.multikey && range.low ? { low: range.low } : range;
    ranges = heads.map((head) => rangeBelow(head, bounded, next[1] < 0));
    score += 5;
    used++;
  }
  if (order && Object.keys(sort).length > 0) score += 4;
  const plan: Plan = {
    scans: [{ index, ranges: many ? ranges.toSorted((a, b) => Buffer.compare(a[0], b[0])) : ranges }],
    reverse: order?.reverse ?? false,
    sorted: Object.keys(sort).length === 0 || order !== undefined,
    exact: bounds.complete && !index.multikey && used === byPath.size,
  };
  return { score, plan };
}

/** Returns the beginnings of the keys that have the wanted values in the first fields of the index. */
function equalHeads(collection: Collection, index: Index, byPath: FilterBounds['byPath']) {
  let heads = [index.name === '_id_' ? documentPrefix(collection.id) : indexPrefix(index.id)];
  let used = 0;
  let many = false;
  for (const [path, direction] of index.key) {
    const values = byPath.get(path)?.equal;
    if (!values || (values.length !== 1 && (many || values.length > MAX_RANGES))) break;
    heads = heads.flatMap((head) => values.map((value) => Buffer.concat([head, keyPart(value, direction)])));
    many ||= values.length !== 1;
    used++;
  }
  return { heads, many, used };
}

/** The ids themselves are the keys: each of them is one look, however many there are. */
function planOfIds(
  collection: Collection,
  index: Index,
  ids: readonly unknown[],
  { byPath, complete }: FilterBounds,
  sort: Sort,
) {
  const keys = ids.map((id) => documentKey(collection.id, encodeKey(id)));
  const plan: Plan = {
    scans: [{ index, ranges: [], keys: keys.length > 1 ? keys.toSorted(Buffer.compare) : keys }],
    reverse: false,
    sorted: Object.keys(sort).length === 0 || keys.length <= 1,
    exact: complete && byPath.size === 1,
  };
  return { score: BY_EQUALITY, plan };
}

/** Returns true if the bounds exclude documents without the field. */
function needsField(bounds: Bounds | undefined): boolean {
  if (!bounds) return false;
  if (bounds.low || bounds.high) return true;
  return bounds.equal !== undefined && !bounds.equal.includes(null);
}

/** Returns the direction in which the index, after its fixed fields, has the order of the sort; undefined if none. */
function orderOf(index: Index, fixed: number, sort: Sort): { readonly reverse: boolean } | undefined {
  const constant = new Set(index.key.slice(0, fixed).map(([path]) => path));
  const open = Object.entries(sort).filter(([path]) => !constant.has(path));
  // The keys of an index that is not unique end with the document's id.
  const rest = index.unique ? index.key.slice(fixed) : [...index.key.slice(fixed), ['_id', 1] as const];
  if (open.length > rest.length) return undefined;
  const turns = open.map(([path, direction], i) => (rest[i]?.[0] === path ? direction * (rest[i]?.[1] ?? 1) : 0));
  const [first = 1] = turns;
  return turns.every((turn) => turn !== 0 && turn === first) ? { reverse: first < 0 } : undefined;
}

function rangeBelow(head: Buffer, { low, high }: Bounds, descending: boolean): Range {
  const tag = typeTag((low ?? high)?.value);
  const whole = Buffer.concat([head, Buffer.from([descending ? tag ^ 0xff : tag])]);
  const at = (value: unknown) => Buffer.concat([head, keyPart(value, descending ? -1 : 1)]);
  const [first, last] = descending ? [high, low] : [low, high];
  const from = first ? (first.open ? successor(at(first.value)) : at(first.value)) : whole;
  const to = last ? (last.open ? at(last.value) : successor(at(last.value))) : successor(whole);
  return [from, Buffer.compare(from, to) <= 0 ? to : from];
}

const keyPart = (value: unknown, direction: number) => new KeyWriter().value(value, direction < 0).finish();

/**
 * Returns true if a partial index holds every document that the filter accepts: each condition of the index is also
 * one of the filter, or only requires a field to exist that the filter needs.
 */
function implies(filter: Document, { byPath }: FilterBounds, partial: Document): boolean {
  const stated = new Set<string>();
  const text = (path: string, condition: unknown) => encodeKey([path, condition]).toString('latin1');
  const collect = (part: Document) => {
    for (const [path, condition] of Object.entries(part)) {
      if (path === '$and') for (const nested of condition as Document[]) collect(nested);
      else stated.add(text(path, condition));
    }
  };
  collect(filter);
  return Object.entries(partial).every(
    ([path, condition]) => stated.has(text(path, condition)) || (isPresence(condition) && needsField(byPath.get(path))),
  );
}

const isPresence = (condition: unknown) =>
  isDocument(condition) && Object.keys(condition).length === 1 && condition.$exists === true;
