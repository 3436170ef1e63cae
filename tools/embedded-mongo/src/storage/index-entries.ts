import { bsonType, type Document, isDocument, valuesAt } from '../documents.js';
import { MongoError } from '../errors.js';
import type { Collection, Index } from './catalog.js';
import { EMPTY_LIST, encodeKey, KeyWriter } from './key-encoding.js';
import { documentKey } from './keys.js';
import type { Workspace } from './store.js';

const LONGEST_KEY = 1900;

export interface IndexEntries {
  /** A unique index has the values alone as key, any other the values and the document's id. */
  readonly keys: Buffer[];
  readonly multikey: boolean;
}

/** What an index holds of one document. */
export function entriesOf(index: Index, document: Document, id: Buffer): IndexEntries {
  if (index.accepts && !index.accepts(document)) return { keys: [], multikey: false };
  if (index.key.length > 1)
    requireOneList(
      document,
      index.key.map(([path]) => path.split('.')),
    );
  const values = index.key.map(([path]) => indexedValues(document, path));
  if (index.sparse && values.every((list) => list.length === 1 && list[0] === undefined))
    return { keys: [], multikey: false };
  let combinations: unknown[][] = [[]];
  for (const list of values) combinations = combinations.flatMap((head) => list.map((value) => [...head, value]));
  const keys = combinations.map((combination) => keyOf(index, combination, index.unique ? undefined : id));
  return { keys: distinct(keys), multikey: combinations.length > 1 || values.some((list) => list[0] === EMPTY_LIST) };
}

/**
 * An index over two lists would have an entry for every pair of their elements.
 * @throws MongoError 171 as MongoDB does
 */
function requireOneList(value: unknown, paths: readonly (readonly string[])[]): void {
  const lists = new Map<string, { readonly list: readonly unknown[]; readonly below: string[][] }>();
  for (const path of paths) {
    let at = value;
    for (const [depth, name] of path.entries()) {
      at = isDocument(at) ? at[name] : undefined;
      if (!Array.isArray(at)) continue;
      const where = path.slice(0, depth + 1).join('.');
      const known = lists.get(where) ?? { list: at as readonly unknown[], below: [] as string[][] };
      known.below.push(path.slice(depth + 1));
      lists.set(where, known);
      break;
    }
  }
  const [one, another] = [...lists.keys()];
  if (one !== undefined && another !== undefined) {
    throw new MongoError(171, 'CannotIndexParallelArrays', `cannot index parallel arrays [${another}] [${one}]`);
  }
  for (const { list, below } of lists.values()) {
    if (below.length > 1) for (const element of list) requireOneList(element, below);
  }
}

function indexedValues(document: Document, path: string): unknown[] {
  const values = valuesAt(document, path).flatMap((value) =>
    Array.isArray(value) ? (value.length > 0 ? value : [EMPTY_LIST]) : [value],
  );
  return values.length > 0 ? values : [undefined];
}

function keyOf(index: Index, values: unknown[], id: Buffer | undefined): Buffer {
  const writer = new KeyWriter().byte(0x02).uint32(index.id);
  for (const [position, value] of values.entries()) writer.value(value, (index.key[position]?.[1] ?? 1) < 0);
  if (id) writer.raw(id);
  const key = writer.finish();
  if (key.length > LONGEST_KEY) throw new MongoError(17280, 'KeyTooLong', `Index key too long for ${index.name}`);
  return key;
}

function distinct(keys: Buffer[]): Buffer[] {
  return keys.length < 2 ? keys : [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

/** One stored document. */
export interface Stored {
  readonly key: Buffer;
  readonly document: Document;
}

/**
 * Writes a document and every index entry of it, in place of `old` if that is given.
 * @throws MongoError 11000 if a unique value is taken
 */
export function writeDocument(
  workspace: Workspace,
  collection: Collection,
  bytes: Buffer,
  document: Document,
  old?: Stored,
): void {
  const id = encodeKey(document._id);
  const key = documentKey(collection.id, id);
  if (key.length > LONGEST_KEY) throw new MongoError(17280, 'KeyTooLong', 'The _id is too long');
  workspace.claim(key);
  const primary = collection.indexes[0];
  if (!old && primary && workspace.get(key)) throw duplicateKey(collection, primary, document);
  for (const index of collection.indexes) {
    if (index.name === '_id_') continue;
    const { keys, multikey } = entriesOf(index, document, id);
    if (multikey && !index.multikey) {
      index.multikey = true;
      collection.unsaved = true;
    }
    const before = old ? entriesOf(index, old.document, id).keys : [];
    const kept = new Set(keys.map((entry) => entry.toString('latin1')));
    for (const entry of before) {
      if (kept.has(entry.toString('latin1'))) continue;
      if (index.unique) workspace.claim(entry);
      workspace.remove(entry);
    }
    const known = new Set(before.map((entry) => entry.toString('latin1')));
    for (const entry of keys) {
      if (known.has(entry.toString('latin1'))) continue;
      if (index.unique) {
        workspace.claim(entry);
        if (workspace.get(entry)) throw duplicateKey(collection, index, document);
      }
      workspace.put(entry, id);
    }
  }
  workspace.put(key, bytes);
}

export function deleteDocument(workspace: Workspace, collection: Collection, { key, document }: Stored): void {
  const id = encodeKey(document._id);
  const entries = collection.indexes
    .filter((index) => index.name !== '_id_')
    .flatMap((index) => entriesOf(index, document, id).keys.map((entry) => ({ entry, unique: index.unique })));
  // All claims first: one that is refused leaves nothing half removed.
  workspace.claim(key);
  for (const { entry, unique } of entries) if (unique) workspace.claim(entry);
  for (const { entry } of entries) workspace.remove(entry);
  workspace.remove(key);
}

function duplicateKey(collection: Collection, index: Index, document: Document): MongoError {
  const keyValue = Object.fromEntries(index.key.map(([path]) => [path, valuesAt(document, path)[0] ?? null]));
  const shown = Object.entries(keyValue)
    .map(([path, value]) => `${path}: ${shownValue(value)}`)
    .join(', ');
  return new MongoError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    { fields: { keyPattern: Object.fromEntries(index.key), keyValue } },
  );
}

function shownValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return bsonType(value) === 'ObjectId' ? `ObjectId('${String(value)}')` : String(value);
}
