import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay, DayRange, MinorUnits } from '@pocket/contracts';
import type { Model } from 'mongoose';
import type { OccurrenceLink } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';

const FIELDS = { accountId: 1, amount: 1, date: 1, payee: 1, payeeKey: 1, schedule: 1 } as const;
type ChargeRecord = Pick<
  TransactionRecord,
  '_id' | 'accountId' | 'amount' | 'date' | 'payee' | 'payeeKey' | 'schedule'
>;

/** Expense that is not part of a transfer. */
export interface Charge {
  readonly id: string;
  readonly accountId: string;
  readonly amount: MinorUnits;
  readonly date: CalendarDay;
  /** Empty without one. */
  readonly payee: string;
  /** The payee in the form in which payees are compared. */
  readonly payeeKey: string;
  readonly schedule: OccurrenceLink | null;
}

/** Others wait while a batch is decoded; each further one is a round trip. */
const PER_READ = 10_000;

/** Reads what payees charged. */
@Injectable()
export class ChargesRepository {
  constructor(@InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>) {}

  /** Lists the charges of some days, the latest first, at most `limit`. */
  async list(bookId: BookId, { from, to }: DayRange, limit: number): Promise<Charge[]> {
    const filter = { userId: requireObjectId(bookId), date: { $gte: from, $lte: to }, type: 'expense' } as const;
    // No cursor: that of Mongoose takes as long for its own work on each record.
    const records = await this.transactions
      .find({ ...filter, transferId: null }, FIELDS)
      .sort({ date: -1, createdAt: -1, _id: -1 })
      .limit(limit)
      .batchSize(PER_READ)
      .lean<ChargeRecord[]>();
    return records.map(chargeOf);
  }

  /** Returns those of the payees that a transaction before a day has, which is not part of a transfer. */
  async payeesBefore(bookId: BookId, payeeKeys: readonly string[], day: CalendarDay): Promise<ReadonlySet<string>> {
    const userId = requireObjectId(bookId);
    const found = await Promise.all(
      payeeKeys.map((payeeKey) =>
        this.transactions.exists({ userId, payeeKey, date: { $lt: day }, transferId: null }).lean(),
      ),
    );
    return new Set(payeeKeys.filter((_, index) => found[index]));
  }
}

/** Names each field, because a rest of fields takes several times as long. */
function chargeOf({ _id, accountId, amount, date, payee = '', payeeKey = '', schedule }: ChargeRecord): Charge {
  return {
    id: _id.toHexString(),
    accountId: accountId.toHexString(),
    amount,
    date,
    payee,
    payeeKey,
    schedule: schedule ? { id: schedule.id.toHexString(), key: schedule.key } : null,
  };
}
