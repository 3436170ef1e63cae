import { Injectable } from '@nestjs/common';
import type { MinorUnits } from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { EntryOf } from '../book/entries/entry.js';
import type { AccountInBook, Kind, States, StoredBudget, StoredCategory } from '../book/states.js';

/** Where things of one kind are stored. */
export interface EntityStore<K extends Kind> {
  /**
   * What makes the entries true. `balances` are what moves the balances of accounts, by account. A step of a large
   * change leaves out what is made anew at its end.
   */
  writes(
    userId: string,
    entries: readonly EntryOf<K>[],
    balances: ReadonlyMap<string, MinorUnits>,
    isStep?: boolean,
  ): readonly StoreWrite[];
  /** Those of these things that there are. */
  findAll(userId: string, ids: readonly string[], session?: ClientSession): Promise<States[K][]>;
}

interface ListedStates {
  readonly account: AccountInBook;
  readonly category: StoredCategory;
  readonly budget: StoredBudget;
}
/** Kinds of which a book has so few that they are read together. */
export type ListedKind = keyof ListedStates;
export interface ListStore<K extends ListedKind> {
  list(userId: string, session?: ClientSession): Promise<ListedStates[K][]>;
}

/** The stores of all kinds. Each noun says which one is its own; the book knows none of them. */
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
