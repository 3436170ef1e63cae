import { badValue, unsupported } from '../errors.js';
import { isDue, PAUSE, type Step } from '../turns.js';
import { type Document, isDocument, valuesAt } from '../values/documents.js';
import { EMPTY_LIST, encodeKey, KeyWriter } from '../values/key-encoding.js';

/** A checked sort specification. */
export type Sort = Readonly<Record<string, 1 | -1>>;

/** @throws MongoError for directions other than 1 and -1 */
export function requireSort(sort: unknown): Sort {
  if (!isDocument(sort)) throw badValue('A sort must be an object');
  for (const [path, direction] of Object.entries(sort)) {
    if (isDocument(direction)) throw unsupported(`Sorting ${path} by an expression`);
    if (direction !== 1 && direction !== -1) {
      throw badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending), not for ${path}`);
    }
  }
  return sort as Sort;
}

interface Keyed<Item> {
  readonly item: Item;
  readonly key: Buffer;
}

/** Items to sort at once; longer lists are merged from sorted runs of this length. */
const RUN = 1_000;

/** Items in the order of a sort, equal ones as they came. */
export function* inOrder<Item extends object>(
  items: Iterable<Step<Item>>,
  sort: Sort,
  documentOf: (item: Item) => Document,
): Generator<Step<Item>> {
  let runs: Keyed<Item>[][] = [[]];
  for (const item of items) {
    if (item === PAUSE || isDue()) yield PAUSE;
    if (item === PAUSE) continue;
    if (runs.at(-1)?.length === RUN) runs.push([]);
    const run = runs.at(-1) as Keyed<Item>[];
    run.push({ item, key: sortKey(documentOf(item), sort) });
    if (run.length === RUN) run.sort(byKey);
  }
  runs.at(-1)?.sort(byKey);
  while (runs.length > 1) {
    const merged: Keyed<Item>[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merged.push(yield* merge(runs[i] as Keyed<Item>[], runs[i + 1] ?? []));
    }
    runs = merged;
  }
  for (const { item } of runs[0] ?? []) yield item;
}

const byKey = (a: { readonly key: Buffer }, b: { readonly key: Buffer }) => Buffer.compare(a.key, b.key);

function* merge<Item>(left: Keyed<Item>[], right: Keyed<Item>[]): Generator<typeof PAUSE, Keyed<Item>[]> {
  const merged: Keyed<Item>[] = [];
  for (let [i, j] = [0, 0]; i < left.length || j < right.length; ) {
    if (isDue()) yield PAUSE;
    const [a, b] = [left[i], right[j]];
    if (a && (!b || byKey(a, b) <= 0)) {
      merged.push(a);
      i++;
    } else {
      merged.push(b as Keyed<Item>);
      j++;
    }
  }
  return merged;
}

/** A short list in the order of a sort, equal ones as they came. */
export function ordered(values: readonly unknown[], sort: Sort, documentOf: (value: unknown) => Document): unknown[] {
  return values
    .map((item) => ({ item, key: sortKey(documentOf(item), sort) }))
    .sort(byKey)
    .map(({ item }) => item);
}

function sortKey(document: Document, sort: Sort): Buffer {
  const writer = new KeyWriter();
  for (const [path, direction] of Object.entries(sort)) {
    const values = valuesAt(document, path).flatMap((value) =>
      Array.isArray(value) ? (value.length > 0 ? value : [EMPTY_LIST]) : [value],
    );
    writer.value(extreme(values, direction), direction < 0);
  }
  return writer.finish();
}

/** A list sorts by its smallest element ascending and by its largest descending. */
function extreme(values: readonly unknown[], direction: 1 | -1): unknown {
  if (values.length < 2) return values[0];
  const sorted = values.map((value) => ({ value, key: encodeKey(value) })).sort((a, b) => Buffer.compare(a.key, b.key));
  return sorted.at(direction < 0 ? -1 : 0)?.value;
}
