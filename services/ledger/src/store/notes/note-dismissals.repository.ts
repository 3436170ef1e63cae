import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarMonth } from '@pocket/contracts';
import { isDuplicateKey } from '@pocket/server';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import { requireObjectId } from '../entity-id.js';

interface NoteDismissalRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  noteId: string;
  text: string;
  at: Date;
}

const noteDismissalSchema = new Schema<NoteDismissalRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    noteId: { type: String, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'notedismissals', versionKey: false },
);

/** Note that a person does not want to see, with the text that it had. */
export interface StoredNoteDismissal {
  readonly noteId: string;
  readonly text: string;
  readonly at: Date;
}

/** Dismissals of a book: those of the oldest months make room for others. */
export const MAX_NOTE_DISMISSALS = 1_000;

/** Dismissals belong to the book, but are not in its history. Ids of notes begin with their month. */
@Injectable()
export class NoteDismissalsRepository {
  static readonly model = { name: 'NoteDismissal', schema: noteDismissalSchema };

  constructor(@InjectModel('NoteDismissal') private readonly dismissals: Model<NoteDismissalRecord>) {}

  /** Lists all, the oldest month first. */
  async list(bookId: BookId): Promise<StoredNoteDismissal[]> {
    return this.dismissals
      .find({ userId: requireObjectId(bookId) }, { _id: 0, noteId: 1, text: 1, at: 1 })
      .sort({ noteId: 1 })
      .lean();
  }

  /** Returns the ids of the dismissed notes of a month. */
  async idsOf(bookId: BookId, month: CalendarMonth): Promise<ReadonlySet<string>> {
    // The dot follows the dash that ends the month.
    const noteId = { $gte: `${month}-`, $lt: `${month}.` };
    const records = await this.dismissals.find({ userId: requireObjectId(bookId), noteId }, { noteId: 1 }).lean();
    return new Set(records.map((each) => each.noteId));
  }

  count(bookId: BookId, session: ClientSession): Promise<number> {
    return this.dismissals.countDocuments({ userId: requireObjectId(bookId) }, { session });
  }

  /** Does nothing if it is stored already. */
  async store(bookId: BookId, { noteId, ...fields }: StoredNoteDismissal): Promise<void> {
    const userId = requireObjectId(bookId);
    try {
      await this.dismissals.updateOne({ userId, noteId }, { $setOnInsert: fields }, { upsert: true });
    } catch (error) {
      // Another request stored it at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
    const excess = (await this.dismissals.countDocuments({ userId })) - MAX_NOTE_DISMISSALS;
    if (excess <= 0) return;
    const others = { userId, noteId: { $ne: noteId } };
    const oldest = await this.dismissals.find(others, { _id: 1 }).sort({ noteId: 1 }).limit(excess).lean();
    await this.dismissals.deleteMany({ userId, _id: { $in: oldest.map(({ _id }) => _id) } });
  }

  /** Returns false if there is none. */
  async remove(bookId: BookId, noteId: string): Promise<boolean> {
    return (await this.dismissals.deleteOne({ userId: requireObjectId(bookId), noteId })).deletedCount === 1;
  }
}
