import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, DayRange, MinorUnits } from '@pocket/contracts';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { StoredTransaction } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';

/** Fields of a transaction that are compared with an occurrence. */
export type PaymentRecord = Pick<
  StoredTransaction,
  'id' | 'type' | 'accountId' | 'date' | 'amount' | 'payee' | 'description' | 'transferId' | 'schedule'
>;
export interface PaymentQuery {
  readonly accountIds: readonly string[];
  readonly days: DayRange;
  readonly amounts: { readonly from: MinorUnits; readonly to: MinorUnits };
  readonly limit: number;
}
type Filter = QueryFilter<TransactionRecord>;

const FIELDS = {
  type: 1,
  accountId: 1,
  date: 1,
  amount: 1,
  payee: 1,
  description: 1,
  transferId: 1,
  schedule: 1,
} as const;

/** Reads transactions that may fulfill occurrences. */
@Injectable()
export class PaymentsRepository {
  constructor(@InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>) {}

  /** Lists the newest of accounts and days, with the arriving legs of transfers, in other accounts too. */
  async list(
    bookId: BookId,
    { accountIds, days, amounts, limit }: PaymentQuery,
    session?: ClientSession,
  ): Promise<PaymentRecord[]> {
    const userId = requireObjectId(bookId);
    const accountId = { $in: accountIds.map(requireObjectId) };
    const date = { $gte: days.from, $lte: days.to };
    const filter = { userId, accountId, date, amount: { $gte: amounts.from, $lte: amounts.to } };
    const found = await this.#find(filter, limit, session);
    const known = new Set(found.map(({ id }) => id));
    const transferIds = found.flatMap(({ transferId, type }) => (type === 'expense' ? (transferId ?? []) : []));
    if (transferIds.length === 0) return found;
    const legs = { userId, transferId: { $in: transferIds.map(requireObjectId) } };
    const others = await this.#find(legs, 2 * transferIds.length, session);
    return [...found, ...others.filter(({ id }) => !known.has(id))];
  }

  async #find(filter: Filter, limit: number, session?: ClientSession): Promise<PaymentRecord[]> {
    const records = await this.transactions
      .find(filter, FIELDS, session ? { session } : {})
      .sort({ date: -1 })
      .limit(limit)
      .lean();
    return records.map(({ _id, type, accountId, date, amount, description, ...record }) => {
      const { payee = '', transferId, schedule } = record;
      return {
        id: _id.toHexString(),
        accountId: accountId.toHexString(),
        ...{ type, date, amount, payee, description },
        transferId: transferId?.toHexString() ?? null,
        schedule: schedule ? { id: schedule.id.toHexString(), key: schedule.key } : null,
      };
    });
  }
}
