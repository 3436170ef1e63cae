import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BookCache, type BookLists } from '../store/book/book-cache.js';
import type { BookFigures } from '../store/book/books.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { BooksService } from './books.service.js';

/** Serves accounts and categories from a cache, because most requests need them. */
@Injectable()
export class BookListsService {
  constructor(
    private readonly books: BooksService,
    private readonly cache: BookCache,
    private readonly settings: BookSettingsRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly schedules: SchedulesRepository,
  ) {}

  /** Returns figures and lists of the book, which is opened first if it never was. @throws as {@link withLists} */
  async get(bookId: BookId): Promise<BookFigures & BookLists> {
    return (await this.withLists(bookId, () => Promise.resolve()))[0];
  }

  /**
   * Returns the result of `read` with figures and lists of the book, which is opened first if it never was.
   * @throws AppError `UNAUTHENTICATED` if the user is deleted
   */
  async withLists<Found>(bookId: BookId, read: () => Promise<Found>): Promise<[BookFigures & BookLists, Found]> {
    const cached = this.cache.get(bookId);
    const [glance, early] = await Promise.all([this.books.glance(bookId), read()]);
    const isOpen = glance.state === 'open';
    const figures = isOpen ? glance : await this.books.figures(bookId);
    const lists = cached?.writes === figures.writes ? cached : await this.#lists(bookId, figures);
    const { book, accounts, categories, schedules } = lists;
    return [{ ...figures, book, accounts, categories, schedules }, isOpen ? early : await read()];
  }

  /** Read after the figures: see {@link BookCache}. */
  async #lists(bookId: BookId, { writes, sequence, volume }: BookFigures): Promise<BookLists> {
    const [book, accounts, categories, schedules] = await Promise.all([
      this.settings.of(bookId),
      this.accounts.list(bookId),
      this.categories.list(bookId),
      this.schedules.matchable(bookId),
    ]);
    this.cache.keep(bookId, { writes, sequence, volume, book, accounts, categories, schedules });
    return { book, accounts, categories, schedules };
  }
}
