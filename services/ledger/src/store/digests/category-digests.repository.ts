import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import { newId } from '../../book/entries/new-id.js';
import { requireObjectId } from '../entity-id.js';
import { CategoryFlowCache } from './category-flow-cache.js';
import { CategoryDeltas, type CategoryFlow, type DayFlows, flowOf } from './category-sums.js';
import type { Sum } from './digest.schema.js';

export const CATEGORY_DIGEST_MODEL = 'CategoryDigest';

/** Sums of a day's transactions by `flowName`. */
export interface CategoryDigestRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  day: CalendarDay;
  /** Id of the last write since the digest was built: no other attempt has it, also none that is rolled back. */
  version?: string;
  sums?: Record<string, Sum>;
}

export const categoryDigestSchema = new Schema<CategoryDigestRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    version: { type: String },
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
  readonly #cache = new CategoryFlowCache();

  constructor(@InjectModel(CATEGORY_DIGEST_MODEL) private readonly digests: Model<CategoryDigestRecord>) {}

  writes(bookId: BookId, entries: readonly EntryOf<'transaction'>[]): StoreWrite[] {
    const deltas = new CategoryDeltas();
    for (const { before, after } of entries) deltas.add(before, after);
    const [userId, version] = [requireObjectId(bookId), newId()];
    return [...deltas.days()].map(([day, sums]) => {
      const moved = [...sums].flatMap(([name, { count, amount }]) => [
        [`sums.${name}.count`, count],
        [`sums.${name}.amount`, amount],
      ]);
      const change = { $inc: Object.fromEntries(moved), $set: { version } };
      return update(this.digests, { userId, day }, change, { upsert: true });
    });
  }

  /**
   * Returns the sums of the days from `from` on, by day. Decodes only days that changed since they were last read; the
   * others are the same objects.
   */
  async since(bookId: BookId, from: CalendarDay, session?: ClientSession): Promise<DayFlows[]> {
    const options = session ? { session } : {};
    const userId = requireObjectId(bookId);
    const heads = await this.digests
      .find({ userId, day: { $gte: from } }, { day: 1, version: 1 }, options)
      .sort({ day: 1 })
      .batchSize(ALL_AT_ONCE)
      .lean<CategoryDigestRecord[]>();
    const cached = this.#cache.get(bookId);
    const days = new Map<CalendarDay, DayFlows>();
    const changed: Types.ObjectId[] = [];
    for (const head of heads) {
      const known = cached.get(head.day);
      if (known?.version === versionOf(head)) days.set(head.day, known);
      else changed.push(head._id);
    }
    if (changed.length > 0) {
      const filter = changed.length === heads.length ? { userId, day: { $gte: from } } : { _id: { $in: changed } };
      const records = await this.digests
        .find(filter, null, options)
        .batchSize(ALL_AT_ONCE)
        .lean<CategoryDigestRecord[]>();
      for (const record of records) {
        days.set(record.day, { day: record.day, version: versionOf(record), flows: flowsOf(record) });
      }
    }
    this.#cache.set(bookId, days);
    return heads.flatMap(({ day }) => days.get(day) ?? []);
  }

  /** Reads all of a book. */
  async *all(bookId: BookId, session: ClientSession): AsyncGenerator<CategoryDigestRecord> {
    const records = this.digests.find({ userId: requireObjectId(bookId) }, null, { session }).lean();
    for await (const record of records.cursor()) yield record;
  }
}

const versionOf = ({ _id, version = '' }: CategoryDigestRecord) => `${_id.toHexString()} ${version}`;

function flowsOf({ day, sums = {} }: CategoryDigestRecord): CategoryFlow[] {
  return Object.entries(sums).flatMap(([name, sum]) => (sum.count === 0 ? [] : flowOf(day, name, sum)));
}
