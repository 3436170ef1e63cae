import { Injectable } from '@nestjs/common';
import { type CalendarDay, todayIn } from '@pocket/contracts';
import type { BookCaller } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { AccountInBook } from '../book/states.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { type Categories, categoriesById } from '../writing/edits/transaction-fields.js';
import type { ClosedDays } from './planned-occurrences.js';

/** What schedules depend on. */
export interface Surroundings {
  readonly accounts: ReadonlyMap<string, AccountInBook>;
  readonly categories: Categories;
  readonly closedDays: ClosedDays;
  readonly today: CalendarDay;
}

@Injectable()
export class SurroundingsReader {
  constructor(
    private readonly settings: BookSettingsRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async read({ bookId, timeZone }: BookCaller, session?: ClientSession): Promise<Surroundings> {
    // One session takes one request at a time.
    const { closedDays } = await this.settings.of(bookId, session);
    const accounts = await this.accounts.list(bookId, session);
    const categories = await this.categories.list(bookId, session);
    return {
      accounts: new Map(accounts.map((account) => [account.id, account])),
      categories: categoriesById(categories),
      closedDays: new Set(closedDays),
      today: todayIn(timeZone, new Date()),
    };
  }
}
