import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { withTransaction, YieldingRunner } from '@pocket/server';
import mongoose, { type Connection, type Model } from 'mongoose';
import { BOOK_MODEL, type BookRecord, includesAll } from '../book/book.schema.js';
import {
  CATEGORY_DIGEST_MODEL,
  type CategoryDigestRecord,
  headRecord,
} from '../digests/category-digests.repository.js';
import { type Categorized, CategoryDeltas } from '../digests/category-sums.js';
import { DIGEST_MODEL, type DigestRecord } from '../digests/digest.schema.js';
import { DigestDeltas } from '../digests/digest-deltas.js';
import type { Digested } from '../digests/digested.js';
import { requireObjectId, toBookId } from '../entity-id.js';
import { inBatches, iterateCursor } from '../iterate-cursor.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';

const PER_READ = 250;
/** Fields that sums by category need. */
export const CATEGORIZED_FIELDS = {
  ...{ date: 1, accountId: 1, type: 1, amount: 1, transferId: 1 },
  ...{ categoryId: 1, splits: 1 },
} as const;
const DIGESTED = { ...CATEGORIZED_FIELDS, description: 1, payee: 1, notes: 1 } as const;
/** Digests per write; each can hold thousands of texts. */
const PER_WRITE = 2;
/** Digests of a day each: they are small. */
const CATEGORIES_PER_WRITE = 50;
/** Time limit of the transaction that replaces the digests, below the 30 seconds of the store. */
const LIMIT_MS = 25_000;
/** Retries for a book that changes meanwhile. */
const TRIES = 3;

/** Rebuilds the digests of books whose digests are missing or do not include all writes. */
@Injectable()
export class DigestFill implements OnModuleDestroy {
  readonly #log = new Logger(DigestFill.name);
  readonly #requested = new Set<string>();
  #running: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(BOOK_MODEL) private readonly books: Model<BookRecord>,
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    @InjectModel(DIGEST_MODEL) private readonly digests: Model<DigestRecord>,
    @InjectModel(CATEGORY_DIGEST_MODEL) private readonly categories: Model<CategoryDigestRecord>,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  /** Rebuilds the digests of a book soon if they are incomplete, one book after the other. */
  request(bookId: BookId): void {
    if (this.#requested.has(bookId)) return;
    this.#requested.add(bookId);
    this.#running = this.#running.then(async () => {
      try {
        await this.fill(bookId);
      } catch (error) {
        this.#log.warn(`Filling the digests of user ${bookId} failed`, error);
      } finally {
        this.#requested.delete(bookId);
      }
    });
  }

  /** Lists open books whose digests are not complete, ascending, those after `after`. */
  async bookIds(after: BookId | undefined, limit: number): Promise<BookId[]> {
    const isBehind = {
      $or: ['$digested', '$categorized'].flatMap((progress) => [
        { $ne: [`${progress}.writes`, '$writes'] },
        { $ne: [`${progress}.transactions`, '$transactions'] },
      ]),
    };
    const books = await this.books
      .find({
        closedAt: null,
        $expr: isBehind,
        ...(after === undefined ? {} : { _id: { $gt: requireObjectId(after) } }),
      })
      .select({ _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return books.map(({ _id }) => toBookId(_id));
  }

  /**
   * Reads the whole book and replaces its digests, unless the book was written meanwhile. The read is no transaction: a
   * long book takes longer than one may last.
   */
  async fill(bookId: BookId): Promise<void> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const book = await this.books.findById(requireObjectId(bookId)).lean();
      // The end of a large change requests them again.
      if (!book || book.closedAt || book.underway || this.#isStopping || isComplete(book)) return;
      const digests = await this.#read(bookId, book.writes);
      if (digests && (await this.#replace(bookId, book.writes, digests))) return;
    }
  }

  /** Reads the digests of a book; null if the book changes meanwhile. */
  async #read(bookId: BookId, writes: number): Promise<Digests | null> {
    const [deltas, categories] = [new DigestDeltas(), new CategoryDeltas()];
    const found = this.transactions.find({ userId: requireObjectId(bookId) }, DIGESTED).lean();
    const batches = inBatches(iterateCursor(found.cursor({ batchSize: PER_READ })), PER_READ);
    for await (const batch of new YieldingRunner().each(batches)) {
      for (const record of batch) {
        deltas.add(null, digestedOf(record));
        categories.add(null, categorizedOf(record));
      }
      if (this.#isStopping || !(await this.#isStill(bookId, writes))) return null;
    }
    return { records: toRecords(bookId, deltas), categories: toCategoryRecords(bookId, categories) };
  }

  /** Returns true if the book has no newer write. */
  async #isStill(bookId: BookId, writes: number): Promise<boolean> {
    return (await this.books.exists({ _id: requireObjectId(bookId), writes, underway: null })) !== null;
  }

  /** Replaces the digests if the book has no newer write; returns true if it did. */
  #replace(bookId: BookId, writes: number, { records, categories }: Digests): Promise<boolean> {
    const until = Date.now() + LIMIT_MS;
    return withTransaction(
      this.connection,
      async (session) => {
        const _id = requireObjectId(bookId);
        const book = await this.books.findOne({ _id, writes, closedAt: null }, null, { session }).lean();
        if (!book) return false;
        await this.digests.deleteMany({ userId: _id }, { session });
        await this.categories.deleteMany({ userId: _id }, { session });
        const runner = new YieldingRunner({ timeLeft: () => until - Date.now() });
        const options = { session, lean: true } as const;
        const steps: (() => Promise<unknown>)[] = [
          ...groupsOf(records, PER_WRITE).map((some) => () => this.digests.insertMany(some, options)),
          ...groupsOf(categories, CATEGORIES_PER_WRITE).map((some) => () => this.categories.insertMany(some, options)),
        ];
        for (const [index, step] of steps.entries()) await runner.run(step, steps.length - index);
        const known = { writes, transactions: book.transactions };
        const complete = { digested: known, summed: known, categorized: known };
        await this.books.updateOne({ _id, writes }, { $set: complete }, { session });
        return true;
      },
      { deadline: until },
    );
  }
}

const isComplete = (book: BookRecord) => includesAll(book, book.digested) && includesAll(book, book.categorized);

interface Digests {
  readonly records: readonly DigestRecord[];
  readonly categories: readonly CategoryDigestRecord[];
}
type Read = Pick<TransactionRecord, '_id' | keyof typeof DIGESTED>;

function digestedOf(record: Read): Digested {
  const { _id, date, accountId, type, amount, transferId, description, payee = '', notes = '' } = record;
  const ids = { id: _id.toHexString(), accountId: accountId.toHexString() };
  return { ...ids, date, type, amount, transferId: transferId?.toHexString() ?? null, description, payee, notes };
}

/** Fields of a transaction that sums by category contain. */
export function categorizedOf(record: Pick<TransactionRecord, keyof typeof CATEGORIZED_FIELDS>): Categorized {
  const { date, accountId, type, amount, transferId, categoryId, splits } = record;
  return {
    date,
    accountId: accountId.toHexString(),
    type,
    amount,
    transferId: transferId?.toHexString() ?? null,
    categoryId: categoryId?.toHexString() ?? null,
    splits: splits?.map((line) => ({ ...line, notes: '', categoryId: line.categoryId?.toHexString() ?? null })) ?? null,
  };
}

function toCategoryRecords(bookId: BookId, deltas: CategoryDeltas): CategoryDigestRecord[] {
  const userId = requireObjectId(bookId);
  const days = [...deltas.days()].map(([day, sums]) => {
    return { _id: new mongoose.Types.ObjectId(), userId, day, sums: Object.fromEntries(sums) };
  });
  return [...days, headRecord(bookId)];
}

function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

function toRecords(bookId: BookId, deltas: DigestDeltas): DigestRecord[] {
  const owner = () => ({ _id: new mongoose.Types.ObjectId(), userId: requireObjectId(bookId) });
  return [
    ...[...deltas.sums()].map(([month, sums]) => {
      return { ...owner(), of: 'sums' as const, part: month, sums: Object.fromEntries(sums) };
    }),
    ...[...deltas.texts()].map(([key, { added }]) => ({
      ...owner(),
      of: 'texts' as const,
      part: key,
      texts: [...added],
    })),
  ];
}
