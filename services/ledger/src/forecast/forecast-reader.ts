import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  AppError,
  addDays,
  type CalendarDay,
  daysBetween,
  FORECAST_DAYS,
  FORECAST_LIMITS,
  type ForecastQuery,
  LAST_DAY,
  type MinorUnits,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now, withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountInBook, StoredBook, StoredSchedule } from '../book/states.js';
import { MOVED_DAYS } from '../occurrences/planned-occurrences.js';
import { type Surroundings, SurroundingsReader } from '../schedules/surroundings.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import {
  AccountFlowsRepository,
  type AccountSums,
  type DatedTransaction,
} from '../store/transactions/account-flows.repository.js';
import { EVERYDAY_DAYS } from './daily-balances.js';

/** Inputs of a forecast. */
export interface ForecastBasis {
  readonly around: Surroundings;
  readonly book: StoredBook;
  /** From today on, without gaps. */
  readonly days: readonly CalendarDay[];
  /** Accounts of the forecast. */
  readonly accounts: readonly AccountInBook[];
  /** Effect of the transactions after today on the balances. */
  readonly afterToday: AccountSums;
  /** Expenses of the last days without those of schedules, if they go on. */
  readonly everyday: AccountSums;
  /** All of the book. */
  readonly schedules: readonly StoredSchedule[];
  /** Transactions after today that are in the forecast. */
  readonly dated: readonly DatedTransaction[];
}
export type ForecastScope = Partial<Pick<ForecastQuery, 'to' | 'accountId' | 'everyday'>>;

@Injectable()
export class ForecastReader {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly surroundings: SurroundingsReader,
    private readonly settings: BookSettingsRepository,
    private readonly schedules: SchedulesRepository,
    private readonly flows: AccountFlowsRepository,
  ) {}

  /**
   * Reads one snapshot, so that balances contain exactly the transactions that are subtracted from them.
   * @throws AppError `VALIDATION_FAILED` for a range that is too long or ends before today; `NOT_FOUND`
   */
  read(context: BookContext, scope: ForecastScope): Promise<ForecastBasis> {
    const { deadline } = context;
    return withTransaction(this.connection, (session) => this.#readWithin(session, context, scope), { deadline });
  }

  async #readWithin(
    session: ClientSession,
    context: BookContext,
    { to, accountId, everyday }: ForecastScope,
  ): Promise<ForecastBasis> {
    const { bookId } = context;
    // One session takes one request at a time.
    const book = await this.settings.of(bookId, session);
    const today = todayIn(context.timeZone, now());
    const days = daysUntil(to ?? addDays(today, FORECAST_DAYS), today);
    const keys = { from: addDays(today, -MOVED_DAYS), to: LAST_DAY };
    const around = { ...(await this.surroundings.read(context, session, keys)), today };
    const accounts = selectedAccounts(around, accountId);
    const after = { from: addDays(today, 1), to: days.at(-1) ?? today };
    const ids = accounts.map(({ id }) => id);
    const schedules = await this.schedules.list(bookId, session);
    const scheduleIds = new Set(schedules.map(({ id }) => id));
    const past = { from: addDays(today, -EVERYDAY_DAYS), to: addDays(today, -1) };
    return {
      around,
      book,
      days,
      accounts,
      afterToday: await this.flows.balancesAfter(bookId, today, session),
      everyday:
        everyday === 'average'
          ? await this.flows.everydayExpenses(bookId, past, scheduleIds, session)
          : new Map<string, MinorUnits>(),
      schedules,
      // One more than allowed, to notice that there are too many.
      dated: await this.flows.list(bookId, ids, after, FORECAST_LIMITS.items + 1, session),
    };
  }
}

/** @throws AppError `VALIDATION_FAILED` */
function daysUntil(to: CalendarDay, today: CalendarDay): CalendarDay[] {
  if (to < today) throw invalid('to must not be before today');
  const count = daysBetween(today, to) + 1;
  if (count > FORECAST_LIMITS.days) throw invalid(`to must be at most ${FORECAST_LIMITS.days - 1} days after today`);
  return Array.from({ length: count }, (_, index) => addDays(today, index));
}

/** Returns the accounts with the ids, or those that are not archived. @throws AppError `NOT_FOUND` */
function selectedAccounts({ accounts }: Surroundings, ids: string | readonly string[] | undefined): AccountInBook[] {
  if (ids === undefined) return [...accounts.values()].filter(({ archived }) => !archived);
  return [...new Set([ids].flat())].map((id) => {
    const account = accounts.get(id);
    if (!account) throw accountNotFound();
    return account;
  });
}

const invalid = (message: string) => new AppError('VALIDATION_FAILED', message);
