import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, DayRange } from '@pocket/contracts';
import type { Model } from 'mongoose';
import { requireObjectId } from '../entity-id.js';
import { inBatches, iterateCursor } from '../iterate-cursor.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';

const FIELDS = {
  accountId: 1,
  type: 1,
  amount: 1,
  date: 1,
  payee: 1,
  description: 1,
  transferId: 1,
  'schedule.id': 1,
} as const;
export type PastRecord = Pick<
  TransactionRecord,
  '_id' | 'accountId' | 'type' | 'amount' | 'date' | 'payee' | 'description' | 'transferId' | 'schedule'
>;

/** Transactions per batch; other requests wait while a batch is decoded. */
const PER_BATCH = 1_000;
const NEWEST_FIRST = { date: -1, createdAt: -1, _id: -1 } as const;

/** Reads the transactions of some days, and only what a series shows. */
@Injectable()
export class PastMovementsRepository {
  constructor(@InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>) {}

  /** Yields at most `limit` transactions in batches, newest first. */
  read(bookId: BookId, { from, to }: DayRange, limit: number): AsyncGenerator<PastRecord[]> {
    const found = this.transactions
      .find({ userId: requireObjectId(bookId), date: { $gte: from, $lte: to } }, FIELDS)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<PastRecord[]>();
    return inBatches(iterateCursor<PastRecord>(found.cursor({ batchSize: PER_BATCH })), PER_BATCH);
  }
}
