import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { insertion, type StoreWrite } from '@pocket/server';
import type { ClientSession, Model, Types } from 'mongoose';
import { newObjectId, requireObjectId } from '../entity-id.js';
import { CHANGE_CHUNK_MODEL, type ChangeChunkRecord, type ChangeItemRecord, type ItemName } from './change.schema.js';
import { chunkItems, type ItemChunk } from './chunk-items.js';
import { type StoredChangeItem, toItem } from './stored-change.js';

/** Items and bytes that count as one plain document in a bulk write. */
const [ITEMS_PER_DOCUMENT, BYTES_PER_DOCUMENT] = [4, 8_000];
/** Chunks per batch of a read; each has up to 200 items. */
const PER_BATCH = 2;

/** The items of large changes, which do not fit into the change. */
@Injectable()
export class ChangeChunksRepository {
  constructor(@InjectModel(CHANGE_CHUNK_MODEL) private readonly chunks: Model<ChangeChunkRecord>) {}

  /** Returns the writes that store the items of a large change. */
  writes(bookId: BookId, changeId: string, at: Date, items: readonly ChangeItemRecord[]): StoreWrite[] {
    const owner = { userId: requireObjectId(bookId), changeId: requireObjectId(changeId) };
    return chunkItems(items).map(({ items: some, ...chunk }) => {
      const document = { _id: newObjectId(), ...owner, ...chunk, at, items: [...some] };
      const size = Math.max(some.length / ITEMS_PER_DOCUMENT, chunk.bytes / BYTES_PER_DOCUMENT);
      return insertion(this.chunks, document, { size });
    });
  }

  /** Stores chunks of a change that is not applied yet. */
  async insert(bookId: BookId, changeId: string, chunks: readonly ItemChunk[], session: ClientSession): Promise<void> {
    const [owner, at] = [
      { userId: requireObjectId(bookId), changeId: requireObjectId(changeId) },
      new Date(Date.now()),
    ];
    const records = chunks.map(({ items, ...chunk }) => ({
      _id: newObjectId(),
      ...owner,
      ...chunk,
      at,
      items: [...items],
    }));
    await this.chunks.insertMany(records, { lean: true, session });
  }

  /** Upper bounds of the bytes of each {@link ITEMS_PER_CHUNK} items; 0 if an earlier version stored them without. */
  async sizes(bookId: BookId, changeId: string): Promise<number[]> {
    const filter = { userId: requireObjectId(bookId), changeId: requireObjectId(changeId) };
    const found = await this.chunks.find(filter, { part: 1, bytes: 1 }).sort({ part: 1 }).lean();
    const sizes: number[] = [];
    for (const { part, bytes = 0 } of found) {
      const index = Math.floor(part);
      sizes[index] = (sizes[index] ?? 0) + bytes;
    }
    return sizes;
  }

  async remove(bookId: BookId, changeId: string, session?: ClientSession): Promise<void> {
    const filter = { userId: requireObjectId(bookId), changeId: requireObjectId(changeId) };
    await this.chunks.deleteMany(filter, session ? { session } : {});
  }

  /** Returns the items of the chunks whose `part` is from `from` to below `to`, in their order. */
  async items(
    bookId: BookId,
    changeId: string,
    { from, to }: { readonly from: number; readonly to: number },
    session?: ClientSession,
  ): Promise<StoredChangeItem[]> {
    const found = await this.chunks
      .find(
        { userId: requireObjectId(bookId), changeId: requireObjectId(changeId), part: { $gte: from, $lt: to } },
        { items: 1 },
        session ? { session } : {},
      )
      .sort({ part: 1 })
      .batchSize(PER_BATCH)
      .lean();
    return found.flatMap(({ items }) => items.map(toItem));
  }

  /** Returns all items of the chunks of these changes that contain any of these entities. */
  async withAny(
    bookId: BookId,
    changeIds: readonly Types.ObjectId[],
    ids: readonly Types.ObjectId[],
    session?: ClientSession,
  ): Promise<ChangeItemRecord[]> {
    if (changeIds.length === 0) return [];
    const filter = { userId: requireObjectId(bookId), changeId: { $in: changeIds }, 'items.id': { $in: ids } };
    const found = await this.chunks
      .find(filter, { items: 1 }, session ? { session } : {})
      .batchSize(PER_BATCH)
      .lean();
    return found.flatMap(({ items }) => items);
  }

  /** Returns the kinds and ids of the entities that some large changes touched. */
  async names(bookId: BookId, changeIds: readonly Types.ObjectId[]): Promise<ItemName[]> {
    if (changeIds.length === 0) return [];
    const filter = { userId: requireObjectId(bookId), changeId: { $in: changeIds } };
    const found = await this.chunks
      .find(filter, { 'items.entity': 1, 'items.id': 1 })
      .batchSize(PER_BATCH)
      .lean<{ readonly items: readonly ItemName[] }[]>();
    return found.flatMap(({ items }) => items);
  }

  /** Returns the ids of the large changes that contain the entity. */
  async changesWith(bookId: BookId, id: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.chunks.distinct('changeId', { userId: requireObjectId(bookId), 'items.id': id });
  }
}
