import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, type BookId, type CalendarDay, type DayRange, LAST_DAY, type MinorUnits } from '@pocket/contracts';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { signedAmount } from '../../book/posting.js';
import type { StoredTransaction } from '../../book/states.js';
import type { DaySum } from '../digests/digested.js';
import { DigestsRepository } from '../digests/digests.repository.js';
import { requireObjectId } from '../entity-id.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';

type Flow = Pick<DaySum, 'accountId' | 'type' | 'isTransfer' | 'amount'>;
/** Fields of a transaction that a forecast shows. */
export type DatedTransaction = Pick<
  StoredTransaction,
  'id' | 'accountId' | 'type' | 'amount' | 'date' | 'description' | 'transferId' | 'schedule'
>;
export type AccountSums = ReadonlyMap<string, MinorUnits>;

/** Index of the transactions with a link: far fewer than those of the days. */
const LINKED = { userId: 1, 'schedule.key': -1 } as const;
const OLDEST_FIRST = { date: 1, createdAt: 1, _id: 1 } as const;

/** Reads what moves balances on some days. */
@Injectable()
export class AccountFlowsRepository {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly digests: DigestsRepository,
  ) {}

  /** Returns the effect of the transactions after a day on the balance of each account that has some. */
  async balancesAfter(bookId: BookId, day: CalendarDay, session: ClientSession): Promise<AccountSums> {
    const flows = await this.#flows(bookId, { from: addDays(day, 1), to: LAST_DAY }, session);
    return sumByAccount(flows, signedAmount);
  }

  /**
   * Returns the expenses of each account that has some, without transfers and what fulfills occurrences.
   * @param scheduleIds of all schedules: links to others are those of deleted ones
   */
  async everydayExpenses(
    bookId: BookId,
    days: DayRange,
    scheduleIds: ReadonlySet<string>,
    session: ClientSession,
  ): Promise<AccountSums> {
    const flows = await this.#flows(bookId, days, session);
    const expenses = flows.filter(({ type, isTransfer }) => type === 'expense' && !isTransfer);
    const linked = await this.#linkedExpenses(bookId, days, scheduleIds, session);
    return sumByAccount(
      [...expenses, ...linked.map((flow) => ({ ...flow, amount: 0 - flow.amount }))],
      ({ amount }) => amount,
    );
  }

  /** Lists transactions of accounts, oldest first, at most `limit`. */
  async list(
    bookId: BookId,
    accountIds: readonly string[],
    { from, to }: DayRange,
    limit: number,
    session: ClientSession,
  ): Promise<DatedTransaction[]> {
    const accountId = { $in: accountIds.map(requireObjectId) };
    const fields = { accountId: 1, type: 1, amount: 1, date: 1, description: 1, transferId: 1, schedule: 1 } as const;
    const records = await this.transactions
      .find({ userId: requireObjectId(bookId), accountId, date: { $gte: from, $lte: to } }, fields, { session })
      .sort(OLDEST_FIRST)
      .limit(limit)
      .lean();
    return records.map(({ _id, accountId: account, type, amount, date, description, transferId, schedule }) => {
      const ids = { id: _id.toHexString(), accountId: account.toHexString() };
      const link = schedule ? { id: schedule.id.toHexString(), key: schedule.key } : null;
      return { ...ids, type, amount, date, description, transferId: transferId?.toHexString() ?? null, schedule: link };
    });
  }

  async #linkedExpenses(
    bookId: BookId,
    { from, to }: DayRange,
    scheduleIds: ReadonlySet<string>,
    session: ClientSession,
  ): Promise<Flow[]> {
    const linked = { 'schedule.key': { $exists: true } } as QueryFilter<TransactionRecord>;
    const rows = await this.transactions.aggregate<{
      _id: { accountId: string; scheduleId: string };
      amount: MinorUnits;
    }>(
      [
        {
          $match: {
            userId: requireObjectId(bookId),
            date: { $gte: from, $lte: to },
            type: 'expense',
            transferId: null,
            ...linked,
          },
        },
        {
          $group: {
            _id: { accountId: { $toString: '$accountId' }, scheduleId: { $toString: '$schedule.id' } },
            amount: { $sum: '$amount' },
          },
        },
      ],
      { session, hint: LINKED },
    );
    return rows
      .filter(({ _id }) => scheduleIds.has(_id.scheduleId))
      .map(({ _id, amount }) => ({ accountId: _id.accountId, type: 'expense', isTransfer: false, amount }));
  }

  async #flows(bookId: BookId, days: DayRange, session: ClientSession): Promise<Flow[]> {
    if ((await this.digests.complete(bookId, session)).sums) {
      return this.digests.daySums(bookId, days.from, days.to, session);
    }
    const rows = await this.transactions.aggregate<{ _id: Omit<Flow, 'amount'>; amount: MinorUnits }>(
      [
        { $match: { userId: requireObjectId(bookId), date: { $gte: days.from, $lte: days.to } } },
        {
          $group: {
            _id: {
              accountId: { $toString: '$accountId' },
              type: '$type',
              isTransfer: { $ne: [{ $ifNull: ['$transferId', null] }, null] },
            },
            amount: { $sum: '$amount' },
          },
        },
      ],
      { session },
    );
    return rows.map(({ _id, amount }) => ({ ..._id, amount }));
  }
}

function sumByAccount(flows: readonly Flow[], effectOf: (flow: Flow) => MinorUnits): AccountSums {
  const sums = new Map<string, MinorUnits>();
  for (const flow of flows) sums.set(flow.accountId, (sums.get(flow.accountId) ?? 0) + effectOf(flow));
  return sums;
}
