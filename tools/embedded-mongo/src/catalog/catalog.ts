import { type Matcher, matcherOf } from '../filters/matcher.js';
import { fieldsOfFilter, topOf } from '../filters/needed-fields.js';
import { COLLECTIONS, collectionKey } from '../storage/keys.js';
import type { Store } from '../storage/store.js';
import { type Document, decode, encode } from '../values/documents.js';
import { successor } from '../values/key-encoding.js';

/** One index as it is stored. `multikey`: some document had a list at one of its paths. */
export interface IndexDefinition {
  readonly id: number;
  readonly name: string;
  readonly key: readonly (readonly [path: string, direction: number])[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial?: Document;
  readonly expireAfterSeconds?: number;
  multikey: boolean;
}

export interface Index extends IndexDefinition {
  /** Filter of a partial index; undefined for every other index. */
  readonly accepts: Matcher | undefined;
  /** The top-level fields that its entries depend on; undefined if it may be any. */
  readonly fields: ReadonlySet<string> | undefined;
}

export interface Collection {
  readonly id: number;
  readonly name: string;
  /** The name behind that of the database. */
  readonly namespace: string;
  indexes: Index[];
  /** True if the indexes have changed since the collection was last stored. */
  unsaved: boolean;
}

/** The collections of one database and their indexes. Changes here are no part of any transaction. */
export class Catalog {
  readonly collections = new Map<string, Collection>();
  /** Increases with each change that makes index entries of open transactions wrong. */
  generation = 0;
  #lastId = 0;

  constructor(
    private readonly store: Store,
    private readonly database: string,
  ) {
    this.reload();
  }

  /** Rebuilds the catalog from what is durable, e.g. if later changes are lost. */
  reload(): void {
    this.collections.clear();
    this.generation++;
    const view = this.store.read();
    for (const { value } of view.range(COLLECTIONS, successor(COLLECTIONS), false)) {
      const stored = decode(value) as { id: number; name: string; indexes: IndexDefinition[] };
      const indexes = stored.indexes.map(indexOf);
      this.collections.set(stored.name, this.#collection(stored.id, stored.name, indexes));
      this.#lastId = Math.max(this.#lastId, stored.id, ...indexes.map((index) => index.id));
    }
    view.close();
  }

  nextId(): number {
    return ++this.#lastId;
  }

  /** Returns the collection; creates it if it is missing. */
  ensure(name: string): Collection {
    const known = this.collections.get(name);
    if (known) return known;
    const key = [['_id', 1]] as const;
    const primary = indexOf({ id: this.nextId(), name: '_id_', key, unique: true, sparse: false, multikey: false });
    const collection = this.#collection(this.nextId(), name, [primary]);
    this.collections.set(name, collection);
    this.save(collection);
    return collection;
  }

  /** Commits the definition of a collection. Like any commit, it is lost with earlier ones if the disk fails. */
  save(collection: Collection): void {
    collection.unsaved = false;
    const indexes = collection.indexes.map(({ accepts: _, fields: __, ...definition }) => definition);
    const stored = encode({ id: collection.id, name: collection.name, indexes });
    this.store.set(collectionKey(collection.name), stored).catch(() => {});
  }

  forget(collection: Collection): void {
    this.collections.delete(collection.name);
    this.generation++;
    this.store.set(collectionKey(collection.name), null).catch(() => {});
  }

  #collection(id: number, name: string, indexes: Index[]): Collection {
    return { id, name, namespace: `${this.database}.${name}`, indexes, unsaved: false };
  }
}

/** Derives the filter of an index and the fields that it depends on from its definition. */
export function indexOf(definition: IndexDefinition): Index {
  const { key, partial } = definition;
  const filtered = partial ? fieldsOfFilter(partial) : new Set<string>();
  return {
    ...definition,
    accepts: partial ? matcherOf(partial) : undefined,
    fields: filtered && new Set([...key.map(([path]) => topOf(path)), ...filtered]),
  };
}
