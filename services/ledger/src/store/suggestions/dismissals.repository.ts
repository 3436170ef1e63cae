import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { isDuplicateKey } from '@pocket/server';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import { parseObjectId, requireObjectId } from '../entity-id.js';

export const DISMISSAL_MODEL = 'Dismissal';

interface DismissalRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  suggestionId: Types.ObjectId;
  name: string;
  at: Date;
}

export const dismissalSchema = new Schema<DismissalRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    suggestionId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'dismissals', versionKey: false },
);

/** Suggestion that a person does not want to see, with the name that it had. */
export interface StoredDismissal {
  readonly suggestionId: string;
  readonly name: string;
  readonly at: Date;
}

/** Dismissals of a book. */
export const MAX_DISMISSALS = 2_000;

/** Dismissals belong to the book, but are not in its history. */
@Injectable()
export class DismissalsRepository {
  constructor(@InjectModel(DISMISSAL_MODEL) private readonly dismissals: Model<DismissalRecord>) {}

  /** Lists all, the oldest first. */
  async list(bookId: BookId): Promise<StoredDismissal[]> {
    const records = await this.dismissals
      .find({ userId: requireObjectId(bookId) }, { suggestionId: 1, name: 1, at: 1 })
      .lean();
    return records
      .map(({ suggestionId, name, at }) => ({ suggestionId: suggestionId.toHexString(), name, at }))
      .sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  count(bookId: BookId, session: ClientSession): Promise<number> {
    return this.dismissals.countDocuments({ userId: requireObjectId(bookId) }, { session });
  }

  /** Does nothing if it is stored already. */
  async store(bookId: BookId, { suggestionId, ...fields }: StoredDismissal): Promise<void> {
    const key = { userId: requireObjectId(bookId), suggestionId: requireObjectId(suggestionId) };
    try {
      await this.dismissals.updateOne(key, { $setOnInsert: fields }, { upsert: true });
    } catch (error) {
      // Another request stored it at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Returns false if there is none. */
  async remove(bookId: BookId, suggestionId: string): Promise<boolean> {
    const id = parseObjectId(suggestionId);
    if (!id) return false;
    const key = { userId: requireObjectId(bookId), suggestionId: id };
    return (await this.dismissals.deleteOne(key)).deletedCount === 1;
  }
}
