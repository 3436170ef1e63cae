import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { insertion, type StoreWrite } from '@pocket/server';
import type { ClientSession, Model, Types } from 'mongoose';
import { CHANGE_PART_MODEL, type ChangeItemRecord, type ChangePartRecord } from './change.schema.js';
import { knownId, newId } from './entity-id.js';
import type { Entry } from './entry.js';
import { itemOf, type KeptItem, toItem } from './kept-change.js';

/** So many items are kept in the change itself, and so many in each part beside a larger one. */
export const PER_RECORD = 200;
/** So many items are as large as a plain document. */
const ITEMS_PER_DOCUMENT = 4;

/** The items of large changes, which do not fit into the change. */
@Injectable()
export class ChangePartsRepository {
  constructor(@InjectModel(CHANGE_PART_MODEL) private readonly parts: Model<ChangePartRecord>) {}

  /** What keeps the items of a large change. */
  writes(userId: string, changeId: string, at: Date, items: readonly ChangeItemRecord[]): StoreWrite[] {
    const owner = { userId: knownId(userId), changeId: knownId(changeId) };
    return Array.from({ length: Math.ceil(items.length / PER_RECORD) }, (_, part) => {
      const some = items.slice(part * PER_RECORD, (part + 1) * PER_RECORD);
      const document = { _id: newId(), ...owner, part, at, items: some };
      return insertion(this.parts, document, { size: some.length / ITEMS_PER_DOCUMENT });
    });
  }

  /** Writes parts of a change down that is yet to be carried out, each with as many entries as it may have. */
  async insert(userId: string, changeId: string, first: number, parts: readonly (readonly Entry[])[]): Promise<void> {
    const [owner, at] = [{ userId: knownId(userId), changeId: knownId(changeId) }, new Date()];
    const records = parts.map((entries, index) => {
      return { _id: newId(), ...owner, part: first + index, at, items: entries.map(itemOf) };
    });
    await this.parts.insertMany(records, { lean: true });
  }

  async remove(userId: string, changeId: string, session?: ClientSession): Promise<void> {
    const filter = { userId: knownId(userId), changeId: knownId(changeId) };
    await this.parts.deleteMany(filter, session ? { session } : {});
  }

  /** The items of some parts, or all of them, in their order. */
  async items(
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

  /** The items of the parts of these changes in which any of these things is. */
  async withAny(
    userId: string,
    changeIds: readonly Types.ObjectId[],
    ids: readonly Types.ObjectId[],
    session?: ClientSession,
  ): Promise<ChangeItemRecord[]> {
    if (changeIds.length === 0) return [];
    const filter = { userId: knownId(userId), changeId: { $in: changeIds }, 'items.id': { $in: ids } };
    const found = await this.parts.find(filter, { items: 1 }, session ? { session } : {}).lean();
    return found.flatMap(({ items }) => items);
  }

  /** The large changes in which a thing is. */
  async changesWith(userId: string, id: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.parts.distinct('changeId', { userId: knownId(userId), 'items.id': id });
  }
}
