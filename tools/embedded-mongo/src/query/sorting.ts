import { type Document, isDocument, valuesAt } from '../documents.js';
import { badValue, unsupported } from '../errors.js';
import { EMPTY_LIST, encodeKey, KeyWriter } from '../storage/key-encoding.js';

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

/** Items in the order of a sort, equal ones as they came. */
export function inOrder<Item>(items: readonly Item[], sort: Sort, documentOf: (item: Item) => Document): Item[] {
  return items
    .map((item) => ({ item, key: sortKey(documentOf(item), sort) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
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
