import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { isDuplicateKey, now } from '@pocket/server';
import { type Model, Schema, type Types } from 'mongoose';
import { newObjectId, parseObjectId, requireObjectId, toBookId } from '../entity-id.js';

export const CALENDAR_LINK_MODEL = 'CalendarLink';

interface CalendarLinkRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Position from 0, unique within a book, so that links that are created at once stay within the limit. */
  slot: number;
  /** SHA-256 of the secret, in hexadecimal digits. */
  hash: string;
  name: string;
  accountIds: Types.ObjectId[] | null;
  amounts: boolean;
  createdAt: Date;
}

export const calendarLinkSchema = new Schema<CalendarLinkRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    slot: { type: Number, required: true },
    hash: { type: String, required: true },
    name: { type: String, required: true },
    accountIds: { type: [Schema.Types.ObjectId], default: null },
    amounts: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'calendarlinks', versionKey: false },
);

/** Link to the calendar of a book. It is not in the history. */
export interface StoredCalendarLink {
  readonly id: string;
  readonly bookId: BookId;
  readonly name: string;
  /** Null: all accounts. */
  readonly accountIds: readonly string[] | null;
  readonly amounts: boolean;
  readonly createdAt: Date;
}

type NewCalendarLink = Omit<StoredCalendarLink, 'id' | 'bookId' | 'createdAt'> & { readonly hash: string };

@Injectable()
export class CalendarLinksRepository {
  constructor(@InjectModel(CALENDAR_LINK_MODEL) private readonly links: Model<CalendarLinkRecord>) {}

  /** Lists the links of a book, the oldest first. */
  async list(bookId: BookId): Promise<StoredCalendarLink[]> {
    const found = await this.links.find({ userId: requireObjectId(bookId) }).lean();
    return found.map(toLink).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  }

  /** Creates a link. Returns undefined if the book has `max` already. */
  async create(
    bookId: BookId,
    { accountIds, ...fields }: NewCalendarLink,
    max: number,
  ): Promise<StoredCalendarLink | undefined> {
    const userId = requireObjectId(bookId);
    for (;;) {
      const taken = new Set((await this.links.find({ userId }, { slot: 1 }).lean()).map(({ slot }) => slot));
      const slot = Array.from({ length: max }, (_, index) => index).find((index) => !taken.has(index));
      if (slot === undefined) return undefined;
      const record = { _id: newObjectId(), userId, slot, ...fields, createdAt: now() };
      const accounts = accountIds?.map(requireObjectId) ?? null;
      try {
        await this.links.create({ ...record, accountIds: accounts });
        return toLink({ ...record, accountIds: accounts });
      } catch (error) {
        // Another request took the slot meanwhile.
        if (!isDuplicateKey(error, 'slot')) throw error;
      }
    }
  }

  /** Deletes a link. Returns false if the book has none with this id. */
  async delete(bookId: BookId, id: string): Promise<boolean> {
    const _id = parseObjectId(id);
    if (!_id) return false;
    const { deletedCount } = await this.links.deleteOne({ _id, userId: requireObjectId(bookId) });
    return deletedCount > 0;
  }

  async findByHash(hash: string): Promise<StoredCalendarLink | null> {
    const found = await this.links.findOne({ hash }).lean();
    return found && toLink(found);
  }
}

function toLink({ _id, userId, name, accountIds, amounts, createdAt }: CalendarLinkRecord): StoredCalendarLink {
  return {
    id: _id.toHexString(),
    bookId: toBookId(userId),
    name,
    accountIds: accountIds?.map((id) => id.toHexString()) ?? null,
    amounts,
    createdAt,
  };
}
