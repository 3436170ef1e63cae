import { Injectable } from '@nestjs/common';
import { type ParsedRequestOf, type Transaction, type TransactionPage, toMinor } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { accountNotFound, balanceOutOfRange } from '../accounts/accounts.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { BookWriter, type Written } from '../books/book-writer.js';
import { BooksService } from '../books/books.service.js';
import { categoryNotFound } from '../categories/categories.errors.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { postingOf, signedAmount } from './posting.js';
import { namesOf, transactionView } from './transaction.view.js';
import { encodeCursor } from './transaction-cursor.js';
import type { TransactionListQuery } from './transaction-filter.js';
import { categoryTypeMismatch } from './transactions.errors.js';
import { type StoredTransaction, TransactionsRepository } from './transactions.repository.js';

type CreateRequest = ParsedRequestOf<'ledger.transactions.create'>;

@Injectable()
export class TransactionsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  async list(userId: string, query: TransactionListQuery): Promise<TransactionPage> {
    await this.books.ensureOpen(userId);
    const [accounts, categories] = await Promise.all([this.accounts.list(userId), this.categories.list(userId)]);
    const categoryIds = categories.map(({ id }) => id);
    const found = await this.transactions.list(userId, query, categoryIds, query.limit + 1);
    const page = found.slice(0, query.limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    const [accountNames, categoryNames] = [namesOf(accounts), namesOf(categories)];
    return {
      items: page.map((transaction) => transactionView(transaction, accountNames, categoryNames)),
      next: last ? encodeCursor(last) : null,
    };
  }

  async create(userId: string, request: CreateRequest): Promise<Transaction> {
    await this.books.ensureOpen(userId);
    const write = { subject: 'ledger.transactions.create', ...request } as const;
    return this.writer.write(userId, write, (session) => this.#post(userId, request.body, session));
  }

  async #post(userId: string, body: CreateRequest['body'], session: ClientSession): Promise<Written<Transaction>> {
    const { type, description, date } = body;
    const account = await this.accounts.find(userId, body.accountId, session);
    if (!account) throw accountNotFound();
    const category = await this.categories.find(userId, body.categoryId, session);
    if (!category) throw categoryNotFound();
    if (category.type !== type) throw categoryTypeMismatch();
    const amount = toMinor(body.amount);
    const refs = { accountId: account.id, categoryId: category.id };
    const entry = { ...refs, type, amount, description, date, createdAt: new Date() };
    const [stored] = (await this.transactions.insert(userId, [entry], session)) as [StoredTransaction];
    const moved = await this.accounts.moveBalance(userId, account.id, signedAmount(entry), session);
    if (!moved) throw balanceOutOfRange();
    return {
      reply: transactionView(stored, namesOf([account]), namesOf([category])),
      facts: [{ type: 'transaction.created', after: postingOf(stored) }],
    };
  }
}
