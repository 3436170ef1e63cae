import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type BookId,
  type CalendarDay,
  FIRST_DAY,
  LAST_DAY,
  type MinorUnits,
  type OwnCurrency,
  type ParsedRequestOf,
  type TransactionType,
} from '@pocket/contracts';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountInBook } from '../../book/states.js';
import type { BookLists } from '../book/book-cache.js';
import { DigestsRepository } from '../digests/digests.repository.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';
import { TransactionFilters } from './transaction-filters.js';

/** Totals of transactions of one kind and currency, on one day if they are grouped by day. */
export interface SumsGroup {
  readonly day: CalendarDay | null;
  readonly ownCurrency: OwnCurrency;
  readonly type: TransactionType;
  readonly isTransfer: boolean;
  readonly amount: MinorUnits;
  readonly count: number;
}
type Filter = QueryFilter<TransactionRecord>;
type Query = ParsedRequestOf<'ledger.transactions.summary'>;
/** Properties by which totals are kept apart. */
interface Apart {
  readonly days: boolean;
  readonly currencies: boolean;
}

/** Adds up the transactions that match a filter. */
@Injectable()
export class SumsRepository {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly digests: DigestsRepository,
    private readonly filters: TransactionFilters,
  ) {}

  /**
   * Returns the totals of the transactions that match.
   * @param lists of the book
   * @param apart days, for a reply by day and where several currencies need the rates of their days
   */
  async groups(
    bookId: BookId,
    query: Query,
    { accounts, categories }: Pick<BookLists, 'accounts' | 'categories'>,
    apart: Apart,
  ): Promise<SumsGroup[]> {
    if (isOfDays(query) && (await this.filters.completeDigests(bookId)).sums) {
      return this.#digested(bookId, query, accounts);
    }
    const categoryIds = categories.map(({ id }) => id);
    const { whole, divided, isCounted } = await this.filters.countedOf(bookId, query, categoryIds);
    return flat([
      ...whole.map((each) => this.#whole(each, apart)),
      ...divided.map((each) => this.#divided(each, isCounted, apart)),
    ]);
  }

  async #digested(
    bookId: BookId,
    { from, to, type, accountId, currency, transfer }: Query,
    all: readonly AccountInBook[],
  ): Promise<SumsGroup[]> {
    const isMeant = (values: string | readonly string[] | undefined, value: string) =>
      values === undefined || [values].flat().includes(value);
    const meant = all.filter((each) => isMeant(accountId, each.id) && isMeant(currency, each.currency));
    const currencies = new Map(meant.map(({ id, ownCurrency }) => [id, ownCurrency]));
    const sums = await this.digests.daySums(bookId, from ?? FIRST_DAY, to ?? LAST_DAY);
    return sums
      .filter(
        (sum) =>
          (type === undefined || sum.type === type) &&
          currencies.has(sum.accountId) &&
          (transfer === undefined || sum.isTransfer === (transfer === 'only')),
      )
      .map((sum) => ({ ...sum, ownCurrency: currencies.get(sum.accountId) ?? null }));
  }

  async #whole(filter: Filter, { days, currencies }: Apart): Promise<SumsGroup[]> {
    const rows = await this.transactions.aggregate<{
      _id: Pick<SumsGroup, 'day' | 'ownCurrency' | 'type' | 'isTransfer'>;
      amount: MinorUnits;
      count: number;
    }>([
      { $match: filter },
      {
        $group: {
          _id: {
            day: days ? '$date' : null,
            ownCurrency: currencies ? { $ifNull: ['$ownCurrency', null] } : null,
            type: '$type',
            isTransfer: { $ne: [{ $ifNull: ['$transferId', null] }, null] },
          },
          amount: { $sum: '$amount' },
          count: { $sum: 1 },
        },
      },
    ]);
    return rows.map(({ _id, amount, count }) => ({ ..._id, amount, count }));
  }

  /** Adds up only the matching lines of transactions with splits. */
  async #divided(
    filter: Filter,
    isMeant: (categoryId: string | null) => boolean,
    { days }: Apart,
  ): Promise<SumsGroup[]> {
    const groups: SumsGroup[] = [];
    for await (const { date, ownCurrency = null, type, splits = [] } of this.transactions
      .find(filter, { date: 1, ownCurrency: 1, type: 1, splits: 1 })
      .lean()
      .cursor()) {
      const lines = splits.filter(({ categoryId }) => isMeant(categoryId?.toHexString() ?? null));
      const amount = lines.reduce((sum, line) => sum + line.amount, 0);
      groups.push({ day: days ? date : null, ownCurrency, type, isTransfer: false, amount, count: 1 });
    }
    return groups;
  }
}

async function flat<Item>(lists: readonly Promise<Item[]>[]): Promise<Item[]> {
  return (await Promise.all(lists)).flat();
}

/** Returns true if day sums can answer the query. */
function isOfDays({ from, to, type, accountId, currency, transfer, by, detail, ...others }: Query): boolean {
  return Object.values(others).every((value) => value === undefined);
}
