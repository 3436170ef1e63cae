import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type BookPage, type CalendarDay, type Discrepancy, fromMinor } from '@pocket/contracts';
import { withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import { BooksRepository } from './books.repository.js';

/** Reads whole books, each as it is at one moment. */
@Injectable()
export class BookReader {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  userIds(after: string | undefined, limit: number): Promise<string[]> {
    return this.books.userIds(after, limit);
  }

  page(userId: string, from: CalendarDay | undefined): Promise<BookPage> {
    return withTransaction(this.connection, async (session) => {
      const { sequence, state } = await this.books.figures(userId, session);
      const isClosed = state === 'closed';
      if (isClosed) return { sequence, isClosed, categories: [], totals: [], next: null };
      const categories = from ? [] : await this.categories.list(userId, session);
      return { sequence, isClosed, categories, ...(await this.transactions.dayTotals(userId, from, session)) };
    });
  }

  /** Where a balance is not its opening balance plus the signed sum of its transactions. */
  verify(userId: string): Promise<Discrepancy[]> {
    return withTransaction(this.connection, async (session) => {
      const { transactions, state } = await this.books.figures(userId, session);
      if (state === 'closed') return [];
      const accounts = await this.accounts.balances(userId, session);
      const sums = await this.transactions.sumsByAccount(userId, session);
      const count = await this.transactions.count(userId, session);
      const found: Discrepancy[] = [];
      for (const [id, { openingBalance, balance }] of accounts) {
        const expected = openingBalance + (sums.get(id) ?? 0);
        if (expected === balance) continue;
        const where = `account ${id}`;
        found.push({ kind: 'balance', where, expected: `${fromMinor(expected)}`, found: `${fromMinor(balance)}` });
      }
      for (const [id, sum] of sums) {
        if (accounts.has(id)) continue;
        found.push({ kind: 'balance', where: `account ${id}`, expected: `${fromMinor(sum)}`, found: 'no account' });
      }
      if (count !== transactions) {
        found.push({ kind: 'book', where: 'transactions', expected: `${count}`, found: `${transactions}` });
      }
      return found;
    });
  }
}
