import { Injectable } from '@nestjs/common';
import type { TransactionFilter as Asked, BookId } from '@pocket/contracts';
import type { ClientSession, QueryFilter } from 'mongoose';
import { type CompleteDigests, DigestsRepository } from '../digests/digests.repository.js';
import { requireObjectId } from '../entity-id.js';
import { DigestFill } from './digest-fill.js';
import type { TransactionRecord } from './transaction.schema.js';
import { transactionFilter } from './transaction-filter.js';

type Filter = QueryFilter<TransactionRecord>;

/** Ids per query. */
const IDS = 500;
/** With more matches a scan is faster than reading transactions by id. */
const MAX_IDS_ADDED_UP = 5_000;

/** Creates filters of transactions with the help of the digests. */
@Injectable()
export class TransactionFilters {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly fill: DigestFill,
  ) {}

  /** Returns `transactionFilter`, narrowed to the transactions with the text if they are few. */
  async of(
    bookId: BookId,
    asked: Asked,
    categoryIds: readonly string[],
    session?: ClientSession,
  ): Promise<Filter | null> {
    const [filter] = await this.#narrowed(transactionFilter(bookId, asked, categoryIds), bookId, asked.q, IDS, session);
    return filter ?? null;
  }

  /** Filters that find together what {@link of} finds, none of it twice, where all of it is read in any order. */
  severalOf(bookId: BookId, asked: Asked, categoryIds: readonly string[]): Promise<Filter[]> {
    return this.#narrowed(transactionFilter(bookId, asked, categoryIds), bookId, asked.q, MAX_IDS_ADDED_UP);
  }

  /** Requests a rebuild if the digests are incomplete. */
  async completeDigests(bookId: BookId, session?: ClientSession): Promise<CompleteDigests> {
    const complete = await this.digests.complete(bookId, session);
    if (!complete.all) this.fill.request(bookId);
    return complete;
  }

  async #narrowed(
    filter: Filter | null,
    bookId: BookId,
    q: string | undefined,
    most: number,
    session?: ClientSession,
  ): Promise<Filter[]> {
    if (!filter) return [];
    if (!q || !(await this.completeDigests(bookId, session)).all) return [filter];
    const ids = await this.digests.idsContaining(bookId, q, most, session);
    if (!ids) return [filter];
    return Array.from({ length: Math.ceil(ids.length / IDS) }, (_, part) => {
      const some = ids.slice(part * IDS, (part + 1) * IDS).map(requireObjectId);
      return { $and: [...(filter.$and ?? []), { _id: { $in: some } }] };
    });
  }
}
