import { type Collection, type Index, type IndexDefinition, indexOf } from '../catalog/catalog.js';
import { entriesOf } from '../catalog/index-entries.js';
import { MongoError, notFound, unsupported } from '../errors.js';
import { matcherOf } from '../filters/matcher.js';
import { documentPrefix, indexPrefix } from '../storage/keys.js';
import type { Workspace } from '../storage/workspace.js';
import { isDue, PAUSE } from '../turns.js';
import { type Document, decode, encode, isDocument } from '../values/documents.js';
import { encodeKey, successor } from '../values/key-encoding.js';
import {
  type Command,
  documentOf,
  namespace,
  type ReadContext,
  type Reply,
  requireFields,
  type SchemaContext,
  target,
} from './command.js';
import { CursorReply } from './cursor-reply.js';

export function create(command: Command, { database, change }: SchemaContext): Reply {
  requireFields(command, 'autoIndexId', 'idIndex');
  if (database.collection(target(command))) {
    throw new MongoError(48, 'NamespaceExists', `Collection ${namespace(command)} already exists.`);
  }
  change(() => void database.catalog.ensure(target(command)));
  return { ok: 1 };
}

export async function createIndexes(
  command: Command,
  { database, workspace, pace, change }: SchemaContext,
): Promise<Reply> {
  requireFields(command, 'indexes', 'commitQuorum');
  const collection = database.catalog.ensure(target(command));
  const before = collection.indexes.length;
  const added: Index[] = [];
  for (const specification of command.indexes as Document[]) {
    const index = indexOf(definitionOf(specification, database.catalog.nextId()));
    const all = [...collection.indexes, ...added];
    const known = all.find((other) => other.name === index.name);
    if (known) requireSame(known, index);
    else if (all.some((other) => sameKey(other, index))) {
      throw new MongoError(85, 'IndexOptionsConflict', `Index already exists with a different name: ${index.name}`);
    } else {
      await pace.result(fill(workspace, collection, index));
      added.push(index);
    }
  }
  if (added.length > 0) {
    change(() => {
      collection.indexes = [...collection.indexes, ...added];
      collection.unsaved = true;
      database.catalog.generation++;
    });
  }
  return {
    numIndexesBefore: before,
    numIndexesAfter: before + added.length,
    createdCollectionAutomatically: false,
    ok: 1,
  };
}

export async function dropIndexes(
  command: Command,
  { database, workspace, pace, change }: SchemaContext,
): Promise<Reply> {
  requireFields(command, 'index');
  if (isDocument(command.index)) throw unsupported('Dropping an index by its key');
  const collection = database.collection(target(command));
  if (!collection) throw notFound(namespace(command));
  const before = collection.indexes.length;
  const dropped = new Set<Index>();
  const names = command.index === '*' ? collection.indexes.slice(1).map((index) => index.name) : [command.index].flat();
  for (const name of names) {
    const index = collection.indexes.find((other) => other.name === name);
    if (!index || name === '_id_')
      throw new MongoError(27, 'IndexNotFound', `can't drop index with name [${String(name)}]`);
    dropped.add(index);
    await pace.result(clear(workspace, indexPrefix(index.id)));
  }
  change(() => {
    collection.indexes = collection.indexes.filter((index) => !dropped.has(index));
    collection.unsaved = true;
    database.catalog.generation++;
  });
  return { nIndexesWas: before, ok: 1 };
}

export async function drop(command: Command, { database, workspace, pace, change }: SchemaContext): Promise<Reply> {
  requireFields(command);
  const collection = database.collection(target(command));
  if (!collection) return { ok: 1 };
  await pace.result(clear(workspace, documentPrefix(collection.id)));
  for (const index of collection.indexes) await pace.result(clear(workspace, indexPrefix(index.id)));
  change(() => database.catalog.forget(collection));
  return { ns: namespace(command), nIndexesWas: collection.indexes.length, ok: 1 };
}

export async function dropDatabase(command: Command, context: SchemaContext): Promise<Reply> {
  for (const name of [...context.database.catalog.collections.keys()]) {
    await drop({ drop: name, $db: command.$db }, context);
  }
  return { dropped: command.$db, ok: 1 };
}

export function listIndexes(command: Command, { database }: ReadContext): Reply {
  requireFields(command, 'cursor');
  const collection = database.collection(target(command));
  if (!collection) throw notFound(namespace(command));
  const rows = collection.indexes.map((index) =>
    encode({
      v: 2,
      key: Object.fromEntries(index.key),
      name: index.name,
      ...(index.unique && index.name !== '_id_' ? { unique: true } : {}),
      ...(index.sparse ? { sparse: true } : {}),
      ...(index.partial ? { partialFilterExpression: index.partial } : {}),
      ...(index.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: index.expireAfterSeconds }),
    }),
  );
  return new CursorReply('firstBatch', rows, 0n, namespace(command));
}

export function listCollections(command: Command, { database }: ReadContext): Reply {
  requireFields(command, 'filter', 'nameOnly', 'authorizedCollections', 'cursor');
  const matches = matcherOf(documentOf(command.filter));
  const rows = [...database.catalog.collections.keys()]
    .map((name) => ({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    .filter(matches)
    .map((row) => encode(row));
  return new CursorReply('firstBatch', rows, 0n, `${command.$db}.$cmd.listCollections`);
}

function definitionOf(
  { key, name, unique, sparse, partialFilterExpression, expireAfterSeconds, v: _v, background: _b, ...rest }: Document,
  id: number,
): IndexDefinition {
  for (const [option, value] of Object.entries(rest)) {
    if (value !== undefined && option !== 'ns') throw unsupported(`The index option ${option}`);
  }
  const paths = Object.entries(documentOf(key)).map(([path, direction]) => {
    if (direction !== 1 && direction !== -1) throw unsupported(`An index of type ${String(direction)}`);
    if (path.includes('$')) throw unsupported(`An index on ${path}`);
    return [path, direction] as const;
  });
  return {
    id,
    name: String(name),
    key: paths,
    unique: Boolean(unique),
    sparse: Boolean(sparse),
    multikey: false,
    ...(partialFilterExpression ? { partial: documentOf(partialFilterExpression) } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds: Number(expireAfterSeconds) }),
  };
}

/** One key may have several indexes only where they hold different documents. */
const sameKey = (a: Index, b: Index) =>
  encodeKey([a.key, a.partial, a.sparse, a.unique]).equals(encodeKey([b.key, b.partial, b.sparse, b.unique]));

function requireSame(known: Index, wanted: Index): void {
  const shape = ({ key, unique, sparse, partial, expireAfterSeconds }: Index) =>
    encodeKey([key, unique, sparse, partial, expireAfterSeconds]);
  if (shape(known).equals(shape(wanted))) return;
  throw new MongoError(
    86,
    'IndexKeySpecsConflict',
    `An existing index has the same name as the requested index: ${wanted.name}`,
  );
}

/** Puts every document that is there into a new index. */
function* fill(workspace: Workspace, collection: Collection, index: Index): Generator<typeof PAUSE, void> {
  const prefix = documentPrefix(collection.id);
  const taken = new Set<string>();
  for (const { value } of workspace.range(prefix, successor(prefix), false)) {
    if (isDue()) yield PAUSE;
    const document = decode(value);
    const id = encodeKey(document._id);
    const { keys, multikey } = entriesOf(index, document, id);
    if (multikey) index.multikey = true;
    for (const key of keys) {
      const text = key.toString('latin1');
      if (index.unique && taken.has(text)) {
        throw new MongoError(
          11000,
          'DuplicateKey',
          `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name}`,
        );
      }
      if (index.unique) taken.add(text);
      workspace.put(key, id);
    }
  }
}

function* clear(workspace: Workspace, prefix: Buffer): Generator<typeof PAUSE, void> {
  for (const { key } of workspace.range(prefix, successor(prefix), false)) {
    if (isDue()) yield PAUSE;
    workspace.remove(key);
  }
}
