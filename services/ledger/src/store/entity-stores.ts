import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { BookView } from '../book/checks/entry-check.js';
import type { EntryOf } from '../book/entries/entry.js';
import type { BalanceDeltas } from '../book/figures/balance-deltas.js';
import type { Kind, ListedStates, States } from '../book/states.js';

/** Store of the entities of one kind. */
export interface EntityStore<K extends Kind> {
  /** Name of the mongoose model. */
  readonly modelName: string;
  /**
   * Returns the writes that store the entries and move the balances. A step of a large change omits digests that are
   * rebuilt at its end.
   */
  writes(
    bookId: BookId,
    entries: readonly EntryOf<K>[],
    balances: BalanceDeltas,
    isStep?: boolean,
  ): readonly StoreWrite[];
  /** Returns the existing entities with these ids. */
  findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<States[K][]>;
}

/** Store of a kind with few entities per book, which are read together. */
export interface ListStore<K extends Kind> {
  /** Returns null for an id that does not exist or is malformed. */
  find(bookId: BookId, id: string, session?: ClientSession): Promise<ListedStates[K] | null>;
  list(bookId: BookId, session?: ClientSession): Promise<ListedStates[K][]>;
}

/** Registry of the stores of all kinds. */
@Injectable()
export class EntityStores {
  readonly #stores = new Map<Kind, EntityStore<Kind>>();
  readonly #lists = new Map<Kind, ListStore<Kind>>();

  register<K extends Kind>(kind: K, store: EntityStore<K>): void {
    this.#stores.set(kind, store as EntityStore<Kind>);
  }

  registerList<K extends Kind>(kind: K, store: ListStore<K>): void {
    this.#lists.set(kind, store as ListStore<Kind>);
  }

  /** Reads the entities of a kind that has a list; null for another kind. */
  async list<K extends Kind>(kind: K, bookId: BookId, session?: ClientSession): Promise<ListedStates[K][] | null> {
    const store = this.#lists.get(kind) as ListStore<K> | undefined;
    return store ? store.list(bookId, session) : null;
  }

  /** Finds an entity of a kind that has a list. */
  async find<K extends Kind>(
    kind: K,
    bookId: BookId,
    id: string,
    session?: ClientSession,
  ): Promise<ListedStates[K] | null> {
    const store = this.#lists.get(kind) as ListStore<K> | undefined;
    return store ? store.find(bookId, id, session) : null;
  }

  /** Reads the lists of all kinds that have one. */
  async lists(bookId: BookId, session?: ClientSession): Promise<Omit<BookView, 'volume'>> {
    const lists: [Kind, readonly ListedStates[Kind][]][] = [];
    // One session takes one request at a time.
    for (const [kind, store] of this.#lists) lists.push([kind, await store.list(bookId, session)]);
    return Object.fromEntries(lists);
  }

  get modelNames(): readonly string[] {
    return [...this.#stores.values()].map(({ modelName }) => modelName);
  }

  of<K extends Kind>(kind: K): EntityStore<K> {
    const store = this.#stores.get(kind);
    if (!store) throw new RangeError(`Nothing stores a ${kind}`);
    return store as EntityStore<K>;
  }
}
