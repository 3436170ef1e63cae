import { Injectable } from '@nestjs/common';
import { fromMinor, type LedgerSummary, type ReplyOf, todayIn } from '@pocket/contracts';
import { type BookCaller, now } from '@pocket/server';
import { accountCurrencyOf } from '../book/kinds/book.js';
import type { BookLists } from '../store/book/book-cache.js';
import { Conversions } from '../store/rates/conversions.js';
import { labelsOf, namesOf, recentTransactionView } from '../store/transactions/transaction.view.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookListsService } from '../writing/book-lists.service.js';

const RECENT = 5;

@Injectable()
export class DashboardService {
  constructor(
    private readonly lists: BookListsService,
    private readonly transactions: TransactionsRepository,
    private readonly conversions: Conversions,
  ) {}

  async summary({ bookId, timeZone }: BookCaller): Promise<LedgerSummary> {
    const [{ sequence, ...lists }, recent] = await this.lists.withLists(bookId, () =>
      this.transactions.newest(bookId, RECENT),
    );
    const [labels, names] = [labelsOf(lists.accounts), namesOf(lists.categories)];
    return {
      sequence,
      ...(await this.#total(lists, timeZone)),
      accountCurrency: accountCurrencyOf(lists.book),
      recentTransactions: recent.map((transaction) => recentTransactionView(transaction, labels, names)),
      accounts: lists.accounts
        .filter(({ archived }) => !archived)
        .map(({ id, name, type, balance, currency }) => {
          const shown = { accountName: name, accountType: type, balance: fromMinor(balance, currency), currency };
          return { id, _id: id, ...shown };
        }),
    };
  }

  async head({ bookId, timeZone }: BookCaller): Promise<ReplyOf<'ledger.head'>> {
    const { sequence, ...lists } = await this.lists.get(bookId);
    return {
      sequence,
      ...(await this.#total(lists, timeZone)),
      accountCurrency: accountCurrencyOf(lists.book),
    };
  }

  async stats({ bookId, timeZone }: BookCaller): Promise<ReplyOf<'ledger.stats'>> {
    const { transactions, ...lists } = await this.lists.get(bookId);
    return {
      totalAccounts: lists.accounts.length,
      totalTransactions: transactions,
      ...(await this.#total(lists, timeZone)),
    };
  }

  /** Sums the balances of all accounts at the rates of today. */
  async #total({ book, accounts }: Pick<BookLists, 'book' | 'accounts'>, timeZone: string) {
    const today = todayIn(timeZone, now());
    const balances = accounts.map(({ balance, currency }) => ({ day: today, currency, amount: balance }));
    const currencies = balances.map(({ currency }) => currency);
    const conversion = await this.conversions.of(book, { days: { from: today, to: today }, currencies, today });
    const totalBalance = fromMinor(conversion.sum('totalBalance', balances), book.currency);
    return { totalBalance, currency: book.currency, unconverted: conversion.unconverted };
  }
}
