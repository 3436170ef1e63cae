import { Injectable } from '@nestjs/common';
import {
  type BookId,
  BUDGET_PERIODS,
  type Budget,
  budgetRange,
  type CurrencyCode,
  type DatedAmount,
  digitsOf,
  fromMinor,
  MAX_DIGITS,
  type MessageReply,
  type ParsedRequestOf,
  todayIn,
  toMinor,
} from '@pocket/contracts';
import { type BookCaller, now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { categoryOf, expenseCategoryNamed, withMembers } from '../book/budget-category.js';
import { creationEntry, deletionEntry, type EntryOf, updateEntry } from '../book/entries/entry.js';
import { newCategory } from '../book/entries/new-category.js';
import { accountCurrencyOf } from '../book/kinds/book.js';
import { assertBelowLimit } from '../book/limits.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { lastOrder } from '../book/positions.js';
import type { StoredBudget, StoredCategory } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { budgetView } from '../store/budgets/budget.view.js';
import { budgetNotFound } from '../store/budgets/budgets.errors.js';
import { BudgetsRepository } from '../store/budgets/budgets.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { Conversions } from '../store/rates/conversions.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { Decision, WriteReply } from '../writing/decision.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { requireVersion } from '../writing/if-match.js';

@Injectable()
export class BudgetsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
    private readonly settings: BookSettingsRepository,
    private readonly conversions: Conversions,
  ) {}

  async list(caller: BookCaller): Promise<Budget[]> {
    await this.books.ensureOpen(caller.bookId);
    const [budgets, categories] = await Promise.all([
      this.budgets.list(caller.bookId),
      this.categories.list(caller.bookId),
    ]);
    return this.#views(caller, budgets, categories);
  }

  async get(caller: BookCaller, id: string): Promise<Budget> {
    await this.books.ensureOpen(caller.bookId);
    const budget = await this.#find(caller.bookId, id);
    return this.#view(caller, budget, await this.categories.list(caller.bookId));
  }

  async create(
    caller: BookCaller,
    request: ParsedRequestOf<'ledger.budgets.create'>,
    deadline?: number,
  ): Promise<WriteReply<Budget>> {
    const { bookId } = caller;
    await this.books.ensureOpen(bookId);
    const { category, description, limit, period } = request.body;
    return this.writer.write(bookId, { subject: 'ledger.budgets.create', ...request, deadline }, async (session) => {
      assertBelowLimit(await this.budgets.count(bookId, session), 'budget');
      const fields = { category, description, ...limitIn(await this.#currency(bookId, session), limit), period };
      return this.#named(caller, category, session, (categoryId) => creationEntry('budget', { ...fields, categoryId }));
    });
  }

  async update(
    caller: BookCaller,
    { id, body, ifMatch }: ParsedRequestOf<'ledger.budgets.update'>,
    deadline?: number,
  ): Promise<WriteReply<Budget>> {
    const { bookId } = caller;
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.budgets.update', body: { id, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, id, session);
      await this.#requireVersion(caller, before, ifMatch, session);
      const { limit, ...rest } = omitUndefined(body);
      const newLimit = limit === undefined ? {} : limitIn(await this.#currency(bookId, session), limit);
      const fields = { ...rest, ...newLimit };
      const isRenamed = fields.category !== undefined && nameKey(fields.category) !== nameKey(before.category);
      if (isRenamed) {
        return this.#named(caller, fields.category ?? '', session, (categoryId) =>
          updateEntry('budget', before, { ...fields, categoryId }),
        );
      }
      // A category that is gone was deleted on purpose.
      const entry = updateEntry('budget', before, fields);
      const categories = await this.categories.list(bookId, session);
      return { entries: [entry], reply: await this.#view(caller, entry.after, categories, session) };
    });
  }

  async delete(
    caller: BookCaller,
    { id, ifMatch }: ParsedRequestOf<'ledger.budgets.delete'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    const { bookId } = caller;
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.budgets.delete', body: { id }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const budget = await this.#find(bookId, id, session);
      await this.#requireVersion(caller, budget, ifMatch, session);
      return { entries: [deletionEntry('budget', budget)], reply: { message: 'Budget deleted' } };
    });
  }

  /** A name that a write brings and no expense category has becomes one, so that it can be spent on. */
  async #named(
    caller: BookCaller,
    name: string,
    session: ClientSession,
    budgetOf: (categoryId: string) => EntryOf<'budget'> & { readonly after: StoredBudget },
  ): Promise<Decision<Budget>> {
    const categories = await this.categories.list(caller.bookId, session);
    const known = expenseCategoryNamed(name, categories);
    if (known) {
      const budget = budgetOf(known.id);
      return { entries: [budget], reply: await this.#view(caller, budget.after, categories, session) };
    }
    assertBelowLimit(categories.length, 'category');
    const category = newCategory({ name, type: 'expense', order: lastOrder(categories) });
    const budget = budgetOf(category.id);
    const nothing = { spent: 0, currency: await this.#currency(caller.bookId, session), unconverted: [] };
    return { entries: [budget, category], reply: budgetView(budget.after, category.after, nothing) };
  }

  async #view(
    caller: BookCaller,
    budget: StoredBudget,
    categories: readonly StoredCategory[],
    session?: ClientSession,
  ): Promise<Budget> {
    const [view] = await this.#views(caller, [budget], categories, session);
    return view as Budget;
  }

  /** Returns the budgets with their spending, in one query per period. */
  async #views(
    { bookId, timeZone }: BookCaller,
    budgets: readonly StoredBudget[],
    categories: readonly StoredCategory[],
    session?: ClientSession,
  ): Promise<Budget[]> {
    const today = todayIn(timeZone, now());
    const counted = new Map(budgets.map((budget) => [budget.id, categoryOf(budget, categories)]));
    const book = await this.settings.of(bookId, session);
    const spent = new Map<string, Pick<Budget, 'spent' | 'currency' | 'unconverted'>>();
    for (const period of BUDGET_PERIODS) {
      const members = budgets
        .filter((budget) => budget.period === period)
        .map((budget) => [budget.id, withMembers(counted.get(budget.id)?.id ?? '', categories)] as const)
        .filter(([id]) => counted.get(id));
      const ids = [...new Set(members.flatMap(([, categoryIds]) => categoryIds))];
      if (ids.length === 0) continue;
      const days = budgetRange(period, today);
      const found = await this.transactions.spentByCategory(bookId, ids, days, book.multiCurrency, session);
      const amountsOf = (categoryId: string): DatedAmount[] =>
        (found.get(categoryId) ?? []).map(({ day, ownCurrency, amount }) => {
          return { day, currency: ownCurrency ?? accountCurrencyOf(book), amount };
        });
      const currencies = ids.flatMap(amountsOf).map(({ currency }) => currency);
      const first = await this.conversions.of(book, { days, currencies, today }, session);
      for (const [id, categoryIds] of members) {
        const conversion = first.startAnother();
        const total = fromMinor(conversion.sum('spent', categoryIds.flatMap(amountsOf)), book.currency);
        spent.set(id, { spent: total, currency: book.currency, unconverted: conversion.unconverted });
      }
    }
    const nothing = { spent: 0, currency: book.currency, unconverted: [] };
    return budgets.map((budget) => budgetView(budget, counted.get(budget.id), spent.get(budget.id) ?? nothing));
  }

  async #currency(bookId: BookId, session: ClientSession): Promise<CurrencyCode> {
    return (await this.settings.of(bookId, session)).currency;
  }

  #requireVersion(
    caller: BookCaller,
    budget: StoredBudget,
    seen: number | undefined,
    session: ClientSession,
  ): Promise<void> {
    return requireVersion(budget, seen, async (state) => {
      return this.#view(caller, state, await this.categories.list(caller.bookId, session), session);
    });
  }

  async #find(bookId: BookId, id: string, session?: ClientSession): Promise<StoredBudget> {
    const budget = await this.budgets.find(bookId, id, session);
    if (!budget) throw budgetNotFound();
    return budget;
  }
}

/** Returns the limit as it is stored. @throws AppError `VALIDATION_FAILED` for too many decimals */
function limitIn(currency: CurrencyCode, limit: number): Pick<StoredBudget, 'limit' | 'limitCurrency'> {
  const limitCurrency = digitsOf(currency) === MAX_DIGITS ? currency : null;
  accountAmount('Limit', limit, currency);
  return { limit: toMinor(limit, limitCurrency), limitCurrency };
}
