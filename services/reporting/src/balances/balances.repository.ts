import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type BookId,
  type CalendarDay,
  type CalendarMonth,
  type Interval,
  type MinorUnits,
  monthOf,
  type OwnCurrency,
} from '@pocket/contracts';
import type { Model } from 'mongoose';
import { MONTH_TOTAL_MODEL, type MonthTotalRecord } from '../projection/month-total.schema.js';
import { EVER } from '../projection/month-totals.js';
import { partialMonths } from '../reports/partial-months.js';
import type { AccountHistory, AccountMonth } from './balances-at.js';

/** Above any number of rows: one batch, so that all rows are of one state. */
const ALL_AT_ONCE = 100_000;

/** History of an account in its currency. */
export interface OwnHistory extends AccountHistory {
  readonly currency: OwnCurrency;
}
interface AccountMonthRow {
  readonly id: string;
  readonly month: CalendarMonth | typeof EVER;
  readonly total: MinorUnits;
  readonly parts?: Readonly<Record<string, MinorUnits>>;
  readonly openingBalance?: MinorUnits;
  readonly accountCurrency?: OwnCurrency;
}

@Injectable()
export class BalancesRepository {
  constructor(@InjectModel(MONTH_TOTAL_MODEL) private readonly months: Model<MonthTotalRecord>) {}

  /** Reads the histories from which the balances of `days` follow, by account id; of one account if given. */
  async histories(
    bookId: BookId,
    days: readonly CalendarDay[],
    step: Interval,
    accountId?: string,
  ): Promise<Map<string, OwnHistory>> {
    const [from, to] = [days[0], days.at(-1)];
    if (!from || !to) return new Map();
    // Monthly balances need days only in the last month, if the range ends within it.
    const needsDays =
      step === 'month' ? { $in: ['$month', partialMonths({ from: to, to })] } : { $ne: ['$month', EVER] };
    const rows = await this.months
      // No upper bound: a balance is the total of all time minus later changes.
      .find({
        userId: bookId,
        of: 'account',
        month: { $gte: monthOf(from) },
        ...(accountId === undefined ? {} : { id: accountId }),
      })
      .select({
        _id: 0,
        id: 1,
        month: 1,
        total: 1,
        openingBalance: 1,
        accountCurrency: 1,
        parts: { $cond: [needsDays, '$parts', '$$REMOVE'] },
      })
      .batchSize(ALL_AT_ONCE)
      .lean<AccountMonthRow[]>();
    return historiesOf(rows);
  }
}

/** Groups the rows by account; accounts without an opening balance no longer exist. */
function historiesOf(rows: readonly AccountMonthRow[]): Map<string, OwnHistory> {
  const histories = new Map<string, OwnHistory & { readonly months: AccountMonth[] }>();
  for (const { id, month, total, openingBalance, accountCurrency = null } of rows) {
    if (month !== EVER || openingBalance === undefined) continue;
    histories.set(id, { currency: accountCurrency, openingBalance, ever: total, months: [] });
  }
  for (const { id, month, total, parts } of rows) {
    if (month !== EVER) histories.get(id)?.months.push({ month, total, days: parts });
  }
  return histories;
}
