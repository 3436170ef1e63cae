import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  AccountDay,
  BookId,
  CalendarDay,
  CurrencyCode,
  DayTotal,
  MinorUnits,
  TransactionType,
} from '@pocket/contracts';
import { YieldingRunner } from '@pocket/server';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { signedAmount } from '../../book/posting.js';
import type { StoredTransaction } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { inBatches, iterateCursor } from '../iterate-cursor.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';
import { toTransaction, toTransactionFields } from './transaction-record.js';

type Filter = QueryFilter<TransactionRecord>;
type Searched = Pick<TransactionRecord, 'search' | 'payeeKey' | 'tagKeys'>;

/** Transactions per batch; other requests wait while a batch is decoded. */
const PER_BATCH = 250;
/** Maximum pause after a batch, as a share of its duration: the store ends long transactions. */
const SHARE = 0.5;
const OLDEST_FIRST = { date: 1, createdAt: 1, _id: 1 } as const;

/** Range of whole days: first day and the day after the last; unbounded if missing. */
interface Chunk {
  readonly from: CalendarDay | undefined;
  readonly end: CalendarDay | null;
}

/** Reads all transactions of a book in chunks of whole days. */
@Injectable()
export class WholeBookRepository {
  /** Transactions per message, few enough for a short query. */
  chunkSize = 8_000;

  constructor(@InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>) {}

  /** Yields all transactions of a book; `isFound` is true if the search fields match the texts. */
  async *all(
    bookId: BookId,
    session: ClientSession,
  ): AsyncGenerator<{ readonly stored: StoredTransaction; readonly isFound: boolean }> {
    const runner = new YieldingRunner({ share: SHARE });
    for (let from: CalendarDay | null | undefined; from !== null; ) {
      const end = await this.#endOfChunk(bookId, from, session);
      const found = this.transactions.find(chunkFilter(bookId, { from, end }), null, { session }).lean();
      const records = iterateCursor<TransactionRecord>(found.cursor({ batchSize: PER_BATCH }));
      for await (const batch of runner.each(inBatches(records, PER_BATCH))) {
        for (const record of batch) {
          const stored = toTransaction(record);
          yield { stored, isFound: isFoundBy(record, toTransactionFields(stored)) };
        }
      }
      from = end;
    }
  }

  /**
   * Totals of single days, categories, types and currencies, ascending in that order, and of single days and accounts, of the days
   * from `from`, as many as one query should read. `next` is the first day that is left, or null.
   */
  async dayTotals(
    bookId: BookId,
    from: CalendarDay | undefined,
    session: ClientSession,
  ): Promise<{
    readonly totals: DayTotal[];
    readonly accountDays: AccountDay[];
    readonly next: CalendarDay | null;
  }> {
    const next = await this.#endOfChunk(bookId, from, session);
    const chunk = { from, end: next };
    const totals = new Map<string, DayTotal>();
    for (const row of await this.#categoryDays(bookId, chunk, session)) {
      const key = `${row.day} ${row.categoryId ?? ''} ${row.type} ${row.currency ?? ''}`;
      totals.set(key, { ...row, total: row.total + (totals.get(key)?.total ?? 0) });
    }
    return {
      totals: [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total),
      accountDays: await this.#accountDays(bookId, chunk, session),
      next,
    };
  }

  /** Signed totals of single days and accounts. */
  async #accountDays(bookId: BookId, chunk: Chunk, session: ClientSession): Promise<AccountDay[]> {
    const rows = await this.transactions.aggregate<{
      _id: { day: CalendarDay; accountId: Types.ObjectId; type: TransactionType };
      amount: MinorUnits;
    }>(
      [
        { $match: chunkFilter(bookId, chunk) },
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

  /** Totals of single days, categories, types and currencies; what has splits comes apart from what has none. */
  async #categoryDays(bookId: BookId, chunk: Chunk, session: ClientSession): Promise<DayTotal[]> {
    const rows: {
      _id: { day: CalendarDay; categoryId: Types.ObjectId | null; type: TransactionType; currency?: CurrencyCode };
      total: MinorUnits;
    }[] = [];
    for (const isSplit of [false, true]) {
      const [prefix, unwind] = isSplit ? ['$splits.', [{ $unwind: '$splits' } as const]] : ['$', []];
      rows.push(
        ...(await this.transactions.aggregate(
          [
            { $match: { ...chunkFilter(bookId, chunk), transferId: null, splits: isSplit ? { $ne: null } : null } },
            ...unwind,
            {
              $group: {
                _id: { day: '$date', categoryId: `${prefix}categoryId`, type: '$type', currency: '$ownCurrency' },
                total: { $sum: `${prefix}amount` },
              },
            },
          ],
          { session },
        )),
      );
    }
    return rows.map(({ _id: { day, categoryId, type, currency = null }, total }) => {
      return { day, categoryId: categoryId?.toHexString() ?? null, type, currency, total };
    });
  }

  /** The day that a chunk of whole days, the first of them `from`, ends before; null if it holds all that is left. */
  async #endOfChunk(
    bookId: BookId,
    from: CalendarDay | undefined,
    session: ClientSession,
  ): Promise<CalendarDay | null> {
    const user = { userId: requireObjectId(bookId) };
    const rest = from ? { ...user, date: { $gte: from } } : user;
    const first = await this.#day(rest, 0, session);
    const end = await this.#day(rest, this.chunkSize, session);
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

function chunkFilter(bookId: BookId, { from, end }: Chunk): Filter {
  const date = { ...(from ? { $gte: from } : {}), ...(end ? { $lt: end } : {}) };
  return { userId: requireObjectId(bookId), ...(from || end ? { date } : {}) };
}
