import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay, DayRange, MinorUnits, TransactionType } from '@pocket/contracts';
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
type PastRecord = Pick<
  TransactionRecord,
  '_id' | 'accountId' | 'type' | 'amount' | 'date' | 'payee' | 'description' | 'transferId' | 'schedule'
>;
/** Fields of a transaction that a series shows. */
export interface PastTransaction {
  readonly id: string;
  readonly accountId: string;
  readonly type: TransactionType;
  readonly amount: MinorUnits;
  readonly date: CalendarDay;
  /** The payee, else the description. */
  readonly text: string;
  readonly isPayee: boolean;
  readonly transferId: string | null;
  /** Schedule whose occurrence it fulfills. */
  readonly scheduleId: string | null;
}

/** Transactions per batch; other requests wait while a batch is decoded. */
const PER_BATCH = 1_000;
const NEWEST_FIRST = { date: -1, createdAt: -1, _id: -1 } as const;

/** Reads the transactions of some days, and only what a series shows. */
@Injectable()
export class PastMovementsRepository {
  constructor(@InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>) {}

  /** Yields at most `limit` transactions in batches, newest first. */
  async *read(bookId: BookId, { from, to }: DayRange, limit: number): AsyncGenerator<PastTransaction[]> {
    const found = this.transactions
      .find({ userId: requireObjectId(bookId), date: { $gte: from, $lte: to } }, FIELDS)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<PastRecord[]>();
    const records = iterateCursor<PastRecord>(found.cursor({ batchSize: PER_BATCH }));
    for await (const batch of inBatches(records, PER_BATCH)) yield batch.map(pastOf);
  }

  /** Returns those of some transactions whose days are in a range. */
  async find(bookId: BookId, ids: readonly string[], { from, to }: DayRange): Promise<PastTransaction[]> {
    if (ids.length === 0) return [];
    const _id = { $in: ids.map(requireObjectId) };
    const records = await this.transactions
      .find({ _id, userId: requireObjectId(bookId), date: { $gte: from, $lte: to } }, FIELDS)
      .lean<PastRecord[]>();
    return records.map(pastOf);
  }
}

/** Names each field, because a rest of fields takes several times as long. */
function pastOf(record: PastRecord): PastTransaction {
  return {
    id: record._id.toHexString(),
    accountId: record.accountId.toHexString(),
    type: record.type,
    amount: record.amount,
    date: record.date,
    text: record.payee || record.description,
    isPayee: Boolean(record.payee),
    transferId: record.transferId?.toHexString() ?? null,
    scheduleId: record.schedule?.id.toHexString() ?? null,
  };
}
