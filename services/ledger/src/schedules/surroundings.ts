import { Injectable } from '@nestjs/common';
import { type BookId, type CalendarDay, type DayRange, todayIn } from '@pocket/contracts';
import { type BookCaller, now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { AccountInBook } from '../book/states.js';
import { OccurrenceLinks } from '../occurrences/occurrence-links.js';
import type { ClosedDays } from '../occurrences/planned-occurrences.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import {
  type LinkedTransaction,
  OccurrenceLinksRepository,
} from '../store/transactions/occurrence-links.repository.js';
import { type Categories, categoriesById } from '../writing/edits/transaction-fields.js';

/** Inputs of the figures of schedules. */
export interface Surroundings {
  readonly accounts: ReadonlyMap<string, AccountInBook>;
  readonly categories: Categories;
  readonly closedDays: ClosedDays;
  readonly today: CalendarDay;
  readonly links: OccurrenceLinks;
}

/** Transactions with the latest keys. They tell what is posted last and next, and the mean of the last amounts. */
const MAX_LINKS = 20_000;

@Injectable()
export class SurroundingsReader {
  constructor(
    private readonly settings: BookSettingsRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly links: OccurrenceLinksRepository,
  ) {}

  /** @param keys range whose links are read in any case */
  async read({ bookId, timeZone }: BookCaller, session?: ClientSession, keys?: DayRange): Promise<Surroundings> {
    // One session takes one request at a time.
    const { closedDays } = await this.settings.of(bookId, session);
    const accounts = await this.accounts.list(bookId, session);
    const categories = await this.categories.list(bookId, session);
    return {
      accounts: new Map(accounts.map((account) => [account.id, account])),
      categories: categoriesById(categories),
      closedDays: new Set(closedDays),
      today: todayIn(timeZone, now()),
      links: new OccurrenceLinks(await this.#links(bookId, session, keys)),
    };
  }

  async #links(bookId: BookId, session?: ClientSession, keys?: DayRange): Promise<LinkedTransaction[]> {
    const latest = await this.links.list(bookId, { limit: MAX_LINKS }, session);
    const earliest = latest.at(-1)?.schedule.key;
    if (!keys || !earliest || latest.length < MAX_LINKS || keys.from > earliest) return latest;
    const read = new Set(latest.map(({ id }) => id));
    const others = await this.links.list(bookId, { keys, limit: MAX_LINKS }, session);
    return [...latest, ...others.filter(({ id }) => !read.has(id))];
  }
}
