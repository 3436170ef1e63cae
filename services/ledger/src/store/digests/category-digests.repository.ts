import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import { type ClientSession, type Model, Schema, Types } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import { newId } from '../../book/entries/new-id.js';
import { requireObjectId } from '../entity-id.js';
import { CategoryFlowCache } from './category-flow-cache.js';
import { CategoryDeltas, type CategoryFlow, type DayFlows, flowOf } from './category-sums.js';
import type { Sum } from './digest.schema.js';

export const CATEGORY_DIGEST_MODEL = 'CategoryDigest';
const HEAD = '';

/** Sums of a day's transactions by `flowName`. The head of a book has a version for all of them, and no sums. */
export interface CategoryDigestRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Empty for the head. */
  day: CalendarDay | typeof HEAD;
  /** Id of the last write since the digest was built: no other attempt has it, also none that is rolled back. */
  version?: string;
  sums?: Record<string, Sum>;
}

/** Digest of a day. */
export type DayRecord = CategoryDigestRecord & { readonly day: CalendarDay };

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
    const writes = [...deltas.days()].map(([day, sums]) => {
      const moved = [...sums].flatMap(([name, { count, amount }]) => [
        [`sums.${name}.count`, count],
        [`sums.${name}.amount`, amount],
      ]);
      const change = { $inc: Object.fromEntries(moved), $set: { version } };
      return update(this.digests, { userId, day }, change, { upsert: true });
    });
    if (writes.length === 0) return [];
    return [...writes, update(this.digests, { userId, day: HEAD }, { $set: { version } }, { upsert: true })];
  }

  /**
   * Returns the sums of the days from `from` on, by day. Decodes only days that changed since they were last read; the
   * others are the same objects.
   * @param sequence number of the newest event of the book: another version of the product may write no head
   */
  async since(
    bookId: BookId,
    { from, sequence }: { readonly from: CalendarDay; readonly sequence: number },
    session?: ClientSession,
  ): Promise<readonly DayFlows[]> {
    const userId = requireObjectId(bookId);
    const head = await this.digests.findOne({ userId, day: HEAD }, { version: 1 }, session ? { session } : {}).lean();
    const version = head?.version ? `${head.version} ${sequence}` : null;
    const known = this.#cache.get(bookId);
    // Readers of a few days leave what readers of many have decoded.
    const first = known && known.from < from ? known.from : from;
    // Reading the version of each day takes longer in a long book.
    const isKnown = version !== null && known?.version === version && known.from === first;
    const days = isKnown ? known.days : await this.#days(userId, first, known?.days ?? [], session);
    if (!isKnown) this.#cache.set(bookId, { from: first, version, days });
    return first === from ? days : days.filter(({ day }) => day >= from);
  }

  /** @param known days that were read before */
  async #days(
    userId: Types.ObjectId,
    from: CalendarDay,
    known: readonly DayFlows[],
    session?: ClientSession,
  ): Promise<DayFlows[]> {
    const options = session ? { session } : {};
    const heads = await this.digests
      .find({ userId, day: { $gte: from } }, { day: 1, version: 1 }, options)
      .sort({ day: 1 })
      .batchSize(ALL_AT_ONCE)
      .lean<DayRecord[]>();
    const versions = new Map(known.map((each) => [each.version, each]));
    const days = new Map<CalendarDay, DayFlows>();
    const changed: Types.ObjectId[] = [];
    for (const head of heads) {
      const same = versions.get(versionOf(head));
      if (same) days.set(head.day, same);
      else changed.push(head._id);
    }
    if (changed.length > 0) {
      const filter = changed.length === heads.length ? { userId, day: { $gte: from } } : { _id: { $in: changed } };
      const records = await this.digests.find(filter, null, options).batchSize(ALL_AT_ONCE).lean<DayRecord[]>();
      for (const record of records) {
        days.set(record.day, { day: record.day, version: versionOf(record), flows: flowsOf(record) });
      }
    }
    return heads.flatMap(({ day }) => days.get(day) ?? []);
  }

  /** Reads the sums of all days of a book. */
  async *all(bookId: BookId, session: ClientSession): AsyncGenerator<DayRecord> {
    const days = this.digests.find({ userId: requireObjectId(bookId), day: { $ne: HEAD } }, null, { session });
    for await (const record of days.lean<DayRecord>().cursor()) yield record;
  }
}

/** Returns the head of a book whose digests were rebuilt. */
export function headRecord(bookId: BookId): CategoryDigestRecord {
  return { _id: new Types.ObjectId(), userId: requireObjectId(bookId), day: HEAD, version: newId() };
}

const versionOf = ({ _id, version = '' }: DayRecord) => `${_id.toHexString()} ${version}`;

function flowsOf({ day, sums = {} }: DayRecord): CategoryFlow[] {
  return Object.entries(sums).flatMap(([name, sum]) => (sum.count === 0 ? [] : flowOf(day, name, sum)));
}
