import { Injectable } from '@nestjs/common';
import type { TransactionFilter as Asked } from '@pocket/contracts';
import type { ClientSession, QueryFilter } from 'mongoose';
import { knownId } from '../book/entity-id.js';
import { DigestFill } from './digests/digest-fill.js';
import { DigestsRepository } from './digests/digests.repository.js';
import type { TransactionRecord } from './transaction.schema.js';
import { transactionFilter } from './transaction-filter.js';

type Filter = QueryFilter<TransactionRecord>;

/** Filters of transactions that use what the digests know. */
@Injectable()
export class TransactionFilters {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly fill: DigestFill,
  ) {}

  /** As `transactionFilter`, narrowed down to the few transactions that have the text that is asked for. */
  async of(
    userId: string,
    asked: Asked,
    categoryIds: readonly string[],
    session?: ClientSession,
  ): Promise<Filter | null> {
    const filter = transactionFilter(userId, asked, categoryIds);
    if (!filter || !asked.q || !(await this.areDigestsComplete(userId, session))) return filter;
    const ids = await this.digests.idsContaining(userId, asked.q, session);
    if (!ids) return filter;
    return ids.length === 0 ? null : { $and: [...(filter.$and ?? []), { _id: { $in: ids.map(knownId) } }] };
  }

  /** Of a book without complete digests they are made soon. */
  async areDigestsComplete(userId: string, session?: ClientSession): Promise<boolean> {
    const isComplete = await this.digests.areComplete(userId, session);
    if (!isComplete) this.fill.request(userId);
    return isComplete;
  }
}
