import { Injectable } from '@nestjs/common';
import {
  type BookId,
  type MessageReply,
  type MinorUnits,
  type ParsedRequestOf,
  type ReplyOf,
  type Transaction,
  type TransactionPage,
  type TransactionQuery,
  type UpdatedTransaction,
  type UsedText,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { deletionEntry, ofKind, updateEntry } from '../book/entries/entry.js';
import { legMisfits } from '../book/entries/legs.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { StoredTransaction } from '../book/states.js';
import { mayMeetAny } from '../occurrences/matching/may-meet.js';
import { OccurrenceMatcher } from '../occurrences/occurrence-matcher.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import type { BookLists } from '../store/book/book-cache.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { fitPage } from '../store/page-budget.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { TagsRepository } from '../store/transactions/tags.repository.js';
import { exportedView, labelsOf, namesOf, transactionView } from '../store/transactions/transaction.view.js';
import { cursorAfter } from '../store/transactions/transaction-cursor.js';
import { TransactionViews } from '../store/transactions/transaction-views.js';
import { sameAccount, transactionNotFound, unequalLegs } from '../store/transactions/transactions.errors.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookListsService } from '../writing/book-lists.service.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { Decision, WriteReply } from '../writing/decision.js';
import { decideNewTransaction } from '../writing/edits/decide-new-transaction.js';
import { requireTextsFit } from '../writing/edits/text-limit.js';
import { categoriesById, fieldsAfter } from '../writing/edits/transaction-fields.js';
import { requireVersion } from '../writing/if-match.js';
import { suggestedRule } from './suggested-rule.js';

type CreateRequest = ParsedRequestOf<'ledger.transactions.create'>;
type UpdateRequest = ParsedRequestOf<'ledger.transactions.update'>;

@Injectable()
export class TransactionsService {
  constructor(
    private readonly books: BooksService,
    private readonly lists: BookListsService,
    private readonly writer: BookWriter,
    private readonly settings: BookSettingsRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
    private readonly tagsRepository: TagsRepository,
    private readonly schedules: SchedulesRepository,
    private readonly views: TransactionViews,
    private readonly matcher: OccurrenceMatcher,
  ) {}

  async list(bookId: BookId, query: TransactionQuery): Promise<TransactionPage> {
    const { items, next } = await this.#page(bookId, query);
    return { items: items.map(({ view }) => view), next };
  }

  /** Lists as in Pocket's own files. */
  async export(bookId: BookId, query: TransactionQuery): Promise<ReplyOf<'ledger.transactions.export'>> {
    const { items, next } = await this.#page(bookId, query);
    return { items: items.map(({ view, stored }) => exportedView(view, stored)), next };
  }

  async #page(bookId: BookId, query: TransactionQuery) {
    const find = (ids: readonly string[]) => this.transactions.list(bookId, query, ids, query.limit + 1);
    // The categories affect the query only if it filters by category.
    const isOfCategory = query.categoryId !== undefined;
    const [{ accounts, categories }, early] = await this.lists.withLists(bookId, async () =>
      isOfCategory ? null : find([]),
    );
    const found = early ?? (await find(categories.map(({ id }) => id)));
    const views = await this.views.many(bookId, found.slice(0, query.limit), { accounts, categories });
    const items = fitPage(views, query.limit).flatMap((view, index) => {
      const stored = found[index];
      return stored ? { view, stored } : [];
    });
    const last = found.length > items.length ? items.at(-1)?.stored : undefined;
    return { items, next: last ? cursorAfter(last, query.sort) : null };
  }

  async get(bookId: BookId, id: string): Promise<Transaction> {
    await this.books.ensureOpen(bookId);
    return this.views.one(bookId, await this.#find(bookId, id));
  }

  async tags(bookId: BookId): Promise<UsedText[]> {
    await this.books.ensureOpen(bookId);
    return this.tagsRepository.tags(bookId);
  }

  async payees(bookId: BookId, q: string | undefined): Promise<UsedText[]> {
    await this.books.ensureOpen(bookId);
    return this.tagsRepository.payees(bookId, q);
  }

  async create(bookId: BookId, request: CreateRequest, deadline?: number): Promise<WriteReply<Transaction>> {
    await this.books.ensureOpened(bookId);
    const write = { subject: 'ledger.transactions.create', ...request, deadline } as const;
    return this.writer.write(
      bookId,
      write,
      (session) => this.#post(bookId, request.body, session),
      // The existing spelling of tags is not cached.
      (lists) => decideUnmatched(lists, request.body),
    );
  }

  async update(
    bookId: BookId,
    { id, body, ifMatch }: UpdateRequest,
    deadline?: number,
  ): Promise<WriteReply<UpdatedTransaction>> {
    await this.books.ensureOpened(bookId);
    const request = { subject: 'ledger.transactions.update', body: { id, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, id, session);
      await requireVersion(before, ifMatch, (state) => this.views.one(bookId, state, session));
      return this.#change(bookId, before, body, session);
    });
  }

  /** Deletes both legs of a transfer. */
  async delete(
    bookId: BookId,
    { id, ifMatch }: ParsedRequestOf<'ledger.transactions.delete'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpened(bookId);
    const request = { subject: 'ledger.transactions.delete', body: { id }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, id, session);
      await requireVersion(before, ifMatch, (state) => this.views.one(bookId, state, session));
      const other = await this.#otherLeg(bookId, before, session);
      const entries = [deletionEntry('transaction', before), ...(other ? [deletionEntry('transaction', other)] : [])];
      return { entries, reply: { message: 'Transaction deleted' } };
    });
  }

  async #post(bookId: BookId, body: CreateRequest['body'], session: ClientSession): Promise<Decision<Transaction>> {
    const book = await this.settings.of(bookId, session);
    const accounts = await this.accounts.list(bookId, session);
    const categories = await this.categories.list(bookId, session);
    const schedules = await this.schedules.matchable(bookId, undefined, session);
    const lists = { book, accounts, categories, schedules };
    const tags = await this.tagsRepository.spelled(bookId, body.tags ?? [], session);
    const decision = decideNewTransaction(lists, body, tags);
    const states = ofKind('transaction', decision.entries).flatMap(({ after }) => after ?? []);
    const [link] = (await this.matcher.linksIn(bookId, lists, states, session)).values();
    return { ...(link ? decideNewTransaction(lists, body, tags, link) : decision), lists };
  }

  async #change(
    bookId: BookId,
    before: StoredTransaction,
    body: UpdateRequest['body'],
    session: ClientSession,
  ): Promise<Decision<UpdatedTransaction>> {
    const accounts = await this.accounts.list(bookId, session);
    const account = accounts.find(({ id }) => id === (body.accountId ?? before.accountId));
    if (!account) throw accountNotFound();
    const categories = await this.categories.list(bookId, session);
    const fields = fieldsAfter(before, body, account, categoriesById(categories));
    const tags = body.tags === undefined ? before.tags : await this.tagsRepository.spelled(bookId, body.tags, session);
    const entry = updateEntry('transaction', before, { ...fields, tags });
    requireTextsFit(before, entry.after);
    const other = await this.#otherLeg(bookId, before, session);
    const others = other
      ? [updateEntry('transaction', other, { amount: otherAmount(before, entry.after, other) })]
      : [];
    if (others.some(({ after }) => legMisfits(entry.after, after).has('accounts'))) throw sameAccount();
    const entries = await this.matcher.matched(bookId, [entry, ...others], session);
    const after = entries[0]?.after ?? entry.after;
    const [linked = after] = await this.views.withLinks(bookId, [after], session);
    const reply = transactionView(linked, labelsOf(accounts), namesOf(categories), other?.accountId);
    return {
      entries,
      reply: { ...reply, ...omitUndefined({ suggestedRule: suggestedRule(before, entry.after) }) },
      legs: other && [before, other],
    };
  }

  async #otherLeg(
    bookId: BookId,
    { id, transferId }: StoredTransaction,
    session: ClientSession,
  ): Promise<StoredTransaction | undefined> {
    if (transferId === null) return undefined;
    return (await this.transactions.legsOf(bookId, [transferId], session)).find((leg) => leg.id !== id);
  }

  async #find(bookId: BookId, id: string, session?: ClientSession): Promise<StoredTransaction> {
    const transaction = await this.transactions.find(bookId, id, session);
    if (!transaction) throw transactionNotFound();
    return transaction;
  }
}

/** Decides the creation of a transaction that needs no read; undefined if it may fulfill an occurrence. */
function decideUnmatched(lists: BookLists, body: CreateRequest['body']): Decision<Transaction> | undefined {
  // The existing spelling of tags is not cached.
  if (body.tags?.length) return undefined;
  const decision = decideNewTransaction(lists, body, []);
  const states = ofKind('transaction', decision.entries).flatMap(({ after }) => after ?? []);
  return mayMeetAny(states, lists) ? undefined : decision;
}

/**
 * Returns the amount of the other leg after a change of one: legs of one currency stay equal, others are independent.
 * @throws AppError `TRANSFER_LEG` if the legs come into one currency with different amounts
 */
function otherAmount(before: StoredTransaction, after: StoredTransaction, other: StoredTransaction): MinorUnits {
  if (after.ownCurrency !== other.ownCurrency) return other.amount;
  if (before.ownCurrency !== other.ownCurrency && after.amount !== other.amount) throw unequalLegs();
  return after.amount;
}
