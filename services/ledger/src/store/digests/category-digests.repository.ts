import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import { requireObjectId } from '../entity-id.js';
import { CategoryDeltas, type CategoryFlow, flowOf } from './category-sums.js';
import type { Sum } from './digest.schema.js';

export const CATEGORY_DIGEST_MODEL = 'CategoryDigest';

/** Sums of a day's transactions by `flowName`. */
export interface CategoryDigestRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  day: CalendarDay;
  sums?: Record<string, Sum>;
}

export const categoryDigestSchema = new Schema<CategoryDigestRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    sums: { type: Schema.Types.Mixed },
  },
  { collection: 'categorydigests', versionKey: false },
);

/** More than a book has, so that one read returns a consistent state. */
const ALL_AT_ONCE = 100_000;

/**
 * Sums by day, account and category. They have a collection of their own: a version that does not know them may replace
 * the other digests of a book.
 */
@Injectable()
export class CategoryDigestsRepository {
  constructor(@InjectModel(CATEGORY_DIGEST_MODEL) private readonly digests: Model<CategoryDigestRecord>) {}

  writes(bookId: BookId, entries: readonly EntryOf<'transaction'>[]): StoreWrite[] {
    const deltas = new CategoryDeltas();
    for (const { before, after } of entries) deltas.add(before, after);
    const userId = requireObjectId(bookId);
    return [...deltas.days()].map(([day, sums]) => {
      const $inc = Object.fromEntries(
        [...sums].flatMap(([name, { count, amount }]) => [
          [`sums.${name}.count`, count],
          [`sums.${name}.amount`, amount],
        ]),
      );
      return update(this.digests, { userId, day }, { $inc }, { upsert: true });
    });
  }

  /** Returns the sums of the days from `from` on. */
  async since(bookId: BookId, from: CalendarDay, session?: ClientSession): Promise<CategoryFlow[]> {
    const records = await this.digests
      .find({ userId: requireObjectId(bookId), day: { $gte: from } }, null, session ? { session } : {})
      .batchSize(ALL_AT_ONCE)
      .lean<CategoryDigestRecord[]>();
    const flows: CategoryFlow[] = [];
    for (const { day, sums = {} } of records) {
      for (const [name, sum] of Object.entries(sums)) if (sum.count !== 0) flows.push(flowOf(day, name, sum));
    }
    return flows;
  }

  /** Reads all of a book. */
  async *all(bookId: BookId, session: ClientSession): AsyncGenerator<CategoryDigestRecord> {
    const records = this.digests.find({ userId: requireObjectId(bookId) }, null, { session }).lean();
    for await (const record of records.cursor()) yield record;
  }
}
