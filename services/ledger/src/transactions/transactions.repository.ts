import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDay, DayRange, DayTotal, EntryType, MinorUnits } from '@pocket/contracts';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { knownId, newId, toObjectId } from '../books/entity-id.js';
import { signedAmount } from './posting.js';
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
const OLDEST_FIRST = { date: 1, createdAt: 1, _id: 1 } as const;
const INSERT_BATCH = 500;
/** Of a history that is read whole: a query stays short for everybody else, and its answer fits into a message. */
const CHUNK = 8_000;

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

  async find(userId: string, transactionId: string, session: ClientSession): Promise<StoredTransaction | null> {
    const _id = toObjectId(transactionId);
    if (!_id) return null;
    const record = await this.transactions.findOne({ _id, userId: knownId(userId) }, null, { session }).lean();
    return record && toStored(record);
  }

  async existForAccount(userId: string, accountId: string, session: ClientSession): Promise<boolean> {
    return this.#exists({ userId: knownId(userId), accountId: knownId(accountId) }, session);
  }

  async existForCategory(userId: string, categoryId: string, session: ClientSession): Promise<boolean> {
    return this.#exists({ userId: knownId(userId), categoryId: knownId(categoryId) }, session);
  }

  async update(userId: string, transaction: StoredTransaction, session: ClientSession): Promise<void> {
    const { id, accountId, categoryId, description, type, amount, date } = transaction;
    await this.transactions.updateOne(
      { _id: knownId(id), userId: knownId(userId) },
      {
        $set: {
          accountId: knownId(accountId),
          categoryId: knownId(categoryId),
          description,
          search: searchText(description),
          type,
          amount,
          date,
        },
      },
      { session, runValidators: true },
    );
  }

  async delete(userId: string, transactionId: string, session: ClientSession): Promise<void> {
    await this.transactions.deleteOne({ _id: knownId(transactionId), userId: knownId(userId) }, { session });
  }

  count(userId: string, session: ClientSession): Promise<number> {
    return this.transactions.countDocuments({ userId: knownId(userId) }, { session });
  }

  async #exists(filter: QueryFilter<TransactionRecord>, session: ClientSession): Promise<boolean> {
    return (await this.transactions.exists(filter).session(session)) !== null;
  }

  /** Signed sum of each account's transactions: account id → total. */
  async sumsByAccount(userId: string, session: ClientSession): Promise<Map<string, MinorUnits>> {
    const sums = new Map<string, MinorUnits>();
    for (let from: CalendarDay | null | undefined; from !== null; ) {
      const end = await this.#endOfChunk(userId, from, session);
      const rows = await this.transactions.aggregate<{
        _id: { accountId: Types.ObjectId; type: EntryType };
        amount: MinorUnits;
      }>(
        [
          { $match: between(userId, from, end) },
          { $group: { _id: { accountId: '$accountId', type: '$type' }, amount: { $sum: '$amount' } } },
        ],
        { session },
      );
      for (const { _id, amount } of rows) {
        const accountId = _id.accountId.toHexString();
        sums.set(accountId, (sums.get(accountId) ?? 0) + signedAmount({ type: _id.type, amount }));
      }
      from = end;
    }
    return sums;
  }

  /**
   * Totals of single days, categories and types, ascending in that order, of the days from `from`, as many as one
   * query should read. `next` is the first day that is left, or null.
   */
  async dayTotals(
    userId: string,
    from: CalendarDay | undefined,
    session: ClientSession,
  ): Promise<{ readonly totals: DayTotal[]; readonly next: CalendarDay | null }> {
    const next = await this.#endOfChunk(userId, from, session);
    const rows = await this.transactions.aggregate<{
      _id: { day: CalendarDay; categoryId: Types.ObjectId; type: EntryType };
      total: MinorUnits;
    }>(
      [
        { $match: between(userId, from, next) },
        {
          $group: { _id: { day: '$date', categoryId: '$categoryId', type: '$type' }, total: { $sum: '$amount' } },
        },
        { $sort: { '_id.day': 1, '_id.categoryId': 1, '_id.type': 1 } },
      ],
      { session },
    );
    return {
      totals: rows.map(({ _id, total }) => ({ ..._id, categoryId: _id.categoryId.toHexString(), total })),
      next,
    };
  }

  /** The day that a chunk of whole days, the first of them `from`, ends before; null if it holds all that is left. */
  async #endOfChunk(
    userId: string,
    from: CalendarDay | undefined,
    session: ClientSession,
  ): Promise<CalendarDay | null> {
    const user = { userId: knownId(userId) };
    const rest = from ? { ...user, date: { $gte: from } } : user;
    const first = await this.#day(rest, 0, session);
    const end = await this.#day(rest, CHUNK, session);
    if (first === null || end !== first) return end;
    return this.#day({ ...user, date: { $gt: first } }, 0, session);
  }

  async #day(
    filter: QueryFilter<TransactionRecord>,
    position: number,
    session: ClientSession,
  ): Promise<CalendarDay | null> {
    const record = await this.transactions
      .findOne(filter, { date: 1 }, { session })
      .sort(OLDEST_FIRST)
      .skip(position)
      .lean();
    return record?.date ?? null;
  }

  /** Expenses of these categories in a range of days: category id → total. */
  async spentByCategory(
    userId: string,
    categoryIds: readonly string[],
    { from, to }: DayRange,
    session?: ClientSession,
  ): Promise<Map<string, MinorUnits>> {
    const rows = await this.transactions.aggregate<{ _id: Types.ObjectId; total: MinorUnits }>(
      [
        {
          $match: {
            userId: knownId(userId),
            categoryId: { $in: categoryIds.map(knownId) },
            date: { $gte: from, $lte: to },
            type: 'expense',
          },
        },
        { $group: { _id: '$categoryId', total: { $sum: '$amount' } } },
      ],
      session ? { session } : {},
    );
    return new Map(rows.map(({ _id, total }) => [_id.toHexString(), total]));
  }
}

function between(
  userId: string,
  from: CalendarDay | undefined,
  end: CalendarDay | null,
): QueryFilter<TransactionRecord> {
  const date = { ...(from ? { $gte: from } : {}), ...(end ? { $lt: end } : {}) };
  return { userId: knownId(userId), ...(from || end ? { date } : {}) };
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
