import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  AppError,
  type TransactionFilter as Asked,
  type BookId,
  type CalendarDay,
  type CalendarMonth,
  type MinorUnits,
  type OwnCurrency,
  type TransactionType,
} from '@pocket/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import { iterateCursor } from '../iterate-cursor.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';
import { TransactionFilters } from './transaction-filters.js';

type Filter = QueryFilter<TransactionRecord>;

/** Properties by which facts are kept apart. */
export interface FactsApart {
  /** `months` keeps their first days: far fewer sums where nothing depends on the day. */
  readonly time: 'days' | 'months' | null;
  readonly currencies: boolean;
  readonly accounts: boolean;
  /** Counts transactions with splits by their lines. */
  readonly categories: boolean;
  readonly payees: boolean;
  readonly tags: boolean;
  /** Keeps each amount. */
  readonly amounts: boolean;
  /** Keeps the day of each amount. */
  readonly dates: boolean;
}
/** Sum of transactions, or of lines of transactions with splits, that are the same in what is kept apart. */
export interface FactGroup {
  readonly day: CalendarDay | null;
  readonly ownCurrency: OwnCurrency;
  readonly type: TransactionType;
  readonly accountId: string | null;
  readonly categoryId: string | null;
  /** Spelling, or an empty text. */
  readonly payee: string;
  /** Payee in the form in which payees are compared, or an empty text. */
  readonly payeeKey: string;
  readonly tags: readonly string[];
  readonly amount: MinorUnits;
  /** Number of transactions or lines. */
  readonly count: number;
  /** Number of transactions: of the lines of one, the first counts. */
  readonly transactions: number;
  readonly amounts: readonly MinorUnits[];
  readonly dates: readonly CalendarDay[];
}

/** Sums in the memory of one answer. */
export const MAX_FACTS = 200_000;
const PER_READ = 2_000;
const MONTH_LENGTH = 7;
/** One for all groups: an answer may have many. */
const NONE: readonly never[] = [];

interface GroupRecord {
  /** Has only what is kept apart. */
  _id: {
    type: TransactionType;
    day?: CalendarDay | CalendarMonth;
    ownCurrency?: OwnCurrency;
    accountId?: Types.ObjectId;
    categoryId?: Types.ObjectId | null;
    payeeKey?: string | null;
    tagKeys?: string[] | null;
  };
  payee?: string | null;
  tags?: string[] | null;
  amount: MinorUnits;
  count: number;
  amounts?: MinorUnits[];
  dates?: CalendarDay[];
}

/** Adds up what matches a filter, apart by what a question asks about. */
@Injectable()
export class FactsRepository {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly filters: TransactionFilters,
  ) {}

  /**
   * @throws AppError `VALIDATION_FAILED` for more groups than an answer can have; `SERVICE_TIMEOUT` from `requireTime`
   * @param requireTime is called before each read
   */
  async groups(
    bookId: BookId,
    asked: Asked,
    categoryIds: readonly string[],
    apart: FactsApart,
    requireTime: () => void,
  ): Promise<FactGroup[]> {
    const { whole, divided, isCounted } = await this.filters.countedOf(bookId, asked, categoryIds, apart.categories);
    const groups: FactGroup[] = [];
    // Called instead of yielded to: there may be many, and each would wait for its turn.
    const add = (group: FactGroup) => {
      if (groups.length >= MAX_FACTS) throw tooMuch();
      if (groups.length % PER_READ === 0) requireTime();
      groups.push(group);
    };
    for (const filter of whole) await this.#addWhole(filter, apart, add);
    for (const filter of divided) await this.#addLines(filter, isCounted, apart, add);
    return groups;
  }

  async #addWhole(filter: Filter, apart: FactsApart, add: (group: FactGroup) => void): Promise<void> {
    const found = this.transactions.aggregate<GroupRecord>([
      { $match: filter },
      {
        $group: {
          _id: {
            type: '$type',
            ...(apart.time ? { day: TIMES[apart.time] } : {}),
            ...(apart.currencies ? { ownCurrency: { $ifNull: ['$ownCurrency', null] } } : {}),
            ...(apart.accounts ? { accountId: '$accountId' } : {}),
            ...(apart.categories ? { categoryId: { $ifNull: ['$categoryId', null] } } : {}),
            ...(apart.payees ? { payeeKey: { $ifNull: ['$payeeKey', null] } } : {}),
            ...(apart.tags ? { tagKeys: { $ifNull: ['$tagKeys', null] } } : {}),
          },
          ...(apart.payees ? { payee: { $min: '$payee' } } : {}),
          ...(apart.tags ? { tags: { $min: '$tags' } } : {}),
          amount: { $sum: '$amount' },
          count: { $sum: 1 },
          ...(apart.amounts ? { amounts: { $push: '$amount' } } : {}),
          ...(apart.dates ? { dates: { $push: '$date' } } : {}),
        },
      },
    ]);
    for await (const each of iterateCursor(found.cursor({ batchSize: PER_READ }))) {
      const { day, ownCurrency = null, type, accountId, categoryId, payeeKey } = each._id;
      add({
        day: day === undefined ? null : dayIn(apart, day),
        ownCurrency,
        type,
        accountId: accountId?.toHexString() ?? null,
        categoryId: categoryId?.toHexString() ?? null,
        payee: each.payee ?? '',
        payeeKey: payeeKey ?? '',
        tags: each.tags ?? NONE,
        amount: each.amount,
        count: each.count,
        transactions: each.count,
        amounts: each.amounts ?? NONE,
        dates: each.dates ?? NONE,
      });
    }
  }

  async #addLines(
    filter: Filter,
    isCounted: (categoryId: string | null) => boolean,
    apart: FactsApart,
    add: (group: FactGroup) => void,
  ): Promise<void> {
    const fields = {
      date: 1,
      ownCurrency: 1,
      type: 1,
      accountId: 1,
      payee: 1,
      payeeKey: 1,
      tags: 1,
      splits: 1,
    } as const;
    const found = this.transactions.find(filter, fields).lean();
    for await (const record of iterateCursor(found.cursor({ batchSize: PER_READ }))) {
      const { date, ownCurrency = null, type, accountId, payee = '', payeeKey = '', tags = NONE, splits = [] } = record;
      const lines = splits.filter(({ categoryId }) => isCounted(categoryId?.toHexString() ?? null));
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      const parts = apart.categories ? lines : [{ categoryId: null, amount: sum }];
      for (const [index, { categoryId, amount }] of parts.entries()) {
        add({
          day: dayIn(apart, date),
          ownCurrency,
          type,
          accountId: accountId.toHexString(),
          categoryId: categoryId?.toHexString() ?? null,
          payee,
          payeeKey,
          tags,
          amount,
          count: 1,
          transactions: index === 0 ? 1 : 0,
          amounts: apart.amounts ? [amount] : NONE,
          dates: apart.dates ? [date] : NONE,
        });
      }
    }
  }
}

const TIMES = { days: '$date', months: { $substrBytes: ['$date', 0, MONTH_LENGTH] } } as const;

/** Returns the day under which something counts. */
function dayIn({ time }: FactsApart, day: CalendarDay | CalendarMonth): CalendarDay | null {
  if (time === null) return null;
  return time === 'days' ? (day as CalendarDay) : (`${day.slice(0, MONTH_LENGTH)}-01` as CalendarDay);
}

export const tooMuch = () =>
  new AppError('VALIDATION_FAILED', 'There is too much for one question: choose fewer days or a narrower filter');
