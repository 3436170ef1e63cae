import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay, DayRange } from '@pocket/contracts';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { OccurrenceLink, StoredTransaction } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';
import { toTransaction } from './transaction-record.js';

/** Transaction that fulfills an occurrence. */
export interface LinkedTransaction
  extends Pick<StoredTransaction, 'id' | 'accountId' | 'type' | 'amount' | 'transferId'> {
  readonly schedule: OccurrenceLink;
}

/** Reads transactions by the occurrences that they fulfill. */
@Injectable()
export class OccurrenceLinksRepository {
  constructor(@InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>) {}

  /** Lists those with the latest keys; all keys in a range if it is given. */
  async list(
    bookId: BookId,
    { keys, limit }: { readonly keys?: DayRange; readonly limit: number },
    session?: ClientSession,
  ): Promise<LinkedTransaction[]> {
    const key = keys ? { $gte: keys.from, $lte: keys.to } : { $exists: true };
    return this.#linked({ userId: requireObjectId(bookId), 'schedule.key': key }, limit, session);
  }

  /** Lists those of some schedules with the latest keys; with keys in a range if it is given. */
  async ofSchedules(
    bookId: BookId,
    scheduleIds: readonly string[],
    { keys, limit }: { readonly keys?: DayRange; readonly limit: number },
    session?: ClientSession,
  ): Promise<LinkedTransaction[]> {
    if (scheduleIds.length === 0) return [];
    const id = { 'schedule.id': { $in: scheduleIds.map(requireObjectId) } };
    const key = keys ? { 'schedule.key': { $gte: keys.from, $lte: keys.to } } : {};
    return this.#linked({ userId: requireObjectId(bookId), ...id, ...key }, limit, session);
  }

  /** Returns the transactions that fulfill any of these occurrences. */
  async ofOccurrences(
    bookId: BookId,
    occurrences: readonly OccurrenceLink[],
    session?: ClientSession,
  ): Promise<StoredTransaction[]> {
    if (occurrences.length === 0) return [];
    const filter = {
      userId: requireObjectId(bookId),
      'schedule.id': { $in: [...new Set(occurrences.map(({ id }) => id))].map(requireObjectId) },
      'schedule.key': { $in: [...new Set(occurrences.map(({ key }) => key))] },
    } as QueryFilter<TransactionRecord>;
    const records = await this.transactions.find(filter, null, session ? { session } : {}).lean();
    const nameOf = ({ id, key }: OccurrenceLink) => `${id} ${key}`;
    const wanted = new Set(occurrences.map(nameOf));
    return records.map(toTransaction).filter(({ schedule }) => schedule && wanted.has(nameOf(schedule)));
  }

  /** Returns the transactions of a schedule from a key on, up to `limit`. */
  async from(
    bookId: BookId,
    scheduleId: string,
    key: CalendarDay,
    limit: number,
    session: ClientSession,
  ): Promise<StoredTransaction[]> {
    const records = await this.transactions
      .find(
        {
          userId: requireObjectId(bookId),
          'schedule.id': requireObjectId(scheduleId),
          'schedule.key': { $gte: key },
        } as QueryFilter<TransactionRecord>,
        null,
        { session },
      )
      .limit(limit)
      .lean();
    return records.map(toTransaction);
  }

  async #linked(filter: object, limit: number, session?: ClientSession): Promise<LinkedTransaction[]> {
    const records = await this.transactions
      .find(
        filter as QueryFilter<TransactionRecord>,
        { accountId: 1, type: 1, amount: 1, transferId: 1, schedule: 1 },
        session ? { session } : {},
      )
      .sort({ 'schedule.key': -1 })
      .limit(limit)
      .lean();
    return records.flatMap(({ _id, accountId, type, amount, transferId, schedule }) => {
      if (!schedule) return [];
      const link = { id: schedule.id.toHexString(), key: schedule.key };
      const transfer = transferId?.toHexString() ?? null;
      return {
        id: _id.toHexString(),
        accountId: accountId.toHexString(),
        type,
        amount,
        transferId: transfer,
        schedule: link,
      };
    });
  }
}
