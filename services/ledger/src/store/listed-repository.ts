import type { BookId } from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession, Model, QueryFilter, SortOrder, Types } from 'mongoose';
import type { EntryOf } from '../book/entries/entry.js';
import { definitionOf, type Kind, type ListedStates, type States } from '../book/kinds/kinds.js';
import { violationError } from '../book/violation.js';
import { parseObjectId, requireObjectId } from './entity-id.js';
import type { EntityStore, EntityStores, ListStore } from './entity-stores.js';
import { entryWrites } from './entry-writes.js';

interface Owned {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
}
interface Mapping<K extends Kind, Stored extends Owned> {
  readonly toState: (record: Stored) => ListedStates[K];
  /** Returns the stored fields without id and owner. */
  readonly toFields: (state: States[K]) => Omit<Stored, '_id' | 'userId'>;
  /** Order of the list, the oldest first by default. */
  readonly sort?: Readonly<Record<string, SortOrder>>;
  /** Removes what a list has and the store derives. */
  readonly toStored?: (listed: ListedStates[K]) => States[K];
}

/** Store of a kind whose entities are few enough per book to be read together. */
export abstract class ListedRepository<K extends Kind, Stored extends Owned> implements EntityStore<K>, ListStore<K> {
  readonly modelName: string;

  protected constructor(
    private readonly kind: K,
    protected readonly model: Model<Stored>,
    stores: EntityStores,
    private readonly mapping: Mapping<K, Stored>,
  ) {
    this.modelName = model.modelName;
    stores.register(kind, this);
    stores.registerList(kind, this);
  }

  async list(bookId: BookId, session?: ClientSession): Promise<ListedStates[K][]> {
    const { sort = { createdAt: 1, _id: 1 }, toState } = this.mapping;
    const records = await this.#find({ userId: requireObjectId(bookId) }, session)
      .sort(sort)
      .lean<Stored[]>();
    return records.map(toState);
  }

  async find(bookId: BookId, id: string, session?: ClientSession): Promise<ListedStates[K] | null> {
    const _id = parseObjectId(id);
    if (!_id) return null;
    const [record] = await this.#find({ _id, userId: requireObjectId(bookId) }, session).lean<Stored[]>();
    return record ? this.mapping.toState(record) : null;
  }

  async findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<States[K][]> {
    const filter = { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(bookId) };
    const records = await this.#find(filter, session).lean<Stored[]>();
    const { toState, toStored = (listed: ListedStates[K]): States[K] => listed } = this.mapping;
    return records.map((record) => toStored(toState(record)));
  }

  count(bookId: BookId, session: ClientSession): Promise<number> {
    const filter: QueryFilter<Owned> = { userId: requireObjectId(bookId) };
    return this.model.countDocuments(filter as QueryFilter<Stored>, { session });
  }

  /** The writes fail with the AppError of the kind's unique key if it is taken. */
  writes(
    bookId: BookId,
    entries: readonly EntryOf<K>[],
    // The store of accounts needs the balances.
    _balances?: ReadonlyMap<string, number>,
  ): readonly StoreWrite[] {
    const [key] = definitionOf(this.kind).uniqueKeys;
    const onDuplicate = key && ((cause: unknown) => violationError(key, cause));
    return entryWrites(this.model, bookId, entries, this.mapping.toFields, onDuplicate);
  }

  #find(filter: QueryFilter<Owned>, session: ClientSession | undefined) {
    return this.model.find(filter as QueryFilter<Stored>, null, session ? { session } : {});
  }
}
