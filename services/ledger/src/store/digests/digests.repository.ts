import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type BookId, type CalendarDay, monthOf } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import { containing, searchText } from '../../book/texts/search-text.js';
import { BOOK_MODEL, type BookRecord } from '../book/book.schema.js';
import { requireObjectId } from '../entity-id.js';
import { iterateCursor } from '../iterate-cursor.js';
import { DIGEST_MODEL, type DigestRecord, type SumsDigest, type TextsDigest } from './digest.schema.js';
import { DigestDeltas } from './digest-deltas.js';
import { type DaySum, daySum, digestedId, isContaining, LONG_TEXTS } from './digested.js';

/** A frequent text is found with few reads. */
const DIGESTS_PER_READ = 32;
/** More than a book has, so that one read returns a consistent state. */
const ALL_AT_ONCE = 100_000;

/** True for the digests that include every write of their book. */
export interface CompleteDigests {
  readonly all: boolean;
  readonly sums: boolean;
}

/** Sums and search texts that replace a scan of all transactions. */
@Injectable()
export class DigestsRepository {
  constructor(
    @InjectModel(DIGEST_MODEL) private readonly digests: Model<DigestRecord>,
    @InjectModel(BOOK_MODEL) private readonly books: Model<BookRecord>,
  ) {}

  /** Returns which digests include every write of the book. */
  async complete(bookId: BookId, session?: ClientSession): Promise<CompleteDigests> {
    const fields = { writes: 1, transactions: 1, digested: 1, summed: 1 } as const;
    const book = await this.books.findById(requireObjectId(bookId), fields, session ? { session } : {}).lean();
    const includesAll = (progress: BookRecord['digested']) =>
      progress?.writes === book?.writes && progress?.transactions === book?.transactions;
    const all = includesAll(book?.digested);
    return { all, sums: all || includesAll(book?.summed) };
  }

  /**
   * Returns the writes that apply the entries to the digests. A step of a large change updates only the sums, because it
   * touches few months but almost every text digest.
   */
  writes(bookId: BookId, entries: readonly EntryOf<'transaction'>[], isStep: boolean): StoreWrite[] {
    const deltas = new DigestDeltas();
    for (const { before, after } of entries) deltas.add(before, after);
    const owner = { userId: requireObjectId(bookId) };
    const sums = [...deltas.sums()].map(([month, moved]) => {
      const $inc = Object.fromEntries(
        [...moved].flatMap(([name, { count, amount }]) => [
          [`sums.${name}.count`, count],
          [`sums.${name}.amount`, amount],
        ]),
      );
      return update(this.digests, { ...owner, of: 'sums', part: month }, { $inc }, { upsert: true });
    });
    if (isStep) return sums;
    const texts = [...deltas.texts()].flatMap(([key, { removed, added }]) => {
      const filter = { ...owner, of: 'texts', part: key } as const;
      const [$in, $each] = [[...removed], [...added]];
      return [
        ...($in.length > 0 ? [update(this.digests, filter, { $pull: { texts: { $in } } }, { upsert: true })] : []),
        ...($each.length > 0 ? [update(this.digests, filter, { $push: { texts: { $each } } }, { upsert: true })] : []),
      ];
    });
    return [...sums, ...texts];
  }

  /** Returns the sums of days from `from` to `to`, both included. */
  async daySums(bookId: BookId, from: CalendarDay, to: CalendarDay, session?: ClientSession): Promise<DaySum[]> {
    const part = { $gte: monthOf(from), $lte: monthOf(to) };
    const records = await this.digests
      .find({ userId: requireObjectId(bookId), of: 'sums', part }, null, session ? { session } : {})
      .batchSize(ALL_AT_ONCE)
      .lean<SumsDigest[]>();
    return records
      .flatMap(({ part, sums = {} }) => Object.entries(sums).map(([name, sum]) => daySum(part, name, sum)))
      .filter(({ count, day }) => count !== 0 && day >= from && day <= to);
  }

  /**
   * Returns the ids of all transactions whose text contains `q` or is too long for a digest; null for more than `limit`.
   */
  async idsContaining(bookId: BookId, q: string, limit: number, session?: ClientSession): Promise<string[] | null> {
    const wanted = searchText(q);
    const ids = new Set<string>();
    const texts = (filter: QueryFilter<DigestRecord>) => {
      const digests = this.digests
        .find({ userId: requireObjectId(bookId), of: 'texts', ...filter }, null, session ? { session } : {})
        .lean<TextsDigest[]>();
      return iterateCursor<TextsDigest>(digests.cursor({ batchSize: DIGESTS_PER_READ }));
    };
    for await (const digest of texts({ texts: containing(q) })) {
      for (const text of digest.texts ?? []) if (isContaining(text, wanted)) ids.add(digestedId(text));
      if (ids.size > limit) return null;
    }
    for await (const digest of texts({ part: LONG_TEXTS })) {
      for (const text of digest.texts ?? []) ids.add(digestedId(text));
      if (ids.size > limit) return null;
    }
    return [...ids];
  }

  /** Reads all digests of a book. */
  async *all(bookId: BookId, session: ClientSession): AsyncGenerator<DigestRecord> {
    const records = this.digests.find({ userId: requireObjectId(bookId) }, null, { session }).lean<DigestRecord[]>();
    yield* iterateCursor<DigestRecord>(records.cursor({ batchSize: DIGESTS_PER_READ }));
  }
}
