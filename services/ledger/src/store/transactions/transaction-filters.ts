import { Injectable } from '@nestjs/common';
import {
  ACCOUNT_DIGITS,
  type TransactionFilter as Asked,
  type BookId,
  type CurrencyCode,
  digitsOf,
} from '@pocket/contracts';
import type { ClientSession, QueryFilter } from 'mongoose';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { type CompleteDigests, DigestsRepository } from '../digests/digests.repository.js';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import { SchedulesRepository } from '../schedules/schedules.repository.js';
import { DigestFill } from './digest-fill.js';
import type { TransactionRecord } from './transaction.schema.js';
import {
  type AccountScope,
  type CountedCategories,
  countedCategories,
  dividedAlternatives,
  transactionFilter,
  WITH_SPLITS,
  wholeAlternatives,
} from './transaction-filter.js';

type Filter = QueryFilter<TransactionRecord>;

/** Filters that find together what a sum counts, none of it twice. */
export interface CountedFilters {
  /** Of transactions that count as a whole. */
  readonly whole: readonly Filter[];
  /** Of transactions with splits, of which only lines count. */
  readonly divided: readonly Filter[];
  /** Returns true for the category of a line that counts. */
  readonly isCounted: (categoryId: string | null) => boolean;
}

/**
 * Up to so many matches are read by id. A page of a list ends early, so with more matches a scan in its order is
 * faster: of 100 000 transactions it passes 2 500 until it has found 50.
 */
const IN_ORDER = { maxIds: 2_000, idsPerQuery: 2_000 };
/** For totals, which read all matches. */
const IN_ANY_ORDER = { maxIds: 5_000, idsPerQuery: 500 };

/** Creates filters of transactions with the help of the digests. */
@Injectable()
export class TransactionFilters {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly fill: DigestFill,
    private readonly accounts: AccountsRepository,
    private readonly schedules: SchedulesRepository,
  ) {}

  /** Returns `transactionFilter`, narrowed to the transactions with the text if they are few. */
  async of(
    bookId: BookId,
    asked: Asked,
    categoryIds: readonly string[],
    session?: ClientSession,
  ): Promise<Filter | null> {
    const [filter] = await this.#narrowed(
      await this.#whole(bookId, asked, categoryIds, session),
      bookId,
      asked.q,
      IN_ORDER,
      session,
    );
    return filter ?? null;
  }

  /** Filters that find together what {@link of} finds, none of it twice, where all of it is read in any order. */
  async severalOf(bookId: BookId, asked: Asked, categoryIds: readonly string[]): Promise<Filter[]> {
    return this.#narrowed(await this.#whole(bookId, asked, categoryIds), bookId, asked.q, IN_ANY_ORDER);
  }

  /**
   * Returns the filters of what a sum counts: of transactions with splits, only the lines in the categories.
   * @param dividesAll true to count each transaction with splits by its lines, also without a filter by category
   */
  async countedOf(
    bookId: BookId,
    asked: Asked,
    categoryIds: readonly string[],
    dividesAll = false,
  ): Promise<CountedFilters> {
    const counted = countedCategories(asked, categoryIds);
    const filters = await this.severalOf(bookId, { ...asked, categoryId: undefined }, categoryIds);
    if (!counted && !dividesAll) return { whole: filters, divided: [], isCounted: () => true };
    const known = new Set(categoryIds);
    const meant = (alternatives: readonly Filter[], also: Filter) => {
      return filters.flatMap(({ $and = [] }) =>
        alternatives.map((alternative): Filter => ({ $and: [...$and, alternative, also] })),
      );
    };
    // One query for each, so that each has its index: no transaction is in two of them.
    return {
      whole: meant(counted ? wholeAlternatives(counted, categoryIds) : [{}], { splits: null }),
      divided: meant(counted ? anyAlternative(dividedAlternatives(counted, categoryIds)) : [{}], WITH_SPLITS),
      isCounted: (id) => !counted || isCounted(id, counted, known),
    };
  }

  /** Returns the own currencies of accounts whose amounts have other decimals than most. */
  async otherDecimals(bookId: BookId): Promise<CurrencyCode[]> {
    const currencies = (await this.accounts.list(bookId)).flatMap(({ ownCurrency }) => ownCurrency ?? []);
    return [...new Set(currencies)].filter((currency) => digitsOf(currency) !== ACCOUNT_DIGITS);
  }

  /** Requests a rebuild if the digests are incomplete. */
  async completeDigests(bookId: BookId, session?: ClientSession): Promise<CompleteDigests> {
    const complete = await this.digests.complete(bookId, session);
    if (!complete.all) this.fill.request(bookId);
    return complete;
  }

  async #whole(
    bookId: BookId,
    asked: Asked,
    categoryIds: readonly string[],
    session?: ClientSession,
  ): Promise<Filter | null> {
    const scheduleId = await this.#schedules(bookId, asked, session);
    const accounts = await this.#accounts(bookId, asked, session);
    return transactionFilter(bookId, { ...asked, scheduleId }, categoryIds, accounts);
  }

  /** Returns the schedules that there are: transactions keep the id of one that was deleted, and name none. */
  async #schedules(bookId: BookId, { scheduleId }: Asked, session?: ClientSession): Promise<string[] | undefined> {
    if (scheduleId === undefined) return undefined;
    const ids = [scheduleId].flat().flatMap((id) => parseObjectId(id)?.toHexString() ?? []);
    return [...(await this.schedules.existing(bookId, ids, session))];
  }

  async #accounts(bookId: BookId, { currency, min, max }: Asked, session?: ClientSession): Promise<AccountScope> {
    const isNeeded = currency !== undefined || min !== undefined || max !== undefined;
    return isNeeded ? this.accounts.list(bookId, session) : [];
  }

  async #narrowed(
    filter: Filter | null,
    bookId: BookId,
    q: string | undefined,
    { maxIds, idsPerQuery }: typeof IN_ORDER,
    session?: ClientSession,
  ): Promise<Filter[]> {
    if (!filter) return [];
    if (!q || !(await this.completeDigests(bookId, session)).all) return [filter];
    const ids = await this.digests.idsContaining(bookId, q, maxIds, session);
    if (!ids) return [filter];
    return Array.from({ length: Math.ceil(ids.length / idsPerQuery) }, (_, query) => {
      const some = ids.slice(query * idsPerQuery, (query + 1) * idsPerQuery).map(requireObjectId);
      return { $and: [...(filter.$and ?? []), { _id: { $in: some } }] };
    });
  }
}

/** Lines of one transaction may be in several of them: it counts once. */
function anyAlternative(alternatives: readonly Filter[]): Filter[] {
  const [only] = alternatives;
  if (!only || alternatives.length === 1) return [...alternatives];
  return [{ $or: [...alternatives] }];
}

function isCounted(id: string | null, { ids, uncategorized }: CountedCategories, known: ReadonlySet<string>): boolean {
  if (id !== null && ids.has(id)) return true;
  return uncategorized && (id === null || !known.has(id));
}
