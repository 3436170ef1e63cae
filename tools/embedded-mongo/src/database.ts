import { join } from 'node:path';
import { Catalog, type Collection } from './storage/catalog.js';
import { type Batch, Store, type Transaction } from './storage/store.js';

/** One database: its own files, collections and transactions. */
export class Database {
  readonly store: Store;
  readonly catalog: Catalog;

  constructor(
    directory: string,
    readonly name: string,
  ) {
    // Any name that the wire allows becomes one that every file system does.
    this.store = new Store(join(directory, `${Buffer.from(name).toString('hex')}.lmdb`));
    this.catalog = new Catalog(this.store);
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
