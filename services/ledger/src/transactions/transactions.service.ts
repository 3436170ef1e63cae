import { Injectable } from '@nestjs/common';
import {
  type MessageReply,
  type MinorUnits,
  type ParsedRequestOf,
  type Transaction,
  type TransactionPage,
  toMinor,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { accountNotFound, balanceOutOfRange } from '../accounts/accounts.errors.js';
import { type AccountInBook, AccountsRepository } from '../accounts/accounts.repository.js';
import { BookWriter, type Written } from '../books/book-writer.js';
import { BooksService } from '../books/books.service.js';
import { categoryNotFound } from '../categories/categories.errors.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { postingOf, signedAmount } from './posting.js';
import { namesOf, transactionView } from './transaction.view.js';
import { encodeCursor } from './transaction-cursor.js';
import type { TransactionListQuery } from './transaction-filter.js';
import { categoryTypeMismatch, transactionNotFound } from './transactions.errors.js';
import { type StoredTransaction, TransactionsRepository } from './transactions.repository.js';

type CreateRequest = ParsedRequestOf<'ledger.transactions.create'>;
type UpdateRequest = ParsedRequestOf<'ledger.transactions.update'>;

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

  async update(userId: string, { id, body }: UpdateRequest): Promise<Transaction> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.transactions.update', body: { id, body } }, (session) =>
      this.#change(userId, id, body, session),
    );
  }

  async delete(userId: string, { id }: ParsedRequestOf<'ledger.transactions.delete'>): Promise<MessageReply> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.transactions.delete', body: { id } }, async (session) => {
      const before = await this.#find(userId, id, session);
      await this.transactions.delete(userId, before.id, session);
      await this.#moveBalances(userId, [{ ...before, sign: -1 }], session);
      return {
        reply: { message: 'Transaction deleted' },
        facts: [{ type: 'transaction.deleted', before: postingOf(before) }],
      };
    });
  }

  async #post(userId: string, body: CreateRequest['body'], session: ClientSession): Promise<Written<Transaction>> {
    const { type, description, date } = body;
    const account = await this.#account(userId, body.accountId, session);
    const category = await this.categories.find(userId, body.categoryId, session);
    if (!category) throw categoryNotFound();
    if (category.type !== type) throw categoryTypeMismatch();
    const amount = toMinor(body.amount);
    const refs = { accountId: account.id, categoryId: category.id };
    const entry = { ...refs, type, amount, description, date, createdAt: new Date() };
    const [stored] = (await this.transactions.insert(userId, [entry], session)) as [StoredTransaction];
    await this.#moveBalances(userId, [{ ...stored, sign: 1 }], session);
    return {
      reply: transactionView(stored, namesOf([account]), namesOf([category])),
      facts: [{ type: 'transaction.created', after: postingOf(stored) }],
    };
  }

  async #change(
    userId: string,
    id: string,
    body: UpdateRequest['body'],
    session: ClientSession,
  ): Promise<Written<Transaction>> {
    const before = await this.#find(userId, id, session);
    const account = await this.#account(userId, body.accountId ?? before.accountId, session);
    const category = await this.categories.find(userId, body.categoryId ?? before.categoryId, session);
    // Its category may be deleted: that is no reason to refuse a change of anything else.
    if (!category && body.categoryId !== undefined) throw categoryNotFound();
    const type = body.type ?? before.type;
    if (category && category.type !== type) throw categoryTypeMismatch();
    const after: StoredTransaction = {
      ...before,
      accountId: account.id,
      categoryId: category?.id ?? before.categoryId,
      type,
      amount: body.amount === undefined ? before.amount : toMinor(body.amount),
      description: body.description ?? before.description,
      date: body.date ?? before.date,
    };
    await this.transactions.update(userId, after, session);
    await this.#moveBalances(
      userId,
      [
        { ...before, sign: -1 },
        { ...after, sign: 1 },
      ],
      session,
    );
    return {
      reply: transactionView(after, namesOf([account]), namesOf(category ? [category] : [])),
      facts: [{ type: 'transaction.updated', before: postingOf(before), after: postingOf(after) }],
    };
  }

  /** Adds (1) or takes back (-1) what entries do to their accounts, each account once. */
  async #moveBalances(
    userId: string,
    entries: readonly (StoredTransaction & { readonly sign: 1 | -1 })[],
    session: ClientSession,
  ): Promise<void> {
    const deltas = new Map<string, MinorUnits>();
    for (const entry of entries) {
      deltas.set(entry.accountId, (deltas.get(entry.accountId) ?? 0) + entry.sign * signedAmount(entry));
    }
    for (const [accountId, delta] of deltas) {
      if (delta === 0) continue;
      if (!(await this.accounts.moveBalance(userId, accountId, delta, session))) throw balanceOutOfRange();
    }
  }

  async #find(userId: string, id: string, session: ClientSession): Promise<StoredTransaction> {
    const transaction = await this.transactions.find(userId, id, session);
    if (!transaction) throw transactionNotFound();
    return transaction;
  }

  async #account(userId: string, id: string, session: ClientSession): Promise<AccountInBook> {
    const account = await this.accounts.find(userId, id, session);
    if (!account) throw accountNotFound();
    return account;
  }
}
