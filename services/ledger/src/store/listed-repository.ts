import type { BookId } from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import { type ClientSession, type Model, type QueryFilter, Schema, type SortOrder, Types } from 'mongoose';
import type { EntryOf } from '../book/entries/entry.js';
import type { BalanceDeltas } from '../book/figures/balance-deltas.js';
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
  private readonly mapping: Mapping<K, Stored>;

  protected constructor(
    private readonly kind: K,
    protected readonly model: Model<Stored>,
    stores: EntityStores,
    mapping: Partial<Mapping<K, Stored>> = {},
  ) {
    this.mapping = { ...plainMapping<K, Stored>(kind, model), ...mapping };
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
    _balances?: BalanceDeltas,
  ): readonly StoreWrite[] {
    const [key] = definitionOf(this.kind).uniqueKeys;
    const onDuplicate = key && ((cause: unknown) => violationError(key, cause));
    return entryWrites(this.model, bookId, entries, this.mapping.toFields, onDuplicate);
  }

  #find(filter: QueryFilter<Owned>, session: ClientSession | undefined) {
    return this.model.find(filter as QueryFilter<Stored>, null, session ? { session } : {});
  }
}

/**
 * Maps a record whose fields are those of the state: ids of other entities are stored as ObjectId where the schema says
 * so, and the first unique key in `key`.
 */
function plainMapping<K extends Kind, Stored extends Owned>(kind: K, { schema }: Model<Stored>): Mapping<K, Stored> {
  const isId = (name: string) => schema.path(name) instanceof Schema.Types.ObjectId;
  const toHex = (value: unknown) => (value instanceof Types.ObjectId ? value.toHexString() : value);
  return {
    toState({ _id, ...record }) {
      const fields = Object.entries(record).filter(([name]) => name !== 'userId' && name !== 'key');
      const state = Object.fromEntries(fields.map(([name, value]) => [name, toHex(value)]));
      return { id: _id.toHexString(), ...state } as ListedStates[K];
    },
    toFields({ id, ...state }) {
      const key = definitionOf(kind).uniqueKeys[0]?.keyOf({ id, ...state } as States[K]) ?? null;
      const fields = Object.entries(state).map(([name, value]) => {
        return [name, isId(name) && value !== null ? requireObjectId(String(value)) : value];
      });
      return { ...Object.fromEntries(fields), ...(key === null ? {} : { key }) } as Omit<Stored, '_id' | 'userId'>;
    },
  };
}
