import { Injectable } from '@nestjs/common';
import {
  AppError,
  addDays,
  type BalancesQuery,
  type CalendarDay,
  Conversion,
  type ConvertedBalancePoint,
  type DatedAmount,
  type NetWorthPoint,
  TRANSACTION_TYPES,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { type BookCurrencies, resolveCurrency } from '../rates/book-currencies.js';
import { mergeDays } from '../rates/merge-days.js';
import { RateFinder } from '../rates/rate-finder.js';
import { CatchUpService } from '../reports/catch-up.service.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { type AccountBalances, balanceRows, netWorthRows } from './balance-rows.js';
import { BalancesRepository, type OwnHistory } from './balances.repository.js';
import { balancesAt } from './balances-at.js';
import { daysAskedFor } from './days-asked-for.js';
import type { Flow } from './exchange-effect.js';

/** Balances over time, after all events that the ledger had when they were requested. */
@Injectable()
export class BalancesService {
  constructor(
    private readonly catchUp: CatchUpService,
    private readonly balances: BalancesRepository,
    private readonly reports: ReportsRepository,
    private readonly rates: RateFinder,
  ) {}

  /**
   * Lists the balances of an account in its own currency, or converted to the book's.
   * @throws AppError `NOT_FOUND` if the account is not the caller's
   */
  async forAccount(
    context: BookContext,
    accountId: string,
    query: BalancesQuery,
    { isConverted }: { readonly isConverted: boolean },
  ): Promise<ConvertedBalancePoint[]> {
    const days = daysAskedFor(query, todayOf(context));
    const book = await this.catchUp.toLedger(context, { months: true });
    const histories = await this.balances.histories(context.bookId, days, query.step, accountId);
    const history = histories.get(accountId);
    if (!history) throw new AppError('NOT_FOUND', 'Account not found');
    const account = accountBalances(history, days, book);
    if (!isConverted) return balanceRows(days, account);
    const rateOn = await this.rates.find(context, book.currency, datedBalances(account, days));
    return balanceRows(days, account, new Conversion(book.currency, rateOn));
  }

  async netWorth(context: BookContext, query: BalancesQuery): Promise<NetWorthPoint[]> {
    const days = daysAskedFor(query, todayOf(context));
    const book = await this.catchUp.toLedger(context, { months: true });
    const histories = await this.balances.histories(context.bookId, days, query.step);
    const accounts = [...histories.values()].map((history) => accountBalances(history, days, book));
    // Without another currency there are no exchange rates, and so no flows are needed.
    const isSingle = accounts.every(({ currency }) => currency === book.currency);
    const flows = isSingle ? [] : await this.#flows(context, days, query.step, book);
    const balances = accounts.flatMap((account) => datedBalances(account, days));
    const rateOn = await this.rates.find(context, book.currency, [...balances, ...flows]);
    const conversion = new Conversion(book.currency, rateOn);
    return netWorthRows(days, accounts, isSingle ? null : flows, () => conversion.startAnother());
  }

  /** Reads income and spending after the first of the days. */
  async #flows(
    { bookId }: BookContext,
    days: readonly CalendarDay[],
    step: BalancesQuery['step'],
    book: BookCurrencies,
  ): Promise<Flow[]> {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    const range = { from: addDays(first, 1), to: last };
    const { amounts } = await this.reports.monthTotals(bookId, range, book, { byDay: step !== 'month' });
    return TRANSACTION_TYPES.flatMap((type) => {
      const merged = mergeDays(amounts.filter((amount) => amount.type === type));
      return merged.map((amount) => ({ ...amount, type }));
    });
  }
}

function accountBalances(history: OwnHistory, days: readonly CalendarDay[], book: BookCurrencies): AccountBalances {
  return { currency: resolveCurrency(history.currency, book), balances: balancesAt(history, days) };
}

function datedBalances({ currency, balances }: AccountBalances, days: readonly CalendarDay[]): DatedAmount[] {
  return days.map((day, index) => ({ day, currency, amount: balances[index] ?? 0 }));
}

function todayOf({ caller }: BookContext): CalendarDay {
  return todayIn(caller.timeZone, now());
}
