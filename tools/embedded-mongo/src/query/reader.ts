import type { Collection } from '../catalog/catalog.js';
import { type Matcher, matcherOf } from '../filters/matcher.js';
import { documentKey } from '../storage/keys.js';
import type { Source } from '../storage/layers.js';
import { isDue, PAUSE, type Step } from '../turns.js';
import { decodeKinded } from '../values/decode.js';
import type { Document } from '../values/documents.js';
import { type BytesTest, bytesTestOf } from './literals.js';
import { type Plan, planFor, type Scan } from './planner.js';
import { inOrder, requireSort } from './sorting.js';

export interface Selection {
  readonly filter: Document;
  readonly sort?: unknown;
  readonly skip?: number | undefined;
  /** 0 for all. */
  readonly limit?: number | undefined;
  /** The only index to use, by name or key. */
  readonly hint?: unknown;
  /** The only fields that are needed, at the top level; those of filter and sort included. */
  readonly fields?: ReadonlySet<string> | undefined;
}

/** A stored document, decoded when it is looked at. */
export class Row {
  #document: Document | undefined;

  constructor(
    readonly key: Buffer,
    readonly bytes: Buffer,
    private readonly fields?: ReadonlySet<string> | undefined,
  ) {}

  get document(): Document {
    this.#document ??= decodeKinded(this.bytes, this.fields);
    return this.#document;
  }
}

/** Documents that are read and sorted within some hundredths of a second. */
const MAX_ORDERED = 5_000;

export interface Counters {
  keys: number;
  documents: number;
}

/** The documents that a selection asks for, read as they are taken; only an order that no index has is made in memory. */
export function* select(
  source: Source,
  collection: Collection | undefined,
  selection: Selection,
  counters?: Counters,
): Generator<Step<Row>> {
  const matches = matcherOf(selection.filter);
  const sort = requireSort(selection.sort ?? {});
  if (!collection) return;
  const plan = chosen(source, planFor(collection, selection.filter, sort, selection.hint), selection);
  const skip = selection.skip ?? 0;
  const unread = plan.exact && plan.sorted ? skip : 0;
  const found = candidates(source, collection, plan, { fields: selection.fields, counters, unread });
  const matching = plan.exact ? found : filtered(found, matches, bytesTestOf(selection.filter));
  const rows = plan.sorted ? matching : inOrder(matching, sort, (row) => row.document);
  const end = selection.limit ? skip + selection.limit : Number.POSITIVE_INFINITY;
  let position = unread;
  for (const row of rows) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    if (position++ >= skip) yield row;
    if (position >= end) return;
  }
}

/**
 * The best plan, or the one that reads in the wanted order: where the first few are asked for of more than can be
 * brought into order as quickly as they are found on the way.
 */
export function chosen(source: Source, plan: Plan, { limit }: Selection): Plan {
  return limit && plan.inOrder && hasMoreThan(source, plan, MAX_ORDERED) ? plan.inOrder : plan;
}

function hasMoreThan(source: Source, { scans }: Plan, most: number): boolean {
  let count = 0;
  for (const { ranges, keys = [], entries = [] } of scans) {
    count += keys.length + entries.length;
    for (const [low, high] of ranges) for (const _ of source.keys(low, high)) if (++count > most) return true;
  }
  return count > most;
}

/** Counts the documents that a filter accepts. If the plan has exact ranges, counts their keys alone. */
export function* countOf(
  source: Source,
  collection: Collection | undefined,
  selection: Selection,
): Generator<typeof PAUSE, number> {
  const matches = matcherOf(selection.filter);
  if (!collection) return 0;
  const plan = planFor(collection, selection.filter, {}, selection.hint);
  const most = (selection.skip ?? 0) + (selection.limit || Number.POSITIVE_INFINITY);
  const rows = candidates(source, collection, plan);
  const found = plan.exact ? countable(source, plan, rows) : [filtered(rows, matches, bytesTestOf(selection.filter))];
  let count = 0;
  for (const items of found) {
    for (const item of items) {
      if (item === PAUSE || isDue()) yield PAUSE;
      if (item !== PAUSE && ++count >= most) return count - (selection.skip ?? 0);
    }
  }
  return Math.max(0, count - (selection.skip ?? 0));
}

/** Returns iterables with one item for each document of an exact plan: keys of ranges, else rows. */
function countable(source: Source, { scans }: Plan, rows: Iterable<Step<Row>>): Iterable<unknown>[] {
  if (scans.some(({ keys, entries }) => keys || entries)) return [rows];
  return scans.flatMap(({ ranges }) => ranges.map(([low, high]) => source.keys(low, high)));
}

function* filtered(
  rows: Iterable<Step<Row>>,
  matches: Matcher,
  mayMatch: BytesTest = () => true,
): Generator<Step<Row>> {
  for (const row of rows) if (row === PAUSE || (mayMatch(row.bytes) && matches(row.document))) yield row;
}

interface Reading {
  readonly fields?: ReadonlySet<string> | undefined;
  readonly counters?: Counters | undefined;
  /** Number of leading documents to skip by their keys, without reading them. */
  readonly unread?: number;
}

function* candidates(
  source: Source,
  collection: Collection,
  plan: Plan,
  { fields, counters, unread = 0 }: Reading = {},
): Generator<Step<Row>> {
  let left = unread;
  const repeats = plan.scans.length > 1 || plan.scans.some(({ index }) => index?.multikey);
  const seen = repeats ? new Set<string>() : undefined;
  for (const scan of plan.scans) {
    for (const { key, value } of found(source, collection, scan, plan.reverse)) {
      if (isDue()) yield PAUSE;
      if (counters) counters.keys++;
      if (seen) {
        const text = key.toString('latin1');
        if (seen.has(text)) continue;
        seen.add(text);
      }
      if (left > 0) {
        left--;
        continue;
      }
      const bytes = value ?? source.get(key);
      if (!bytes) continue;
      if (counters) counters.documents++;
      yield new Row(key, bytes, fields);
    }
  }
}

/** The keys of documents, with what they hold where that comes along. */
function* found(
  source: Source,
  collection: Collection,
  { index, ranges, keys, entries }: Scan,
  reverse: boolean,
): Generator<{ readonly key: Buffer; readonly value?: Buffer }> {
  for (const key of keys ?? []) yield { key };
  for (const entry of entries ?? []) {
    const id = source.get(entry);
    if (id) yield { key: documentKey(collection.id, id) };
  }
  const direct = !index || index.name === '_id_';
  for (const [low, high] of reverse ? ranges.toReversed() : ranges) {
    for (const entry of source.range(low, high, reverse)) {
      yield direct ? entry : { key: documentKey(collection.id, entry.value) };
    }
  }
}
