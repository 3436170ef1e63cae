import { Injectable } from '@nestjs/common';
import { ACCOUNT_CURRENCY, type BookId, fromMinor, type LedgerSummary, type ReplyOf } from '@pocket/contracts';
import type { AccountInBook } from '../book/states.js';
import { labelsOf, namesOf, recentTransactionView } from '../store/transactions/transaction.view.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookListsService } from '../writing/book-lists.service.js';

const RECENT = 5;

@Injectable()
export class DashboardService {
  constructor(
    private readonly lists: BookListsService,
    private readonly transactions: TransactionsRepository,
  ) {}

  async summary(bookId: BookId): Promise<LedgerSummary> {
    const [{ sequence, accounts, categories }, recent] = await this.lists.withLists(bookId, () =>
      this.transactions.newest(bookId, RECENT),
    );
    const [labels, names] = [labelsOf(accounts), namesOf(categories)];
    return {
      sequence,
      totalBalance: totalBalance(accounts),
      recentTransactions: recent.map((transaction) => recentTransactionView(transaction, labels, names)),
      accounts: accounts
        .filter(({ archived }) => !archived)
        .map(({ id, name, type, balance }) => {
          return { id, _id: id, accountName: name, accountType: type, balance: fromMinor(balance, ACCOUNT_CURRENCY) };
        }),
    };
  }

  async head(bookId: BookId): Promise<ReplyOf<'ledger.head'>> {
    const { sequence, accounts } = await this.lists.get(bookId);
    return { sequence, totalBalance: totalBalance(accounts) };
  }

  async stats(bookId: BookId): Promise<ReplyOf<'ledger.stats'>> {
    const { transactions, accounts } = await this.lists.get(bookId);
    return {
      totalAccounts: accounts.length,
      totalTransactions: transactions,
      totalBalance: totalBalance(accounts),
    };
  }
}

function totalBalance(accounts: readonly AccountInBook[]): number {
  return fromMinor(
    accounts.reduce((total, { balance }) => total + balance, 0),
    ACCOUNT_CURRENCY,
  );
}
