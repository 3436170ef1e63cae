import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ChangeKind, ChangeOrigin } from '@pocket/contracts';
import { insertion, type StoreWrite } from '@pocket/server';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import {
  CHANGE_MODEL,
  CHANGE_PART_MODEL,
  type ChangeItemRecord,
  type ChangePartRecord,
  type ChangeRecord,
} from './change.schema.js';
import { knownId, newId, toObjectId } from './entity-id.js';
import { differing, type Entry } from './entry.js';
import type { Kind } from './states.js';

/** So many items are kept in the change itself, and so many in each part beside a larger one. */
export const PER_RECORD = 200;
/** So many items are as large as a plain document. */
const ITEMS_PER_DOCUMENT = 4;
/** So many changes are read at once when all are. */
const PER_READ = 100;
const WITHOUT_ITEMS = { items: 0 } as const;

export interface KeptItem {
  readonly entity: Kind;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}
export interface KeptChange {
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly summary: string;
  readonly count: number;
  readonly undoes: string | null;
  readonly undoneBy: string | null;
}
export type NewChange = Omit<KeptChange, 'count' | 'undoneBy'>;
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
    @InjectModel(CHANGE_PART_MODEL) private readonly parts: Model<ChangePartRecord>,
  ) {}

  /** What keeps a change that these entries were. */
  writes(userId: string, change: NewChange, entries: readonly Entry[]): StoreWrite[] {
    const items = entries.map(itemOf);
    const { id, undoes, ...rest } = change;
    const _id = knownId(id);
    const own = items.length > PER_RECORD ? [] : items;
    const owner = { userId: knownId(userId) };
    const undone = { undoes: undoes === null ? null : knownId(undoes), undoneBy: null };
    const record = insertion(this.changes, { _id, ...owner, ...rest, count: items.length, items: own, ...undone });
    if (own.length === items.length) return [record];
    const parts = Array.from({ length: Math.ceil(items.length / PER_RECORD) }, (_, part) => {
      const some = items.slice(part * PER_RECORD, (part + 1) * PER_RECORD);
      const document = { _id: newId(), ...owner, changeId: _id, part, at: change.at, items: some };
      return insertion(this.parts, document, { size: some.length / ITEMS_PER_DOCUMENT });
    });
    return [record, ...parts];
  }

  /** Writes parts of a change down that is yet to be carried out, each with as many entries as it may have. */
  async insertParts(
    userId: string,
    changeId: string,
    first: number,
    parts: readonly (readonly Entry[])[],
  ): Promise<void> {
    const [owner, at] = [{ userId: knownId(userId), changeId: knownId(changeId) }, new Date()];
    const records = parts.map((entries, index) => {
      return { _id: newId(), ...owner, part: first + index, at, items: entries.map(itemOf) };
    });
    await this.parts.insertMany(records, { lean: true });
  }

  async removeParts(userId: string, changeId: string, session?: ClientSession): Promise<void> {
    const filter = { userId: knownId(userId), changeId: knownId(changeId) };
    await this.parts.deleteMany(filter, session ? { session } : {});
  }

  /** The items of some parts, in their order. */
  async itemsOfParts(
    userId: string,
    changeId: string,
    { from, to }: { readonly from: number; readonly to: number },
    session?: ClientSession,
  ): Promise<KeptItem[]> {
    const found = await this.parts
      .find(
        { userId: knownId(userId), changeId: knownId(changeId), part: { $gte: from, $lt: to } },
        { items: 1 },
        session ? { session } : {},
      )
      .sort({ part: 1 })
      .lean();
    return found.flatMap(({ items }) => items.map(toItem));
  }

  /** What makes a change of its parts: those of a small one become its own. */
  async completion(userId: string, change: NewChange, count: number, session: ClientSession): Promise<StoreWrite[]> {
    const { id, undoes, ...rest } = change;
    const _id = knownId(id);
    const isSmall = count <= PER_RECORD;
    const items = isSmall
      ? (await this.itemsOfParts(userId, id, { from: 0, to: 1 }, session)).map((item) => ({
          ...item,
          id: knownId(item.id),
        }))
      : [];
    if (isSmall) await this.removeParts(userId, id, session);
    const record = { _id, userId: knownId(userId), ...rest, count, items, undoneBy: null };
    return [insertion(this.changes, { ...record, undoes: undoes === null ? null : knownId(undoes) })];
  }

  async list(userId: string, filter: ChangesFilter, count: number): Promise<KeptChange[]> {
    const records = await this.changes
      .find(await this.#query(userId, filter), WITHOUT_ITEMS)
      .sort({ number: -1 })
      .limit(count)
      .lean();
    return records.map(toKept);
  }

  /** Everything that is kept, newest first, in portions of a few changes with their items. */
  async *newestFirst(userId: string, session: ClientSession): AsyncGenerator<[KeptChange, readonly KeptItem[]]> {
    const owner = { userId: knownId(userId) };
    for (let below = Number.POSITIVE_INFINITY; ; ) {
      const records = await this.changes
        .find({ ...owner, number: { $lt: below } }, null, { session })
        .sort({ number: -1 })
        .limit(PER_READ)
        .lean();
      for (const record of records) {
        const isWhole = record.items.length === record.count;
        yield [toKept(record), isWhole ? record.items.map(toItem) : await this.#parts(userId, record._id, session)];
        below = record.number;
      }
      if (records.length < PER_READ) return;
    }
  }

  async find(userId: string, changeId: string, session?: ClientSession): Promise<KeptChange | null> {
    const _id = toObjectId(changeId);
    if (!_id) return null;
    const record = await this.changes
      .findOne({ _id, userId: knownId(userId) }, WITHOUT_ITEMS, session ? { session } : {})
      .lean();
    return record && toKept(record);
  }

  /** Items of a change in their order, those after the first `skip`, at most `count`. */
  async items(
    userId: string,
    changeId: string,
    { skip, count }: { readonly skip: number; readonly count: number },
    session?: ClientSession,
  ): Promise<KeptItem[]> {
    const options = session ? { session } : {};
    const owner = { userId: knownId(userId) };
    const change = await this.changes
      .findOne({ ...owner, _id: knownId(changeId) }, { items: 1, count: 1 }, options)
      .lean();
    if (!change) return [];
    if (change.items.length === change.count) return change.items.slice(skip, skip + count).map(toItem);
    const first = Math.floor(skip / PER_RECORD);
    const parts = await this.parts
      .find(
        { ...owner, changeId: knownId(changeId), part: { $gte: first, $lt: Math.ceil((skip + count) / PER_RECORD) } },
        { items: 1 },
        options,
      )
      .sort({ part: 1 })
      .lean();
    const offset = skip - first * PER_RECORD;
    return parts
      .flatMap(({ items }) => items)
      .slice(offset, offset + count)
      .map(toItem);
  }

  /**
   * The newest states that any of these things had when changes after the number `after` deleted it, by kind and id;
   * those that no such change deleted are missing.
   */
  async deletedAfter(
    userId: string,
    after: number,
    ids: readonly string[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
    if (ids.length === 0) return new Map();
    const [owner, options] = [{ userId: knownId(userId) }, session ? { session } : {}];
    const ofThese = { 'items.id': { $in: ids.map(knownId) } };
    const changes = await this.changes
      .find({ ...owner, number: { $gt: after }, $or: [ofThese, { count: { $gt: PER_RECORD } }] }, { items: 1 }, options)
      .lean();
    const large = changes.filter(({ items }) => items.length === 0).map(({ _id }) => _id);
    const parts =
      large.length > 0
        ? await this.parts.find({ ...owner, changeId: { $in: large }, ...ofThese }, { items: 1 }, options).lean()
        : [];
    const newest = new Map<string, Readonly<Record<string, unknown>>>();
    for (const { entity, id, before, after: left } of [...changes, ...parts].flatMap(({ items }) => items)) {
      if (left || !before) continue;
      const key = `${entity} ${id.toHexString()}`;
      if (Number(before.version) > Number(newest.get(key)?.version ?? 0)) newest.set(key, before);
    }
    return newest;
  }

  /** Those of these changes that are taken back. */
  async undoneOf(userId: string, changeIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (changeIds.length === 0) return new Set();
    const found = await this.changes
      .find({ userId: knownId(userId), _id: { $in: changeIds.map(knownId) }, undoneBy: { $ne: null } }, { _id: 1 })
      .lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  async setUndoneBy(userId: string, changeId: string, undoneBy: string | null, session: ClientSession): Promise<void> {
    await this.changes.updateOne(
      { _id: knownId(changeId), userId: knownId(userId) },
      { $set: { undoneBy: undoneBy === null ? null : knownId(undoneBy) } },
      { session },
    );
  }

  async #parts(userId: string, changeId: Types.ObjectId, session: ClientSession): Promise<KeptItem[]> {
    const parts = await this.parts
      .find({ userId: knownId(userId), changeId }, { items: 1 }, { session })
      .sort({ part: 1 })
      .lean();
    return parts.flatMap(({ items }) => items.map(toItem));
  }

  async #query(
    userId: string,
    { below, entityId, kind, since, until }: ChangesFilter,
  ): Promise<QueryFilter<ChangeRecord>> {
    const query: QueryFilter<ChangeRecord> = { userId: knownId(userId) };
    if (below !== undefined) query.number = { $lt: below };
    if (kind !== undefined) query.kind = kind;
    if (since || until) query.at = { ...(since ? { $gte: since } : {}), ...(until ? { $lt: until } : {}) };
    if (entityId !== undefined) {
      const id = toObjectId(entityId) ?? knownId('0'.repeat(24));
      const large = await this.parts.distinct('changeId', { userId: knownId(userId), 'items.id': id });
      query.$or = [{ 'items.id': id }, ...(large.length > 0 ? [{ _id: { $in: large } }] : [])];
    }
    return query;
  }
}

/** What an entry does, without what follows from it. */
function itemOf({ entity, id, before, after }: Entry): ChangeItemRecord {
  if (!before || !after) return { entity, id: knownId(id), before: fieldsOf(before), after: fieldsOf(after) };
  const names = differing(before, after);
  return { entity, id: knownId(id), before: pick(before, names), after: pick(after, names) };
}

function fieldsOf(state: object | null): Record<string, unknown> | null {
  if (!state) return null;
  const { id, updatedAt, ...fields } = state as Record<string, unknown>;
  return fields;
}

function pick(state: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (state as Record<string, unknown>)[name]]));
}

function toKept(record: Omit<ChangeRecord, 'items'>): KeptChange {
  const { _id, number, at, kind, origin, summary, count, undoes, undoneBy } = record;
  return {
    id: _id.toHexString(),
    number,
    at,
    kind,
    origin,
    summary,
    count,
    undoes: undoes?.toHexString() ?? null,
    undoneBy: undoneBy?.toHexString() ?? null,
  };
}

function toItem({ entity, id, before, after }: ChangeItemRecord): KeptItem {
  return { entity, id: id.toHexString(), before, after };
}
