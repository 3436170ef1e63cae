import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookPage, CalendarDay } from '@pocket/contracts';
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

  userIds(after: string | undefined, limit: number): Promise<string[]> {
    return this.books.userIds(after, limit);
  }

  page(userId: string, from: CalendarDay | undefined, options: TransactionOptions): Promise<BookPage> {
    const work = async (session: ClientSession): Promise<BookPage> => {
      const { sequence, state } = await this.books.figures(userId, session);
      const isClosed = state === 'closed';
      if (isClosed)
        return { sequence, isClosed, categories: [], totals: [], accounts: [], accountDays: [], next: null };
      const categories = from ? [] : await this.categories.list(userId, session);
      const accounts = from ? [] : await this.accounts.list(userId, session);
      return {
        sequence,
        isClosed,
        categories: categories.map(({ id, name, type, parentId }) => ({ id, name, type, parentId })),
        accounts: accounts.map(({ id, openingBalance }) => ({ id, openingBalance })),
        ...(await this.wholeBooks.dayTotals(userId, from, session)),
      };
    };
    return withTransaction(this.connection, work, options);
  }
}
