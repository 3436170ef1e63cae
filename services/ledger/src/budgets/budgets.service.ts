import { Injectable } from '@nestjs/common';
import {
  type BookId,
  type Budget,
  budgetRange,
  type CurrencyCode,
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
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { Decision, WriteReply } from '../writing/decision.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { requireVersion } from '../writing/if-match.js';
import { SpendingReader } from './spending.js';

@Injectable()
export class BudgetsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly spending: SpendingReader,
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

  /** Returns the budgets with their spending. */
  async #views(
    { bookId, timeZone }: BookCaller,
    budgets: readonly StoredBudget[],
    categories: readonly StoredCategory[],
    session?: ClientSession,
  ): Promise<Budget[]> {
    const today = todayIn(timeZone, now());
    const book = await this.settings.of(bookId, session);
    const nothing = { spent: 0, currency: book.currency, unconverted: [] };
    const counted = budgets.map((budget) => ({ budget, category: categoryOf(budget, categories) }));
    const ranges = counted.flatMap(({ budget, category }) => (category ? [budgetRange(budget.period, today)] : []));
    const [first] = ranges.map(({ from }) => from).sort();
    if (first === undefined) return counted.map(({ budget, category }) => budgetView(budget, category, nothing));
    const spending = await this.spending.since(bookId, first, session);
    const last = ranges.map(({ to }) => to).sort();
    const days = { from: first, to: last.at(-1) ?? today };
    const conversion = await this.conversions.of(book, { days, currencies: spending.currencies, today }, session);
    return counted.map(({ budget, category }) => {
      if (!category) return budgetView(budget, category, nothing);
      const own = conversion.startAnother();
      const amounts = spending.amountsOf(withMembers(category.id, categories), budgetRange(budget.period, today));
      const spent = fromMinor(own.sum('spent', amounts), book.currency);
      return budgetView(budget, category, { spent, currency: book.currency, unconverted: own.unconverted });
    });
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
