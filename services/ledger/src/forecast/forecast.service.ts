import { Injectable } from '@nestjs/common';
import {
  AppError,
  addDays,
  type CalendarDay,
  type Conversion,
  type CurrencyCode,
  FORECAST_LIMITS,
  type Forecast,
  type FreeAmount,
  fromMinor,
  type Interval,
  type ParsedRequestOf,
  todayIn,
  type WhatIfForecast,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { AnswerCache, questionOf } from '../store/book/answer-cache.js';
import { Conversions } from '../store/rates/conversions.js';
import { BooksService } from '../writing/books.service.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { assumedFrom, withAssumptions } from './assumptions.js';
import { lowestOf, shownDays } from './daily-balances.js';
import { expectedSchedules, movementsOf } from './expected-movements.js';
import { accountForecastView, lowestView, totalView } from './forecast.view.js';
import { type AccountMovement, itemView } from './forecast-items.js';
import { type ForecastBasis, ForecastReader } from './forecast-reader.js';
import { type Outlook, outlookOf } from './outlook.js';
import { totalBalances } from './total-balances.js';

/** Days from today on for which money has to last without an income. */
const DAYS_WITHOUT_INCOME = 30;

/** Computes expected balances. Stores nothing. */
@Injectable()
export class ForecastService {
  constructor(
    private readonly books: BooksService,
    private readonly cache: AnswerCache,
    private readonly reader: ForecastReader,
    private readonly conversions: Conversions,
  ) {}

  /** @throws AppError `VALIDATION_FAILED` for a forecast that is too large; `NOT_FOUND`, `SERVICE_TIMEOUT` */
  async forecast(context: BookContext, query: ParsedRequestOf<'ledger.forecast.get'>): Promise<Forecast> {
    const { bookId, timeZone } = context;
    const { writes, sequence } = await this.books.figures(bookId);
    const state = { writes, sequence, today: todayIn(timeZone, now()) };
    return this.cache.get(bookId, questionOf('forecast', query), state, () => this.#forecast(context, query));
  }

  async #forecast(context: BookContext, query: ParsedRequestOf<'ledger.forecast.get'>): Promise<Forecast> {
    const basis = await this.reader.read(context, query);
    const shown = pointDays(basis, query.step);
    const expected = await expectedSchedules(basis, basis.schedules, context.deadline);
    return this.#view(basis, await outlookOf(basis, movementsOf(basis, expected), shown), shown);
  }

  /** @throws as {@link forecast} */
  async whatIf(context: BookContext, { body }: ParsedRequestOf<'ledger.forecast.whatIf'>): Promise<WhatIfForecast> {
    await this.books.ensureOpen(context.bookId);
    const basis = await this.reader.read(context, body);
    const shown = pointDays(basis, body.step);
    const assumed = assumedFrom(body.assume, basis.schedules, basis.around);
    const expected = await expectedSchedules(basis, basis.schedules, context.deadline);
    const added = await expectedSchedules(basis, assumed.schedules, context.deadline);
    const movements = movementsOf(basis, [...withAssumptions(expected, assumed), ...added], assumed.movements);
    const without = await outlookOf(basis, movementsOf(basis, expected), shown);
    return {
      ...(await this.#view(basis, await outlookOf(basis, movements, shown), shown)),
      without: without.accounts.map(({ account, lowest }) => {
        return { accountId: account.id, lowest: lowestView(lowest, account.currency) };
      }),
    };
  }

  /** @throws as {@link forecast} */
  async free(context: BookContext, query: ParsedRequestOf<'ledger.forecast.free'>): Promise<FreeAmount> {
    await this.books.ensureOpen(context.bookId);
    const basis = await this.reader.read(context, { accountId: query.accountId });
    const { today } = basis.around;
    const expected = await expectedSchedules(basis, basis.schedules, context.deadline);
    const movements = movementsOf(basis, expected);
    const until = nextIncome(movements, today) ?? addDays(today, DAYS_WITHOUT_INCOME);
    const currency = sharedCurrency(basis);
    const keep = accountAmount('keep', query.keep, currency);
    const { totals } = await outlookOf(basis, movements, new Set());
    const { line, unconverted } = totalBalances(basis, totals, await this.#conversion(basis, currency));
    const { low } = lowestOf(
      line.filter(({ date }) => date < until),
      'low',
    );
    const items = movements.filter(({ date }) => date < until);
    return {
      until,
      free: fromMinor(Math.max(low - keep, 0), currency),
      currency,
      unconverted: [...unconverted],
      items: items.map((item) => ({ ...itemView(item, currencyOf(basis, item)), accountId: item.accountId })),
    };
  }

  async #view(basis: ForecastBasis, { accounts, totals }: Outlook, shown: ReadonlySet<CalendarDay>): Promise<Forecast> {
    const { around, book, days } = basis;
    const total = totalBalances(basis, totals, await this.#conversion(basis, book.currency));
    return {
      from: around.today,
      to: days.at(-1) ?? around.today,
      accounts: accounts.map(accountForecastView),
      total: totalView(total, shown, book.currency),
    };
  }

  /** Returns a conversion at the rates of today. @param currency of the book, or of all accounts */
  #conversion({ book, accounts, around: { today } }: ForecastBasis, currency: CurrencyCode): Promise<Conversion> {
    const currencies = accounts.map((account) => account.currency);
    const days = { from: today, to: today };
    return this.conversions.of({ ...book, currency }, { days, currencies, today });
  }
}

/** Returns the days of the points. @throws AppError `VALIDATION_FAILED` for too many points */
function pointDays({ accounts, days }: ForecastBasis, step: Interval): ReadonlySet<CalendarDay> {
  const shown = shownDays(days, step);
  const max = FORECAST_LIMITS.points;
  if (shown.size * accounts.length <= max) return shown;
  throw new AppError('VALIDATION_FAILED', `to, accountId and step must result in at most ${max} points`);
}

/** Returns the first day after today with an income. @param movements by day */
function nextIncome(movements: readonly AccountMovement[], today: CalendarDay): CalendarDay | undefined {
  return movements.find(({ type, date, isTransfer }) => type === 'income' && !isTransfer && date > today)?.date;
}

/** Returns the currency of the accounts, or that of the book if they have several. */
function sharedCurrency({ accounts, book }: ForecastBasis): CurrencyCode {
  const [currency = book.currency, ...others] = new Set(accounts.map((account) => account.currency));
  return others.length === 0 ? currency : book.currency;
}

const currencyOf = ({ around, book }: ForecastBasis, { accountId }: AccountMovement) =>
  around.accounts.get(accountId)?.currency ?? book.currency;
