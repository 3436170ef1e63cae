import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  ACCOUNT_DIGITS,
  type BookId,
  type CalendarDay,
  type CurrencyCode,
  type DayRange,
  digitsOf,
  type MinorUnits,
  type TransactionFilter,
  type TransactionQuery,
  type TransactionStatus,
  type TransactionType,
} from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import type { BalanceDeltas } from '../../book/figures/balance-deltas.js';
import { signedAmount } from '../../book/posting.js';
import type { Kind, StoredTransaction } from '../../book/states.js';
import { CategoryDigestsRepository } from '../digests/category-digests.repository.js';
import { DigestsRepository } from '../digests/digests.repository.js';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';
import { entryWrites } from '../entry-writes.js';
import { iterateCursor } from '../iterate-cursor.js';
import { PageBudget } from '../page-budget.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';
import { decodeAmountCursor, isByAmount, thousandthsOf } from './transaction-cursor.js';
import { afterAmount, afterCursor, WITH_SPLITS } from './transaction-filter.js';
import { TransactionFilters } from './transaction-filters.js';
import { toTransaction, toTransactionFields } from './transaction-record.js';
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
/** Transactions in memory while iterating. */
const PER_READ = 1_000;
/** Usually one read fills a page, and a page that ends by its byte limit reads little in vain. */
const PER_PAGE_READ = 51;

interface EachScope {
  /** Ids of all categories of the book. */
  readonly categoryIds: readonly string[];
  readonly also: readonly Filter[];
  /** 0 for all. */
  readonly limit?: number;
}

@Injectable()
export class TransactionsRepository implements EntityStore<'transaction'> {
  readonly modelName = TRANSACTION_MODEL;

  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly digests: DigestsRepository,
    private readonly categoryDigests: CategoryDigestsRepository,
    private readonly filters: TransactionFilters,
    stores: EntityStores,
  ) {
    stores.register('transaction', this);
  }

  /** The writes fail with AppError `CONFLICT` if an account would have an `externalId` twice. */
  writes(
    bookId: BookId,
    entries: readonly EntryOf<'transaction'>[],
    _balances?: BalanceDeltas,
    isStep = false,
  ): StoreWrite[] {
    return [
      ...entryWrites(this.transactions, bookId, entries, toTransactionFields, sameExternalId),
      ...this.digests.writes(bookId, entries, isStep),
      ...this.categoryDigests.writes(bookId, entries),
    ];
  }

  /**
   * Up to `count` transactions, and none after the first that is too much for a page. `categoryIds` are all that the
   * user has; an offset counts from the beginning, so it does not go with a cursor.
   */
  async list(
    bookId: BookId,
    query: TransactionQuery,
    categoryIds: readonly string[],
    count: number,
  ): Promise<StoredTransaction[]> {
    const asked = await this.filters.of(bookId, query, categoryIds);
    if (!asked) return [];
    if (isByAmount(query.sort)) {
      const others = await this.filters.otherDecimals(bookId);
      if (others.length > 0) return this.#byValue(bookId, asked, query, others, count);
    }
    const after = afterCursor(query);
    const cursor = this.transactions
      .find({ $and: [...(asked.$and ?? []), ...after] })
      .sort(ORDERS[query.sort])
      .skip(query.cursor === undefined ? (query.offset ?? 0) : 0)
      .limit(count)
      .lean()
      .cursor({ batchSize: PER_PAGE_READ });
    const found: StoredTransaction[] = [];
    const page = new PageBudget();
    for await (const record of iterateCursor<TransactionRecord>(cursor)) {
      const stored = toTransaction(record);
      found.push(stored);
      if (!page.take(stored)) break;
    }
    return found;
  }

  /** Lists by the value of the number, without an index: minor units of several currencies have no common order. */
  async #byValue(
    bookId: BookId,
    asked: Filter,
    { sort, cursor, offset = 0 }: TransactionQuery,
    others: readonly CurrencyCode[],
    count: number,
  ): Promise<StoredTransaction[]> {
    const isDescending = sort.startsWith('-');
    const direction = isDescending ? -1 : 1;
    const factor = others.reduce<object | number>(
      (otherwise, currency) => ({
        $cond: [{ $eq: ['$ownCurrency', currency] }, thousandthsOf(digitsOf(currency)), otherwise],
      }),
      thousandthsOf(ACCOUNT_DIGITS),
    );
    const last = cursor === undefined ? null : decodeAmountCursor(cursor);
    const found = await this.transactions.aggregate<{ _id: Types.ObjectId }>([
      { $match: asked },
      { $project: { value: { $multiply: ['$amount', factor] } } },
      ...(last ? [{ $match: { $and: afterAmount('value', last.thousandths, last.id, isDescending) } }] : []),
      { $sort: { value: direction, _id: direction } },
      ...(last ? [] : [{ $skip: offset }]),
      { $limit: count },
    ]);
    const ids = found.map(({ _id }) => _id.toHexString());
    const byId = new Map((await this.findAll(bookId, ids)).map((each) => [each.id, each]));
    const page = new PageBudget();
    const listed: StoredTransaction[] = [];
    for (const id of ids) {
      const stored = byId.get(id);
      if (!stored) continue;
      listed.push(stored);
      if (!page.take(stored)) break;
    }
    return listed;
  }

  async newest(bookId: BookId, count: number): Promise<StoredTransaction[]> {
    const records = await this.transactions
      .find({ userId: requireObjectId(bookId) })
      .sort(NEWEST_FIRST)
      .limit(count)
      .lean();
    return records.map(toTransaction);
  }

  async find(bookId: BookId, transactionId: string, session?: ClientSession): Promise<StoredTransaction | null> {
    const _id = parseObjectId(transactionId);
    if (!_id) return null;
    const record = await this.transactions
      .findOne({ _id, userId: requireObjectId(bookId) }, null, session ? { session } : {})
      .lean();
    return record && toTransaction(record);
  }

  async findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<StoredTransaction[]> {
    return this.#all({ _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(bookId) }, session);
  }

  /** The versions of those of these that there are, by id. */
  async versions(bookId: BookId, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const records = await this.transactions
      .find({ _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(bookId) }, { version: 1 })
      .lean();
    return new Map(records.map(({ _id, version }) => [_id.toHexString(), version ?? 1]));
  }

  /** All that a filter and further conditions find, up to `limit`, newest first, read as it is consumed. */
  async *each(
    bookId: BookId,
    filter: TransactionFilter,
    { categoryIds, also, limit = 0 }: EachScope,
    session?: ClientSession,
  ): AsyncGenerator<StoredTransaction> {
    const asked = await this.filters.of(bookId, filter, categoryIds, session);
    if (!asked) return;
    const found = this.transactions
      .find({ $and: [...(asked.$and ?? []), ...also] }, null, session ? { session } : {})
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean();
    for await (const record of iterateCursor(found.cursor({ batchSize: PER_READ }))) yield toTransaction(record);
  }

  /** Both legs of these transfers. */
  async legsOf(bookId: BookId, transferIds: readonly string[], session?: ClientSession): Promise<StoredTransaction[]> {
    if (transferIds.length === 0) return [];
    return this.#all(
      { userId: requireObjectId(bookId), transferId: { $in: transferIds.map(requireObjectId) } },
      session,
    );
  }

  /** All of these accounts that have one of these ids of banks. */
  async withExternalIds(
    bookId: BookId,
    accountIds: readonly string[],
    externalIds: readonly string[],
    session?: ClientSession,
  ): Promise<StoredTransaction[]> {
    if (externalIds.length === 0) return [];
    const accountId = { $in: accountIds.map(requireObjectId) };
    return this.#all({ userId: requireObjectId(bookId), accountId, externalId: { $in: [...externalIds] } }, session);
  }

  /** All that the category is on, whole or with a line. */
  ofCategory(bookId: BookId, categoryId: string, session: ClientSession): Promise<StoredTransaction[]> {
    return this.#all(onCategory(bookId, categoryId), session);
  }

  /** {@link ofCategory}, some at a time. */
  eachOfCategory(bookId: BookId, categoryId: string): AsyncGenerator<StoredTransaction[]> {
    return this.#chunks(onCategory(bookId, categoryId));
  }

  /** Returns the number of transactions, counted up to `limit`. */
  async countOfCategory(bookId: BookId, categoryId: string, limit: number): Promise<number> {
    if (!parseObjectId(categoryId)) return 0;
    return this.transactions.countDocuments(onCategory(bookId, categoryId), { limit });
  }

  /** Returns transactions of these days that are no legs of transfers, newest first, without texts; at most `limit`. */
  async betweenDays(
    bookId: BookId,
    { from, to }: DayRange,
    limit: number,
  ): Promise<Pick<StoredTransaction, 'id' | 'accountId' | 'type' | 'amount' | 'date' | 'ownCurrency'>[]> {
    const records = await this.transactions
      .find(
        { userId: requireObjectId(bookId), date: { $gte: from, $lte: to }, transferId: null },
        { accountId: 1, type: 1, amount: 1, ownCurrency: 1, date: 1 },
      )
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean();
    return records.map(({ _id, accountId, type, amount, ownCurrency = null, date }) => {
      return { id: _id.toHexString(), accountId: accountId.toHexString(), type, amount, ownCurrency, date };
    });
  }

  async existForAccount(bookId: BookId, accountId: string, session?: ClientSession): Promise<boolean> {
    return this.#exists({ userId: requireObjectId(bookId), accountId: requireObjectId(accountId) }, session);
  }

  async existForCategory(bookId: BookId, categoryId: string, session?: ClientSession): Promise<boolean> {
    return this.#exists(onCategory(bookId, categoryId), session);
  }

  /** Returns true if a transaction refers to the entity. */
  async existFor(kind: Kind, bookId: BookId, id: string, session?: ClientSession): Promise<boolean> {
    if (kind === 'account') return this.existForAccount(bookId, id, session);
    return kind === 'category' && this.existForCategory(bookId, id, session);
  }

  /** Returns true if a transaction of another type has the category. */
  async existOfOtherType(
    bookId: BookId,
    categoryId: string,
    type: TransactionType,
    session?: ClientSession,
  ): Promise<boolean> {
    return this.#exists({ $and: [onCategory(bookId, categoryId), { type: { $ne: type } }] }, session);
  }

  countForAccount(bookId: BookId, accountId: string, session?: ClientSession): Promise<number> {
    const filter = { userId: requireObjectId(bookId), accountId: requireObjectId(accountId) };
    return this.transactions.countDocuments(filter, session ? { session } : {});
  }

  /** Returns the number of transactions of the accounts, counted up to `limit`. */
  async countOfAccounts(bookId: BookId, accountIds: readonly string[], limit: number): Promise<number> {
    return accountIds.length === 0 ? 0 : this.transactions.countDocuments(inAccounts(bookId, accountIds), { limit });
  }

  async ofAccounts(
    bookId: BookId,
    accountIds: readonly string[],
    session: ClientSession,
  ): Promise<StoredTransaction[]> {
    return accountIds.length === 0 ? [] : this.#all(inAccounts(bookId, accountIds), session);
  }

  /** Returns the day of the account's first transaction up to a day; null without one. */
  async firstDay(bookId: BookId, accountId: string, to: CalendarDay): Promise<CalendarDay | null> {
    const first = await this.transactions
      .findOne({ ...inAccounts(bookId, [accountId]), date: { $lte: to } }, { date: 1 })
      .sort(OLDEST_FIRST)
      .lean();
    return first?.date ?? null;
  }

  /** Yields the transactions of an account up to a day, some at a time, oldest first. */
  eachInOrder(bookId: BookId, accountId: string, to: CalendarDay): AsyncGenerator<StoredTransaction[]> {
    return this.#chunks({ ...inAccounts(bookId, [accountId]), date: { $lte: to } }, OLDEST_FIRST);
  }

  /** {@link ofAccounts}, some at a time. */
  eachOfAccounts(bookId: BookId, accountIds: readonly string[]): AsyncGenerator<StoredTransaction[]> {
    return this.#chunks(inAccounts(bookId, accountIds));
  }

  /** Signed sums of an account's transactions up to and on a day: what is pending, and all else. */
  async sumsByStatus(
    bookId: BookId,
    accountId: string,
    to: CalendarDay,
    session?: ClientSession,
  ): Promise<{ readonly cleared: MinorUnits; readonly pending: MinorUnits }> {
    const rows = await this.transactions.aggregate<{
      _id: { type: TransactionType; status: TransactionStatus | null };
      amount: MinorUnits;
    }>(
      [
        { $match: { userId: requireObjectId(bookId), accountId: requireObjectId(accountId), date: { $lte: to } } },
        { $group: { _id: { type: '$type', status: '$status' }, amount: { $sum: '$amount' } } },
      ],
      session ? { session } : {},
    );
    const sum = (isPending: boolean) =>
      rows
        .filter(({ _id }) => (_id.status === 'pending') === isPending)
        .reduce((total, { _id, amount }) => total + signedAmount({ type: _id.type, amount }), 0);
    return { cleared: sum(false), pending: sum(true) };
  }

  /** Returns cleared, unreconciled transactions up to and including a day. */
  clearedUpTo(
    bookId: BookId,
    accountId: string,
    to: CalendarDay,
    session: ClientSession,
  ): Promise<StoredTransaction[]> {
    return this.#all(clearedIn(bookId, accountId, to), session);
  }

  /** {@link clearedUpTo}, some at a time. */
  eachClearedUpTo(bookId: BookId, accountId: string, to: CalendarDay): AsyncGenerator<StoredTransaction[]> {
    return this.#chunks(clearedIn(bookId, accountId, to));
  }

  /** Returns the number of transactions, counted up to `limit`. */
  async countClearedUpTo(bookId: BookId, accountId: string, to: CalendarDay, limit: number): Promise<number> {
    if (!parseObjectId(accountId)) return 0;
    return this.transactions.countDocuments(clearedIn(bookId, accountId, to), { limit });
  }

  async *#chunks(filter: Filter, sort?: typeof OLDEST_FIRST): AsyncGenerator<StoredTransaction[]> {
    let chunk: StoredTransaction[] = [];
    const query = this.transactions.find(filter).lean();
    const found = (sort ? query.sort(sort) : query).cursor({ batchSize: PER_READ });
    for await (const record of iterateCursor(found)) {
      chunk.push(toTransaction(record));
      if (chunk.length < PER_READ) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }

  async #all(filter: Filter, session?: ClientSession): Promise<StoredTransaction[]> {
    const records = await this.transactions.find(filter, null, session ? { session } : {}).lean();
    return records.map(toTransaction);
  }

  async #exists(filter: Filter, session?: ClientSession): Promise<boolean> {
    return (await this.transactions.exists(filter).session(session ?? null)) !== null;
  }
}

const inAccounts = (bookId: BookId, accountIds: readonly string[]): Filter => ({
  userId: requireObjectId(bookId),
  // One value stays one: an index then keeps its order.
  accountId: accountIds.length === 1 ? requireObjectId(accountIds[0] ?? '') : { $in: accountIds.map(requireObjectId) },
});

function onCategory(bookId: BookId, categoryId: string): Filter {
  const [owner, id] = [requireObjectId(bookId), requireObjectId(categoryId)];
  return {
    $or: [
      { userId: owner, categoryId: id },
      { userId: owner, ...WITH_SPLITS, 'splits.categoryId': id },
    ],
  };
}

function clearedIn(bookId: BookId, accountId: string, to: CalendarDay): Filter {
  const status = { $in: [null, 'cleared'] } as NonNullable<Filter['status']>;
  return { userId: requireObjectId(bookId), accountId: requireObjectId(accountId), date: { $lte: to }, status };
}
