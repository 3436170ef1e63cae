import { Injectable } from '@nestjs/common';
import type { MinorUnits } from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { EntryOf } from '../book/entries/entry.js';
import type { AccountInBook, Kind, States, StoredBudget, StoredCategory } from '../book/states.js';

/** Store of the entities of one kind. */
export interface EntityStore<K extends Kind> {
  /**
   * Returns the writes that store the entries. `balances` are deltas by account id. A step of a large change omits
   * digests that are rebuilt at its end.
   */
  writes(
    userId: string,
    entries: readonly EntryOf<K>[],
    balances: ReadonlyMap<string, MinorUnits>,
    isStep?: boolean,
  ): readonly StoreWrite[];
  /** Returns the existing entities with these ids. */
  findAll(userId: string, ids: readonly string[], session?: ClientSession): Promise<States[K][]>;
}

interface ListedStates {
  readonly account: AccountInBook;
  readonly category: StoredCategory;
  readonly budget: StoredBudget;
}
/** Kinds with few entities per book, which are read together. */
export type ListedKind = keyof ListedStates;
export interface ListStore<K extends ListedKind> {
  list(userId: string, session?: ClientSession): Promise<ListedStates[K][]>;
}

/** Registry of the stores of all kinds. */
@Injectable()
export class EntityStores {
  readonly #stores = new Map<Kind, EntityStore<Kind>>();
  readonly #lists = new Map<ListedKind, ListStore<ListedKind>>();

  register<K extends Kind>(kind: K, store: EntityStore<K>): void {
    this.#stores.set(kind, store as unknown as EntityStore<Kind>);
  }

  registerList<K extends ListedKind>(kind: K, store: ListStore<K>): void {
    this.#lists.set(kind, store as unknown as ListStore<ListedKind>);
  }

  list<K extends ListedKind>(kind: K, userId: string, session?: ClientSession): Promise<ListedStates[K][]> {
    const store = this.#lists.get(kind);
    if (!store) throw new RangeError(`Nothing lists a ${kind}`);
    return store.list(userId, session) as unknown as Promise<ListedStates[K][]>;
  }

  of<K extends Kind>(kind: K): EntityStore<K> {
    const store = this.#stores.get(kind);
    if (!store) throw new RangeError(`Nothing stores a ${kind}`);
    return store as unknown as EntityStore<K>;
  }
}
