import { Injectable } from '@nestjs/common';
import { fromMinor, type LedgerSummary, type ReplyOf } from '@pocket/contracts';
import { type AccountInBook, AccountsRepository } from '../accounts/accounts.repository.js';
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
    // First, so that everything up to it is in what is read next.
    const { sequence } = await this.books.figures(userId);
    const [accounts, categories, recent] = await Promise.all([
      this.accounts.list(userId),
      this.categories.list(userId),
      this.transactions.newest(userId, RECENT),
    ]);
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
    const { sequence } = await this.books.figures(userId);
    return { sequence, totalBalance: totalBalance(await this.accounts.list(userId)) };
  }

  async stats(userId: string): Promise<ReplyOf<'ledger.stats'>> {
    const { transactions } = await this.books.figures(userId);
    const accounts = await this.accounts.list(userId);
    return {
      totalAccounts: accounts.length,
      totalTransactions: transactions,
      totalBalance: totalBalance(accounts),
    };
  }
}

function totalBalance(accounts: readonly AccountInBook[]): number {
  return fromMinor(accounts.reduce((total, { balance }) => total + balance, 0));
}
