import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog, type Collection } from './storage/catalog.js';
import { type Batch, Store, type Transaction } from './storage/store.js';

const SUFFIX = '.lmdb';

/** The databases whose files a folder has. */
export function databasesIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((file) => /^([0-9a-f]{2})+\.lmdb$/.test(file))
    .map((file) => Buffer.from(file.slice(0, -SUFFIX.length), 'hex').toString());
}

/** One database: its own files, collections and transactions. */
export class Database {
  readonly store: Store;
  readonly catalog: Catalog;

  constructor(
    directory: string,
    readonly name: string,
  ) {
    // Any name that the wire allows becomes one that every file system does.
    this.store = new Store(join(directory, `${Buffer.from(name).toString('hex')}${SUFFIX}`));
    this.catalog = new Catalog(this.store, name);
  }

  get isEmpty(): boolean {
    return this.catalog.collections.size === 0;
  }

  collection(name: string): Collection | undefined {
    return this.catalog.collections.get(name);
  }

  /** Makes writes visible, together with what they revealed about indexes; resolves when all is durable. */
  commit(writes: Batch | Transaction): Promise<void> {
    for (const collection of this.catalog.collections.values())
      if (collection.unsaved) void this.catalog.save(collection);
    return this.store.commit(writes);
  }
}
