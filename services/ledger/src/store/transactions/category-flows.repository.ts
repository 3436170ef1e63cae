import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay } from '@pocket/contracts';
import type { ClientSession, Model } from 'mongoose';
import { BooksRepository } from '../book/books.repository.js';
import { CategoryDigestsRepository } from '../digests/category-digests.repository.js';
import { CategoryDeltas, type CategoryFlow, type DayFlows, flowOf } from '../digests/category-sums.js';
import { requireObjectId } from '../entity-id.js';
import { iterateCursor } from '../iterate-cursor.js';
import { CATEGORIZED_FIELDS, categorizedOf, DigestFill } from './digest-fill.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';

/** Leg of a transfer. */
export type LegFlow = Omit<CategoryFlow, 'isTransfer' | 'categoryId'>;

const PER_READ = 1_000;

/** Reads what moved money, by day, account and category. */
@Injectable()
export class CategoryFlowsRepository {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly digests: CategoryDigestsRepository,
    private readonly books: BooksRepository,
    private readonly fill: DigestFill,
  ) {}

  /** Returns the flows of the days from `from` on, by day. */
  async since(bookId: BookId, from: CalendarDay, session?: ClientSession): Promise<readonly DayFlows[]> {
    const sequence = await this.books.categorizedSequence(bookId, session);
    if (sequence !== null) return this.digests.since(bookId, { from, sequence }, session);
    this.fill.request(bookId);
    const deltas = new CategoryDeltas();
    const found = this.transactions
      .find({ userId: requireObjectId(bookId), date: { $gte: from } }, CATEGORIZED_FIELDS, session ? { session } : {})
      .lean();
    for await (const record of iterateCursor(found.cursor({ batchSize: PER_READ }))) {
      deltas.add(null, categorizedOf(record));
    }
    return [...deltas.days()]
      .map(([day, sums]) => ({ day, version: '', flows: [...sums].map(([name, sum]) => flowOf(day, name, sum)) }))
      .sort((one, other) => (one.day < other.day ? -1 : 1));
  }

  /** Returns the two legs of each transfer that has both in the accounts, from `from` on. */
  async innerLegs(
    bookId: BookId,
    accountIds: readonly string[],
    from: CalendarDay,
    session?: ClientSession,
  ): Promise<(readonly [LegFlow, LegFlow])[]> {
    const groups = await this.transactions.aggregate<{ legs: LegFlow[] }>(
      [
        {
          $match: {
            userId: requireObjectId(bookId),
            transferId: { $exists: true },
            accountId: { $in: accountIds.map(requireObjectId) },
            date: { $gte: from },
          },
        },
        {
          $group: {
            _id: '$transferId',
            legs: {
              $push: { day: '$date', accountId: { $toString: '$accountId' }, type: '$type', amount: '$amount' },
            },
          },
        },
      ],
      session ? { session } : {},
    );
    return groups.flatMap(({ legs: [one, other] }) => (one && other ? [[one, other] as const] : []));
  }
}
