import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, ChangeKind } from '@pocket/contracts';
import { insertion, type StoreWrite } from '@pocket/server';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { Entry } from '../../book/entries/entry.js';
import type { Kind } from '../../book/kinds/kinds.js';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import { CHANGE_MODEL, type ChangeItemRecord, type ChangeRecord, type ItemName } from './change.schema.js';
import { ChangeChunksRepository } from './change-chunks.repository.js';
import { ITEMS_PER_CHUNK, MAX_CHUNK_BYTES, maxBytes } from './chunk-items.js';
import { itemOf, type NewChange, type StoredChange, type StoredChangeItem, toItem, toKept } from './stored-change.js';

/** Changes per read of a whole history. */
const PER_READ = 100;
const ALL_CHUNKS = { from: 0, to: Number.POSITIVE_INFINITY } as const;
const WITHOUT_ITEMS = { items: 0 } as const;

export interface ChangesFilter {
  /** Only those before this one. */
  readonly below?: number | undefined;
  readonly entityId?: string | undefined;
  readonly kind?: ChangeKind | undefined;
  /** Instants: the first one is included, the other one not. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** The history of books. */
@Injectable()
export class ChangesRepository {
  constructor(
    @InjectModel(CHANGE_MODEL) private readonly changes: Model<ChangeRecord>,
    private readonly chunks: ChangeChunksRepository,
  ) {}

  /** Returns the writes that store a change and its items. */
  writes(bookId: BookId, change: NewChange, entries: readonly Entry[]): StoreWrite[] {
    const items = entries.map(itemOf);
    const { id, undoes, ...rest } = change;
    const _id = requireObjectId(id);
    const own = fitsIntoChange(items) ? items : [];
    const owner = { userId: requireObjectId(bookId) };
    const undone = { undoes: undoes === null ? null : requireObjectId(undoes), undoneBy: null };
    const record = insertion(this.changes, { _id, ...owner, ...rest, count: items.length, items: own, ...undone });
    return own.length === items.length ? [record] : [record, ...this.chunks.writes(bookId, id, change.at, items)];
  }

  /**
   * Returns the writes that turn stored chunks into a change; a small change takes over its items. @param bytes size of
   * all chunks
   */
  async completion(
    bookId: BookId,
    change: NewChange,
    { count, bytes }: { readonly count: number; readonly bytes: number },
    session: ClientSession,
  ): Promise<StoreWrite[]> {
    const { id, undoes, ...rest } = change;
    const isSmall = count <= ITEMS_PER_CHUNK && bytes <= MAX_CHUNK_BYTES;
    const items = isSmall
      ? (await this.chunks.items(bookId, id, { from: 0, to: 1 }, session)).map((item) => ({
          ...item,
          id: requireObjectId(item.id),
        }))
      : [];
    if (isSmall) await this.chunks.remove(bookId, id, session);
    const record = { _id: requireObjectId(id), userId: requireObjectId(bookId), ...rest, count, items, undoneBy: null };
    return [insertion(this.changes, { ...record, undoes: undoes === null ? null : requireObjectId(undoes) })];
  }

  async list(bookId: BookId, filter: ChangesFilter, count: number): Promise<StoredChange[]> {
    const records = await this.changes
      .find(await this.#query(bookId, filter), WITHOUT_ITEMS)
      .sort({ number: -1 })
      .limit(count)
      .lean();
    return records.map(toKept);
  }

  /** Yields all stored changes with their items, the newest first. */
  async *newestFirst(
    bookId: BookId,
    session: ClientSession,
  ): AsyncGenerator<[StoredChange, readonly StoredChangeItem[]]> {
    const owner = { userId: requireObjectId(bookId) };
    for (let below = Number.POSITIVE_INFINITY; ; ) {
      const records = await this.changes
        .find({ ...owner, number: { $lt: below } }, null, { session })
        .sort({ number: -1 })
        .limit(PER_READ)
        .lean();
      for (const record of records) {
        const isWhole = record.items.length === record.count;
        const kept = toKept(record);
        yield [
          kept,
          isWhole ? record.items.map(toItem) : await this.chunks.items(bookId, kept.id, ALL_CHUNKS, session),
        ];
        below = record.number;
      }
      if (records.length < PER_READ) return;
    }
  }

  async find(bookId: BookId, changeId: string, session?: ClientSession): Promise<StoredChange | null> {
    const _id = parseObjectId(changeId);
    if (!_id) return null;
    const record = await this.changes
      .findOne({ _id, userId: requireObjectId(bookId) }, WITHOUT_ITEMS, session ? { session } : {})
      .lean();
    return record && toKept(record);
  }

  /** Items of a change in their order, those after the first `skip`, at most `count`. */
  async items(
    bookId: BookId,
    changeId: string,
    { skip, count }: { readonly skip: number; readonly count: number },
    session?: ClientSession,
  ): Promise<StoredChangeItem[]> {
    const options = session ? { session } : {};
    const owner = { userId: requireObjectId(bookId) };
    const change = await this.changes
      .findOne({ ...owner, _id: requireObjectId(changeId) }, { items: 1, count: 1 }, options)
      .lean();
    if (!change) return [];
    if (change.items.length === change.count) return change.items.slice(skip, skip + count).map(toItem);
    const first = Math.floor(skip / ITEMS_PER_CHUNK);
    const found = await this.chunks.items(
      bookId,
      changeId,
      { from: first, to: Math.ceil((skip + count) / ITEMS_PER_CHUNK) },
      session,
    );
    const offset = skip - first * ITEMS_PER_CHUNK;
    return found.slice(offset, offset + count);
  }

  /**
   * Returns the last states of entities that changes after the number `after` deleted, by kind and id; other entities
   * are missing.
   */
  async deletedAfter(
    bookId: BookId,
    after: number,
    ids: readonly string[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
    if (ids.length === 0) return new Map();
    const [owner, options] = [{ userId: requireObjectId(bookId) }, session ? { session } : {}];
    const these = ids.map(requireObjectId);
    const found = { $or: [{ 'items.id': { $in: these } }, { items: { $size: 0 } }] };
    const changes = await this.changes
      .find({ ...owner, number: { $gt: after }, ...found }, { items: 1 }, options)
      .lean();
    const large = changes.filter(({ items }) => items.length === 0).map(({ _id }) => _id);
    const chunkItems = await this.chunks.withAny(bookId, large, these, session);
    const newest = new Map<string, Readonly<Record<string, unknown>>>();
    for (const { entity, id, before, after: left } of [...changes.flatMap(({ items }) => items), ...chunkItems]) {
      if (left || !before) continue;
      const key = `${entity} ${id.toHexString()}`;
      if (Number(before.version) > Number(newest.get(key)?.version ?? 0)) newest.set(key, before);
    }
    return newest;
  }

  /**
   * Returns the ids of the transactions that some writes touched; null if the history lacks one of these writes, such as a
   * step of a large change, or if they touched more than `limit` entities.
   */
  async touchedTransactions(
    bookId: BookId,
    { after, until }: { readonly after: number; readonly until: number },
    limit: number,
  ): Promise<ReadonlySet<string> | null> {
    if (until < after || until - after > limit) return null;
    const range = { userId: requireObjectId(bookId), number: { $gt: after, $lte: until } };
    // A large change is not read only to find out that it is too large.
    const counts = await this.changes.find(range, { count: 1 }).lean();
    if (counts.reduce((sum, { count }) => sum + count, 0) > limit) return null;
    const found = await this.changes
      .find(range, { count: 1, 'items.entity': 1, 'items.id': 1 })
      .lean<(Pick<ChangeRecord, '_id' | 'count'> & { readonly items: readonly ItemName[] })[]>();
    if (found.length !== until - after) return null;
    const large = found.filter(({ items, count }) => items.length !== count).map(({ _id }) => _id);
    const items = [...found.flatMap((change) => change.items), ...(await this.chunks.names(bookId, large))];
    return new Set(items.filter(({ entity }) => entity === 'transaction').map(({ id }) => id.toHexString()));
  }

  /** Returns the last state of an entity that does not exist now; undefined if it never existed. */
  async lastDeleted(
    bookId: BookId,
    entity: Kind,
    id: string,
    session: ClientSession,
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const [last] = await this.list(bookId, { entityId: id }, 1);
    return last && (await this.deletedAfter(bookId, last.number - 1, [id], session)).get(`${entity} ${id}`);
  }

  /** Returns the ids of the changes that are undone. */
  async undoneOf(bookId: BookId, changeIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (changeIds.length === 0) return new Set();
    const found = await this.changes
      .find(
        { userId: requireObjectId(bookId), _id: { $in: changeIds.map(requireObjectId) }, undoneBy: { $ne: null } },
        { _id: 1 },
      )
      .lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  async setUndoneBy(bookId: BookId, changeId: string, undoneBy: string | null, session: ClientSession): Promise<void> {
    await this.changes.updateOne(
      { _id: requireObjectId(changeId), userId: requireObjectId(bookId) },
      { $set: { undoneBy: undoneBy === null ? null : requireObjectId(undoneBy) } },
      { session },
    );
  }

  async #query(
    bookId: BookId,
    { below, entityId, kind, since, until }: ChangesFilter,
  ): Promise<QueryFilter<ChangeRecord>> {
    const query: QueryFilter<ChangeRecord> = { userId: requireObjectId(bookId) };
    if (below !== undefined) query.number = { $lt: below };
    if (kind !== undefined) query.kind = kind;
    if (since || until) query.at = { ...(since ? { $gte: since } : {}), ...(until ? { $lt: until } : {}) };
    if (entityId !== undefined) {
      const id = parseObjectId(entityId) ?? requireObjectId('0'.repeat(24));
      const large = await this.chunks.changesWith(bookId, id);
      query.$or = [{ 'items.id': id }, ...(large.length > 0 ? [{ _id: { $in: large } }] : [])];
    }
    return query;
  }
}

function fitsIntoChange(items: readonly ChangeItemRecord[]): boolean {
  if (items.length > ITEMS_PER_CHUNK) return false;
  return items.reduce((sum, item) => sum + maxBytes(item), 0) <= MAX_CHUNK_BYTES;
}
