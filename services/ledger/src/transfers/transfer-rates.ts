import { Injectable } from '@nestjs/common';
import { type CalendarDay, Conversion, type MinorUnits, todayIn } from '@pocket/contracts';
import { type BookCaller, now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { LegRate } from '../book/foreign-legs/leg-rate.js';
import { isNearRate } from '../book/foreign-legs/near-rate.js';
import type { AccountInBook, StoredTransaction } from '../book/states.js';
import { LegRates } from '../store/rates/leg-rates.js';
import { noRate, rateDiffers, tooLargeAmount } from './transfers.errors.js';

interface Accounts {
  readonly from: AccountInBook;
  readonly to: AccountInBook;
}

/** Compares and converts the amounts of legs by the rates of the book. */
@Injectable()
export class TransferRates {
  constructor(private readonly rates: LegRates) {}

  /**
   * Checks that the rate of two legs in two currencies is near the rate of the expense's day.
   * @throws AppError `NO_RATE`, `RATE_DIFFERS`
   */
  async requireNear(
    caller: BookCaller,
    { expense, income }: { readonly expense: StoredTransaction; readonly income: StoredTransaction },
    accounts: Accounts,
    session: ClientSession,
  ): Promise<void> {
    const known = await this.#rate(caller, expense.date, accounts, session);
    if (!isNearRate(expense.amount, income.amount, known)) throw rateDiffers(known.rate);
  }

  /**
   * Converts an amount of the day between the currencies of two accounts.
   * @throws AppError `NO_RATE`; `VALIDATION_FAILED` for a result beyond the largest amount
   */
  async convert(
    caller: BookCaller,
    { amount, date }: StoredTransaction,
    accounts: Accounts,
    session: ClientSession,
  ): Promise<MinorUnits> {
    const { from, to } = accounts;
    if (from.ownCurrency === to.ownCurrency) return amount;
    const { rate } = await this.#rate(caller, date, accounts, session);
    const conversion = new Conversion(to.currency, () => rate);
    const converted = conversion.convert({ day: date, currency: from.currency, amount });
    if (converted === null) throw tooLargeAmount();
    return converted;
  }

  async #rate(
    { bookId, timeZone }: BookCaller,
    day: CalendarDay,
    { from, to }: Accounts,
    session: ClientSession,
  ): Promise<LegRate> {
    const currencies = [from.ownCurrency, to.ownCurrency];
    const needed = { days: { from: day, to: day }, today: todayIn(timeZone, now()), currencies };
    const find = await this.rates.between(bookId, needed, session);
    const known = find(day, from.ownCurrency, to.ownCurrency);
    if (!known) throw noRate(from.currency, to.currency, day);
    return known;
  }
}
