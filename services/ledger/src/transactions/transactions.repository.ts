import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  AccountDay,
  CalendarDay,
  DayRange,
  DayTotal,
  EntryType,
  MinorUnits,
  TransactionFilter,
  TransactionQuery,
  TransactionStatus,
} from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { knownId, toObjectId } from '../book/entity-id.js';
import { type EntityStore, EntityStores } from '../book/entity-stores.js';
import type { EntryOf } from '../book/entry.js';
import { entryWrites } from '../book/entry-writes.js';
import { signedAmount } from '../book/posting.js';
import type { StoredTransaction } from '../book/states.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';
import { afterCursor, transactionFilter } from './transaction-filter.js';
import { fieldsOf, toStored } from './transaction-record.js';
import { sameExternalId } from './transactions.errors.js';

type Filter = QueryFilter<TransactionRecord>;

const NEWEST_FIRST = { date: -1, createdAt: -1, _id: -1 } as const;
const OLDEST_FIRST = { date: 1, createdAt: 1, _id: 1 } as const;
const ORDERS = {
  '-date': NEWEST_FIRST,
  date: OLDEST_FIRST,
  '-amount': { amount: -1, _id: -1 },
  amount: { amount: 1, _id: 1 },
} as const satisfies Record<TransactionQuery['sort'], object>;
/** Of a history that is read whole: a query stays short for everybody else, and its answer fits into a message. */
const CHUNK = 8_000;
/** So many are in memory when they are read one after the other. */
const PER_READ = 1_000;

type Searched = Pick<TransactionRecord, 'search' | 'payeeKey' | 'tagKeys'>;

/** Whole days of a book: the first one and the one after the last; unbounded where there is none. */
interface Chunk {
  readonly from: CalendarDay | undefined;
  readonly end: CalendarDay | null;
}

@Injectable()
export class TransactionsRepository implements EntityStore<'transaction'> {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    stores: EntityStores,
  ) {
    stores.register('transaction', this);
  }

  /** They may come to AppError `CONFLICT`: an account would have an `externalId` twice. */
  writes(userId: string, entries: readonly EntryOf<'transaction'>[]): StoreWrite[] {
    return entryWrites(this.transactions, userId, entries, fieldsOf, sameExternalId);
  }

  /** Up to `count` transactions; `categoryIds` are all that the user has. */
  async list(
    userId: string,
    query: TransactionQuery,
    categoryIds: readonly string[],
    count: number,
  ): Promise<StoredTransaction[]> {
    const asked = transactionFilter(userId, query, categoryIds);
    const after = afterCursor(query);
    if (!asked) return [];
    const records = await this.transactions
      .find({ $and: [...(asked.$and ?? []), ...after] })
      .sort(ORDERS[query.sort])
      .limit(count)
      .lean();
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

  async find(userId: string, transactionId: string, session?: ClientSession): Promise<StoredTransaction | null> {
    const _id = toObjectId(transactionId);
    if (!_id) return null;
    const record = await this.transactions
      .findOne({ _id, userId: knownId(userId) }, null, session ? { session } : {})
      .lean();
    return record && toStored(record);
  }

  async findAll(userId: string, ids: readonly string[], session: ClientSession): Promise<StoredTransaction[]> {
    return this.#all({ _id: { $in: ids.map(knownId) }, userId: knownId(userId) }, session);
  }

  /** All that a filter finds, newest first; at most `limit`. */
  async matching(
    userId: string,
    filter: TransactionFilter,
    { categoryIds, limit }: { readonly categoryIds: readonly string[]; readonly limit: number },
    session: ClientSession,
  ): Promise<StoredTransaction[]> {
    const asked = transactionFilter(userId, filter, categoryIds);
    if (!asked) return [];
    const records = await this.transactions.find(asked, null, { session }).sort(NEWEST_FIRST).limit(limit).lean();
    return records.map(toStored);
  }

  /** All that a filter and further conditions find, newest first, read as it is consumed. */
  async *each(
    userId: string,
    filter: TransactionFilter,
    { categoryIds, also }: { readonly categoryIds: readonly string[]; readonly also: readonly Filter[] },
    session?: ClientSession,
  ): AsyncGenerator<StoredTransaction> {
    const asked = transactionFilter(userId, filter, categoryIds);
    if (!asked) return;
    const found = this.transactions
      .find({ $and: [...(asked.$and ?? []), ...also] }, null, session ? { session } : {})
      .sort(NEWEST_FIRST)
      .lean();
    for await (const record of found.cursor({ batchSize: PER_READ })) yield toStored(record);
  }

  /** Both legs of these transfers. */
  async legsOf(userId: string, transferIds: readonly string[], session?: ClientSession): Promise<StoredTransaction[]> {
    if (transferIds.length === 0) return [];
    return this.#all({ userId: knownId(userId), transferId: { $in: transferIds.map(knownId) } }, session);
  }

  /** All of these accounts that have one of these ids of banks. */
  async withExternalIds(
    userId: string,
    accountIds: readonly string[],
    externalIds: readonly string[],
    session: ClientSession,
  ): Promise<StoredTransaction[]> {
    if (externalIds.length === 0) return [];
    const accountId = { $in: accountIds.map(knownId) };
    return this.#all({ userId: knownId(userId), accountId, externalId: { $in: [...externalIds] } }, session);
  }

  /** All that the category is on, whole or with a line. */
  ofCategory(userId: string, categoryId: string, session: ClientSession): Promise<StoredTransaction[]> {
    return this.#all(onCategory(userId, categoryId), session);
  }

  /** What is not part of a transfer, of these days, newest first; at most `limit`. */
  async betweenDays(userId: string, { from, to }: DayRange, limit: number): Promise<StoredTransaction[]> {
    const records = await this.transactions
      .find({ userId: knownId(userId), date: { $gte: from, $lte: to }, transferId: null })
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean();
    return records.map(toStored);
  }

  async existForAccount(userId: string, accountId: string, session: ClientSession): Promise<boolean> {
    return this.#exists({ userId: knownId(userId), accountId: knownId(accountId) }, session);
  }

  async existForCategory(userId: string, categoryId: string, session: ClientSession): Promise<boolean> {
    return this.#exists(onCategory(userId, categoryId), session);
  }

  /** Whether the category is on something that is not of this type. */
  async existOfOtherType(
    userId: string,
    categoryId: string,
    type: EntryType,
    session: ClientSession,
  ): Promise<boolean> {
    return this.#exists({ $and: [onCategory(userId, categoryId), { type: { $ne: type } }] }, session);
  }

  countForAccount(userId: string, accountId: string, session: ClientSession): Promise<number> {
    return this.transactions.countDocuments({ userId: knownId(userId), accountId: knownId(accountId) }, { session });
  }

  /** Signed sums of an account's transactions up to and on a day: what is pending, and all else. */
  async sumsByStatus(
    userId: string,
    accountId: string,
    to: CalendarDay,
    session: ClientSession,
  ): Promise<{ readonly cleared: MinorUnits; readonly pending: MinorUnits }> {
    const rows = await this.transactions.aggregate<{
      _id: { type: EntryType; status: TransactionStatus | null };
      amount: MinorUnits;
    }>(
      [
        { $match: { userId: knownId(userId), accountId: knownId(accountId), date: { $lte: to } } },
        { $group: { _id: { type: '$type', status: '$status' }, amount: { $sum: '$amount' } } },
      ],
      { session },
    );
    const sum = (isPending: boolean) =>
      rows
        .filter(({ _id }) => (_id.status === 'pending') === isPending)
        .reduce((total, { _id, amount }) => total + signedAmount({ type: _id.type, amount }), 0);
    return { cleared: sum(false), pending: sum(true) };
  }

  /** What is cleared and not reconciled yet, up to and on a day. */
  clearedUpTo(
    userId: string,
    accountId: string,
    to: CalendarDay,
    session: ClientSession,
  ): Promise<StoredTransaction[]> {
    const cleared = { status: { $in: [null, 'cleared'] } } as Filter;
    return this.#all(
      { userId: knownId(userId), accountId: knownId(accountId), date: { $lte: to }, ...cleared },
      session,
    );
  }

  /** All of a book, as many at a time as one query should read, and whether they are found by what they say. */
  async *all(
    userId: string,
    session: ClientSession,
  ): AsyncGenerator<{ readonly stored: StoredTransaction; readonly isFound: boolean }> {
    for (let from: CalendarDay | null | undefined; from !== null; ) {
      const end = await this.#endOfChunk(userId, from, session);
      const records = await this.transactions.find(within(userId, { from, end }), null, { session }).lean();
      for (const record of records) {
        const stored = toStored(record);
        yield { stored, isFound: isFoundBy(record, fieldsOf(stored)) };
      }
      from = end;
    }
  }

  /**
   * Totals of single days, categories and types, ascending in that order, and of single days and accounts, of the days
   * from `from`, as many as one query should read. `next` is the first day that is left, or null.
   */
  async dayTotals(
    userId: string,
    from: CalendarDay | undefined,
    session: ClientSession,
  ): Promise<{
    readonly totals: DayTotal[];
    readonly accountDays: AccountDay[];
    readonly next: CalendarDay | null;
  }> {
    const next = await this.#endOfChunk(userId, from, session);
    const chunk = { from, end: next };
    const totals = new Map<string, DayTotal>();
    for (const row of await this.#categoryDays(userId, chunk, session)) {
      const key = `${row.day} ${row.categoryId ?? ''} ${row.type}`;
      totals.set(key, { ...row, total: row.total + (totals.get(key)?.total ?? 0) });
    }
    return {
      totals: [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total),
      accountDays: await this.#accountDays(userId, chunk, session),
      next,
    };
  }

  /** Expenses of these categories in a range of days: category id → total. */
  async spentByCategory(
    userId: string,
    categoryIds: readonly string[],
    { from, to }: DayRange,
    session?: ClientSession,
  ): Promise<Map<string, MinorUnits>> {
    const wanted = { $in: categoryIds.map(knownId) };
    const spent = { date: { $gte: from, $lte: to }, type: 'expense', transferId: null } as const;
    const options = session ? { session } : {};
    const whole = this.transactions.aggregate<{ _id: Types.ObjectId; total: MinorUnits }>(
      [
        { $match: { userId: knownId(userId), categoryId: wanted, ...spent } },
        { $group: { _id: '$categoryId', total: { $sum: '$amount' } } },
      ],
      options,
    );
    const divided = this.transactions.aggregate<{ _id: Types.ObjectId; total: MinorUnits }>(
      [
        { $match: { userId: knownId(userId), 'splits.categoryId': wanted, ...spent } },
        { $unwind: '$splits' },
        { $match: { 'splits.categoryId': wanted } },
        { $group: { _id: '$splits.categoryId', total: { $sum: '$splits.amount' } } },
      ],
      options,
    );
    // A transaction takes one after the other.
    const rows = session ? [...(await whole), ...(await divided)] : (await Promise.all([whole, divided])).flat();
    const sums = new Map<string, MinorUnits>();
    for (const { _id, total } of rows) sums.set(_id.toHexString(), (sums.get(_id.toHexString()) ?? 0) + total);
    return sums;
  }

  async #all(filter: Filter, session?: ClientSession): Promise<StoredTransaction[]> {
    const records = await this.transactions.find(filter, null, session ? { session } : {}).lean();
    return records.map(toStored);
  }

  async #exists(filter: Filter, session: ClientSession): Promise<boolean> {
    return (await this.transactions.exists(filter).session(session)) !== null;
  }

  /** Signed totals of single days and accounts. */
  async #accountDays(userId: string, chunk: Chunk, session: ClientSession): Promise<AccountDay[]> {
    const rows = await this.transactions.aggregate<{
      _id: { day: CalendarDay; accountId: Types.ObjectId; type: EntryType };
      amount: MinorUnits;
    }>(
      [
        { $match: within(userId, chunk) },
        {
          $group: { _id: { day: '$date', accountId: '$accountId', type: '$type' }, amount: { $sum: '$amount' } },
        },
      ],
      { session },
    );
    const totals = new Map<string, AccountDay>();
    for (const { _id, amount } of rows) {
      const [day, accountId] = [_id.day, _id.accountId.toHexString()];
      const key = `${day} ${accountId}`;
      const total = (totals.get(key)?.total ?? 0) + signedAmount({ type: _id.type, amount });
      totals.set(key, { day, accountId, total });
    }
    return [...totals.values()];
  }

  /** Totals of single days, categories and types; what has splits comes apart from what has none. */
  async #categoryDays(userId: string, chunk: Chunk, session: ClientSession): Promise<DayTotal[]> {
    const rows: { _id: { day: CalendarDay; categoryId: Types.ObjectId | null; type: EntryType }; total: MinorUnits }[] =
      [];
    for (const isSplit of [false, true]) {
      const [prefix, unwind] = isSplit ? ['$splits.', [{ $unwind: '$splits' } as const]] : ['$', []];
      rows.push(
        ...(await this.transactions.aggregate(
          [
            { $match: { ...within(userId, chunk), transferId: null, splits: isSplit ? { $ne: null } : null } },
            ...unwind,
            {
              $group: {
                _id: { day: '$date', categoryId: `${prefix}categoryId`, type: '$type' },
                total: { $sum: `${prefix}amount` },
              },
            },
          ],
          { session },
        )),
      );
    }
    return rows.map(({ _id: { day, categoryId, type }, total }) => {
      return { day, categoryId: categoryId?.toHexString() ?? null, type, total };
    });
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

  async #day(filter: Filter, position: number, session: ClientSession): Promise<CalendarDay | null> {
    const record = await this.transactions
      .findOne(filter, { date: 1 }, { session })
      .sort(OLDEST_FIRST)
      .skip(position)
      .lean();
    return record?.date ?? null;
  }
}

function isFoundBy({ search, payeeKey, tagKeys }: Searched, expected: Searched): boolean {
  return (
    search === expected.search &&
    payeeKey === expected.payeeKey &&
    (tagKeys ?? []).join('\n') === (expected.tagKeys ?? []).join('\n')
  );
}

function onCategory(userId: string, categoryId: string): Filter {
  const [owner, id] = [knownId(userId), knownId(categoryId)];
  return {
    $or: [
      { userId: owner, categoryId: id },
      { userId: owner, 'splits.categoryId': id },
    ],
  };
}

function within(userId: string, { from, end }: Chunk): Filter {
  const date = { ...(from ? { $gte: from } : {}), ...(end ? { $lt: end } : {}) };
  return { userId: knownId(userId), ...(from || end ? { date } : {}) };
}
