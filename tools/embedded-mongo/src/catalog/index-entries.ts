import { MongoError } from '../errors.js';
import { documentKey, idIn } from '../storage/keys.js';
import type { Workspace } from '../storage/workspace.js';
import { differingFields } from '../values/differing-fields.js';
import { bsonType, type Document, isDocument, valuesAt } from '../values/documents.js';
import { EMPTY_LIST, encodeKey, KeyWriter } from '../values/key-encoding.js';
import type { Collection, Index } from './catalog.js';

const MAX_KEY_BYTES = 1900;

export interface IndexEntries {
  /** A unique index has the values alone as key, any other the values and the document's id. */
  readonly keys: Buffer[];
  readonly multikey: boolean;
}

/**
 * Computes the keys of a document in an index; none if the index leaves the document out.
 * @throws MongoError 171 for parallel lists, 17280 if a key is too long
 */
export function entriesOf(index: Index, document: Document, id: Buffer): IndexEntries {
  if (index.accepts && !index.accepts(document)) return { keys: [], multikey: false };
  const plain = plainValues(index, document);
  if (plain) {
    const isLeftOut = index.sparse && plain.every((value) => value === undefined);
    return { keys: isLeftOut ? [] : [indexKey(index, plain, index.unique ? undefined : id)], multikey: false };
  }
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
  const keys = combinations.map((combination) => indexKey(index, combination, index.unique ? undefined : id));
  return { keys: distinct(keys), multikey: combinations.length > 1 || values.some((list) => list[0] === EMPTY_LIST) };
}

/** The one value at each path, where that is plain to see: most documents have no list and no part of one there. */
function plainValues(index: Index, document: Document): unknown[] | undefined {
  const values: unknown[] = [];
  for (const [path] of index.key) {
    if (path.includes('.')) return undefined;
    const value = document[path];
    if (Array.isArray(value)) return undefined;
    values.push(value);
  }
  return values;
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

function indexKey(index: Index, values: unknown[], id: Buffer | undefined): Buffer {
  const writer = new KeyWriter().byte(0x02).uint32(index.id);
  for (const [position, value] of values.entries()) writer.value(value, (index.key[position]?.[1] ?? 1) < 0);
  if (id) writer.raw(id);
  const key = writer.finish();
  if (key.length > MAX_KEY_BYTES) throw new MongoError(17280, 'KeyTooLong', `Index key too long for ${index.name}`);
  return key;
}

function distinct(keys: Buffer[]): Buffer[] {
  return keys.length < 2 ? keys : [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

/** A document as it is, or is to be, stored. */
export interface Stored {
  readonly bytes: Buffer;
  /** The same, decoded. */
  readonly document: Document;
}

/** A document that is stored under a key. */
export interface StoredAt extends Stored {
  readonly key: Buffer;
}

/**
 * Writes a new document and every index entry of it.
 * @throws MongoError 11000 if its id or a unique value is taken
 */
export function insertDocument(workspace: Workspace, collection: Collection, { bytes, document }: Stored): void {
  const id = encodeKey(document._id);
  const key = documentKey(collection.id, id);
  if (key.length > MAX_KEY_BYTES) throw new MongoError(17280, 'KeyTooLong', 'The _id is too long');
  workspace.claim(key);
  const primary = collection.indexes[0];
  if (primary && workspace.get(key)) throw duplicateKey(collection, primary, document);
  for (const index of collection.indexes) {
    if (index.name === '_id_') continue;
    const { keys, multikey } = entriesOf(index, document, id);
    if (multikey) noteLists(collection, index);
    for (const entry of keys) addEntry(workspace, collection, index, entry, id, document);
  }
  workspace.put(key, bytes);
}

/**
 * Writes a document in place of the one that has its id, and the index entries that are not the same.
 * @throws MongoError 11000 if a unique value is taken
 */
export function replaceDocument(workspace: Workspace, collection: Collection, old: StoredAt, next: Stored): void {
  const id = idIn(old.key);
  workspace.claim(old.key);
  const changed = differingFields(old.bytes, next.bytes);
  for (const index of collection.indexes) {
    if (index.name === '_id_' || !dependsOn(index, changed)) continue;
    // Decoded only where an index needs it.
    const { keys, multikey } = entriesOf(index, next.document, id);
    if (multikey) noteLists(collection, index);
    const [after, before] = [byText(keys), byText(entriesOf(index, old.document, id).keys)];
    for (const [text, entry] of before) {
      if (after.has(text)) continue;
      if (index.unique) workspace.claim(entry);
      workspace.remove(entry);
    }
    for (const [text, entry] of after) {
      if (!before.has(text)) addEntry(workspace, collection, index, entry, id, next.document);
    }
  }
  workspace.put(old.key, next.bytes);
}

const byText = (keys: readonly Buffer[]) => new Map(keys.map((key) => [key.toString('latin1'), key]));

/** Returns true if a change of these fields (undefined: of any field) can change the entries of an index. */
function dependsOn({ fields }: Index, changed: ReadonlySet<string> | undefined): boolean {
  if (!fields || !changed) return true;
  for (const field of changed) if (fields.has(field)) return true;
  return false;
}

function noteLists(collection: Collection, index: Index): void {
  if (index.multikey) return;
  index.multikey = true;
  collection.unsaved = true;
}

/** @throws MongoError 11000 if it is unique and taken */
function addEntry(
  workspace: Workspace,
  collection: Collection,
  index: Index,
  entry: Buffer,
  id: Buffer,
  document: Document,
): void {
  if (index.unique) {
    workspace.claim(entry);
    if (workspace.get(entry)) throw duplicateKey(collection, index, document);
  }
  workspace.put(entry, id);
}

export function deleteDocument(workspace: Workspace, collection: Collection, { key, document }: StoredAt): void {
  const id = idIn(key);
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
