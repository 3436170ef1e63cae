import { Injectable } from '@nestjs/common';
import { fromMinor, type LedgerSummary, type ReplyOf } from '@pocket/contracts';
import { type AccountInBook, AccountsRepository } from '../accounts/accounts.repository.js';
import type { BookFigures } from '../book/books.repository.js';
import { BooksService } from '../book/books.service.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { namesOf, recentTransactionView } from '../transactions/transaction.view.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';

const RECENT = 5;

@Injectable()
export class SummaryService {
  constructor(
    private readonly books: BooksService,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  async summary(userId: string): Promise<LedgerSummary> {
    const [{ sequence }, [accounts, categories, recent]] = await this.#besideFigures(userId, () =>
      Promise.all([this.accounts.list(userId), this.categories.list(userId), this.transactions.newest(userId, RECENT)]),
    );
    const names = namesOf(categories);
    return {
      sequence,
      totalBalance: totalBalance(accounts),
      recentTransactions: recent.map((transaction) => recentTransactionView(transaction, names)),
      accounts: accounts
        .filter(({ archived }) => !archived)
        .map(({ id, name, type, balance }) => {
          return { id, _id: id, accountName: name, accountType: type, balance: fromMinor(balance) };
        }),
    };
  }

  async head(userId: string): Promise<ReplyOf<'ledger.head'>> {
    const [{ sequence }, accounts] = await this.#besideFigures(userId, () => this.accounts.list(userId));
    return { sequence, totalBalance: totalBalance(accounts) };
  }

  async stats(userId: string): Promise<ReplyOf<'ledger.stats'>> {
    const [{ transactions }, accounts] = await this.#besideFigures(userId, () => this.accounts.list(userId));
    return {
      totalAccounts: accounts.length,
      totalTransactions: transactions,
      totalBalance: totalBalance(accounts),
    };
  }

  /** What `read` finds, read at the same time as the figures of the book, which is opened before if it never was. */
  async #besideFigures<Found>(userId: string, read: () => Promise<Found>): Promise<[BookFigures, Found]> {
    const [figures, found] = await Promise.all([this.books.glance(userId), read()]);
    if (figures.state === 'open') return [figures, found];
    return [await this.books.figures(userId), await read()];
  }
}

function totalBalance(accounts: readonly AccountInBook[]): number {
  return fromMinor(accounts.reduce((total, { balance }) => total + balance, 0));
}
