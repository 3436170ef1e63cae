import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDay, DayRange, EntryType, MinorUnits } from '@pocket/contracts';
import type { ClientSession, Model, Types } from 'mongoose';
import { knownId, newId } from '../books/entity-id.js';
import { searchText } from './search-text.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';
import { type TransactionListQuery, transactionFilter } from './transaction-filter.js';

export interface StoredTransaction {
  readonly id: string;
  readonly accountId: string;
  readonly categoryId: string;
  readonly type: EntryType;
  readonly amount: MinorUnits;
  readonly description: string;
  readonly date: CalendarDay;
  readonly createdAt: Date;
}
export type NewTransaction = Omit<StoredTransaction, 'id'>;

const NEWEST_FIRST = { date: -1, createdAt: -1, _id: -1 } as const;
const INSERT_BATCH = 500;

@Injectable()
export class TransactionsRepository {
  constructor(@InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>) {}

  /** Up to `count` transactions; `categoryIds` are all that the user has. */
  async list(
    userId: string,
    query: TransactionListQuery,
    categoryIds: readonly string[],
    count: number,
  ): Promise<StoredTransaction[]> {
    const filter = transactionFilter(userId, query, categoryIds);
    if (!filter) return [];
    const records = await this.transactions.find(filter).sort(NEWEST_FIRST).limit(count).lean();
    return records.map(toStored);
  }

  async newest(userId: string, count: number): Promise<StoredTransaction[]> {
    const records = await this.transactions
      .find({ userId: knownId(userId) })
      .sort(NEWEST_FIRST)
      .limit(count)
      .lean();
    return records.map(toStored);
  }

  async insert(
    userId: string,
    transactions: readonly NewTransaction[],
    session: ClientSession,
  ): Promise<StoredTransaction[]> {
    const records = transactions.map(({ accountId, categoryId, description, ...rest }) => ({
      _id: newId(),
      userId: knownId(userId),
      accountId: knownId(accountId),
      categoryId: knownId(categoryId),
      description,
      search: searchText(description),
      ...rest,
    }));
    for (let start = 0; start < records.length; start += INSERT_BATCH) {
      await this.transactions.insertMany(records.slice(start, start + INSERT_BATCH), { session });
    }
    return records.map(toStored);
  }

  /** Expenses of these categories in a range of days: category id → total. */
  async spentByCategory(
    userId: string,
    categoryIds: readonly string[],
    { from, to }: DayRange,
  ): Promise<Map<string, MinorUnits>> {
    const rows = await this.transactions.aggregate<{ _id: Types.ObjectId; total: MinorUnits }>([
      {
        $match: {
          userId: knownId(userId),
          categoryId: { $in: categoryIds.map(knownId) },
          date: { $gte: from, $lte: to },
          type: 'expense',
        },
      },
      { $group: { _id: '$categoryId', total: { $sum: '$amount' } } },
    ]);
    return new Map(rows.map(({ _id, total }) => [_id.toHexString(), total]));
  }
}

function toStored(record: Omit<TransactionRecord, 'userId' | 'search'>): StoredTransaction {
  const { _id, accountId, categoryId, type, amount, description, date, createdAt } = record;
  return {
    id: _id.toHexString(),
    accountId: accountId.toHexString(),
    categoryId: categoryId.toHexString(),
    type,
    amount,
    description,
    date,
    createdAt,
  };
}
