import { type Document, decode, valuesAt } from '../documents.js';
import type { Collection } from '../storage/catalog.js';
import { encodeKey, KeyWriter } from '../storage/key-encoding.js';
import { documentKey } from '../storage/keys.js';
import type { Source } from '../storage/layers.js';
import { matcherOf } from './matcher.js';
import { type Plan, planFor } from './planner.js';

export interface Selection {
  readonly filter: Document;
  readonly sort?: Document | undefined;
  readonly skip?: number | undefined;
  /** 0 for all. */
  readonly limit?: number | undefined;
}

export interface Row {
  readonly key: Buffer;
  readonly bytes: Buffer;
  readonly document: Document;
}

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
): Generator<Row> {
  if (!collection) {
    matcherOf(selection.filter);
    return;
  }
  const sort = selection.sort ?? {};
  const plan = planFor(collection, selection.filter, sort);
  const matches = matcherOf(selection.filter);
  const matching = filtered(candidates(source, collection, plan, counters), matches);
  const rows = plan.sorted ? matching : inOrder([...matching], sort);
  const skip = selection.skip ?? 0;
  const end = selection.limit ? skip + selection.limit : Number.POSITIVE_INFINITY;
  let position = 0;
  for (const row of rows) {
    if (position >= end) return;
    if (position++ >= skip) yield row;
    if (position >= end) return;
  }
}

function* filtered(
  rows: Iterable<{ key: Buffer; bytes: Buffer }>,
  matches: (document: Document) => boolean,
): Generator<Row> {
  for (const { key, bytes } of rows) {
    const document = decode(bytes);
    if (matches(document)) yield { key, bytes, document };
  }
}

function* candidates(source: Source, collection: Collection, plan: Plan, counters?: Counters) {
  const seen = plan.index?.multikey ? new Set<string>() : undefined;
  const direct = !plan.index || plan.index.name === '_id_';
  const ranges = plan.reverse ? plan.ranges.toReversed() : plan.ranges;
  for (const [low, high] of ranges) {
    for (const { key, value } of source.range(low, high, plan.reverse)) {
      if (counters) counters.keys++;
      const document = direct ? { key, bytes: value } : fetched(source, collection, value);
      if (!document || seen?.has(document.key.toString('latin1'))) continue;
      seen?.add(document.key.toString('latin1'));
      if (counters) counters.documents++;
      yield document;
    }
  }
}

function fetched(source: Source, collection: Collection, id: Buffer) {
  const key = documentKey(collection.id, id);
  const bytes = source.get(key);
  return bytes && { key, bytes };
}

/** Rows in the order of a sort specification, equal ones as they came. */
export function inOrder<Item extends { readonly document: Document }>(rows: Item[], sort: Document): Item[] {
  const keys = new Map(rows.map((row) => [row, sortKey(row.document, sort)]));
  return rows.toSorted((a, b) => Buffer.compare(keys.get(a) as Buffer, keys.get(b) as Buffer));
}

function sortKey(document: Document, sort: Document): Buffer {
  const writer = new KeyWriter();
  for (const [path, direction] of Object.entries(sort) as [string, number][]) {
    const values = valuesAt(document, path).flatMap((value) => (Array.isArray(value) ? value : [value]));
    writer.value(extreme(values, direction), direction < 0);
  }
  return writer.finish();
}

/** A list sorts by its smallest element ascending and by its largest descending. */
function extreme(values: unknown[], direction: number): unknown {
  if (values.length < 2) return values[0];
  const sorted = values.map((value) => ({ value, key: encodeKey(value) })).sort((a, b) => Buffer.compare(a.key, b.key));
  return sorted.at(direction < 0 ? -1 : 0)?.value;
}
