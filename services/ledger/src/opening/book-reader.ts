import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId, BookPage, CalendarDay } from '@pocket/contracts';
import { type TransactionOptions, withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BooksRepository } from '../store/book/books.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { WholeBookRepository } from '../store/transactions/whole-book.repository.js';

/** Reads whole books, each as it is at one moment. */
@Injectable()
export class BookReader {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly wholeBooks: WholeBookRepository,
  ) {}

  ids(after: BookId | undefined, limit: number): Promise<BookId[]> {
    return this.books.ids(after, limit);
  }

  page(bookId: BookId, from: CalendarDay | undefined, options: TransactionOptions): Promise<BookPage> {
    const work = async (session: ClientSession): Promise<BookPage> => {
      const { sequence, state } = await this.books.figures(bookId, session);
      const isClosed = state === 'closed';
      if (isClosed)
        return { sequence, isClosed, categories: [], totals: [], accounts: [], accountDays: [], next: null };
      const categories = from ? [] : await this.categories.list(bookId, session);
      const accounts = from ? [] : await this.accounts.list(bookId, session);
      return {
        sequence,
        isClosed,
        categories: categories.map(({ id, name, type, parentId }) => ({ id, name, type, parentId })),
        accounts: accounts.map(({ id, openingBalance, ownCurrency }) => ({
          id,
          openingBalance,
          currency: ownCurrency,
        })),
        ...(await this.wholeBooks.dayTotals(bookId, from, session)),
      };
    };
    return withTransaction(this.connection, work, options);
  }
}
