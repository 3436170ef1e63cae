import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog, type Collection } from './catalog/catalog.js';
import { Lock } from './lock.js';
import { Disk } from './storage/disk.js';
import { markFormat, requireFormat } from './storage/format.js';
import { Store } from './storage/store.js';
import type { Transaction } from './storage/transaction.js';
import type { Batch } from './storage/workspace.js';

const SUFFIX = '.lmdb';

/** The databases whose files a folder has. */
export function databasesIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((file) => /^([0-9a-f]{2})+\.lmdb$/.test(file))
    .map((file) => Buffer.from(file.slice(0, -SUFFIX.length), 'hex').toString());
}

/** Any name that the wire allows becomes one that every file system does. */
export const fileOf = (directory: string, name: string): string =>
  join(directory, `${Buffer.from(name).toString('hex')}${SUFFIX}`);

/** One database: its own files, collections and transactions. */
export class Database {
  readonly store: Store;
  readonly catalog: Catalog;
  /** Held while a command writes or commits, even over several turns. Reads need no lock. */
  readonly writer = new Lock();
  #schemaChange: Promise<void> = Promise.resolve();

  /** @throws Error if the files are of a version that is not known yet */
  constructor(
    directory: string,
    readonly name: string,
  ) {
    const file = fileOf(directory, name);
    const disk = new Disk(file);
    const isMarked = requireFormat(disk, file);
    this.store = new Store(disk, () => this.catalog.reload());
    if (!isMarked) markFormat(this.store);
    this.catalog = new Catalog(this.store, name);
  }

  get isEmpty(): boolean {
    return this.catalog.collections.size === 0;
  }

  collection(name: string): Collection | undefined {
    return this.catalog.collections.get(name);
  }

  /** Commits writes, together with what they revealed about indexes; resolves when all is durable. */
  commit(writes: Batch | Transaction): Promise<void> {
    for (const collection of this.catalog.collections.values()) if (collection.unsaved) this.catalog.save(collection);
    return this.store.commit(writes);
  }

  /** Commits changes of collections and indexes; `changes` makes them known. */
  commitSchema(writes: Batch, changes: readonly (() => void)[]): Promise<void> {
    if (!this.store.isLost(writes)) for (const change of changes) change();
    const committed = this.commit(writes);
    this.#schemaChange = committed.catch(() => {});
    return committed;
  }

  /** Resolves when the catalog speaks of nothing that is not durable. */
  get schemaSettled(): Promise<void> {
    return this.#schemaChange;
  }
}
