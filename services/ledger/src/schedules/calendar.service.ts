import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  addDays,
  CALENDAR_FEED,
  type CalendarItem,
  calendarDay,
  type DayRange,
  type Occurrence,
} from '@pocket/contracts';
import type { BookCaller } from '@pocket/server';
import { currencyOf } from '../occurrences/expected-amount.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { BooksService } from '../writing/books.service.js';
import { occurrencesIn } from './existing-occurrences.js';
import { occurrenceView } from './schedule.view.js';
import { type Surroundings, SurroundingsReader } from './surroundings.js';

/** Lists what other programs show in their calendars. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly books: BooksService,
    private readonly schedules: SchedulesRepository,
    private readonly surroundings: SurroundingsReader,
  ) {}

  /**
   * Lists the occurrences of {@link CALENDAR_FEED}, by date, then name, without those that are skipped.
   * @param accountIds null for all accounts; a transfer belongs to both of its accounts
   */
  async list(caller: BookCaller, accountIds: readonly string[] | null): Promise<CalendarItem[]> {
    await this.books.ensureOpen(caller.bookId);
    const [around, all] = await Promise.all([this.surroundings.read(caller), this.schedules.list(caller.bookId)]);
    const isWanted = (accountId: string | null) =>
      accountId !== null && (accountIds === null || accountIds.includes(accountId));
    let range: DayRange = { from: around.today, to: addDays(around.today, CALENDAR_FEED.days - 1) };
    let items: CalendarItem[] = [];
    for (const schedule of all) {
      const isArrivalWanted = isWanted(schedule.toAccountId);
      for (const planned of occurrencesIn(schedule, range, around)) {
        const occurrence = occurrenceView(schedule, planned, around);
        if (occurrence.state === 'skipped') continue;
        if (isArrivalWanted || isWanted(occurrence.accountId)) items.push(toItem(occurrence, around));
      }
      // Later schedules need not be computed beyond what is kept.
      if (items.length > CALENDAR_FEED.events) {
        items = nearest(items);
        range = { ...range, to: calendarDay(items.at(-1)?.date ?? range.to) };
      }
      // A schedule has up to one occurrence for each day.
      await nextTurn();
    }
    return nearest(items);
  }
}

function toItem(
  { scheduleId, key, name, date, type, amount, accountId }: Occurrence,
  { accounts }: Surroundings,
): CalendarItem {
  return { scheduleId, key, name, date, type, amount, currency: currencyOf(accountId, accounts) };
}

/** Sorts by date, then name, and drops what is beyond the limit. */
function nearest(items: readonly CalendarItem[]): CalendarItem[] {
  const textOf = ({ date, name, scheduleId }: CalendarItem) => `${date} ${name} ${scheduleId}`;
  return [...items].sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1)).slice(0, CALENDAR_FEED.events);
}
