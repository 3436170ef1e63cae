import { Injectable } from '@nestjs/common';
import {
  BUDGET_PERIODS,
  type Budget,
  budgetRange,
  type Caller,
  type MessageReply,
  type MinorUnits,
  type ParsedRequestOf,
  todayIn,
  toMinor,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { categoryOf, expenseCategoryNamed, withMembers } from '../book/budget-category.js';
import { creationEntry, deletionEntry, type EntryOf, updateEntry } from '../book/entries/entry.js';
import { newCategory } from '../book/entries/new-category.js';
import { assertBelowLimit } from '../book/limits.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { lastOrder } from '../book/positions.js';
import type { StoredBudget, StoredCategory } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import { budgetView } from '../store/budgets/budget.view.js';
import { budgetNotFound } from '../store/budgets/budgets.errors.js';
import { BudgetsRepository } from '../store/budgets/budgets.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { Decision, WriteReply } from '../writing/decision.js';
import { requireVersion } from '../writing/if-match.js';

@Injectable()
export class BudgetsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  async list(caller: Caller): Promise<Budget[]> {
    await this.books.ensureOpen(caller.userId);
    const [budgets, categories] = await Promise.all([
      this.budgets.list(caller.userId),
      this.categories.list(caller.userId),
    ]);
    return this.#views(caller, budgets, categories);
  }

  async get(caller: Caller, id: string): Promise<Budget> {
    await this.books.ensureOpen(caller.userId);
    const budget = await this.#find(caller.userId, id);
    return this.#view(caller, budget, await this.categories.list(caller.userId));
  }

  async create(
    caller: Caller,
    request: ParsedRequestOf<'ledger.budgets.create'>,
    deadline?: number,
  ): Promise<WriteReply<Budget>> {
    const { userId } = caller;
    await this.books.ensureOpen(userId);
    const { category, description, limit, period } = request.body;
    return this.writer.write(userId, { subject: 'ledger.budgets.create', ...request, deadline }, async (session) => {
      assertBelowLimit(await this.budgets.count(userId, session), 'budget');
      return this.#named(caller, category, session, (categoryId) =>
        creationEntry('budget', { category, categoryId, description, limit: toMinor(limit), period }),
      );
    });
  }

  async update(
    caller: Caller,
    { id, body, ifMatch }: ParsedRequestOf<'ledger.budgets.update'>,
    deadline?: number,
  ): Promise<WriteReply<Budget>> {
    const { userId } = caller;
    await this.books.ensureOpen(userId);
    const request = { subject: 'ledger.budgets.update', body: { id, body }, deadline } as const;
    return this.writer.write(userId, request, async (session) => {
      const before = await this.#find(userId, id, session);
      await this.#requireVersion(caller, before, ifMatch, session);
      const { limit, ...rest } = omitUndefined(body);
      const fields = { ...rest, ...(limit === undefined ? {} : { limit: toMinor(limit) }) };
      const isRenamed = fields.category !== undefined && nameKey(fields.category) !== nameKey(before.category);
      if (isRenamed) {
        return this.#named(caller, fields.category ?? '', session, (categoryId) =>
          updateEntry('budget', before, { ...fields, categoryId }),
        );
      }
      // A category that is gone was deleted on purpose.
      const entry = updateEntry('budget', before, fields);
      const categories = await this.categories.list(userId, session);
      return { entries: [entry], reply: await this.#view(caller, entry.after, categories, session) };
    });
  }

  async delete(
    caller: Caller,
    { id, ifMatch }: ParsedRequestOf<'ledger.budgets.delete'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    const { userId } = caller;
    await this.books.ensureOpen(userId);
    const request = { subject: 'ledger.budgets.delete', body: { id }, deadline } as const;
    return this.writer.write(userId, request, async (session) => {
      const budget = await this.#find(userId, id, session);
      await this.#requireVersion(caller, budget, ifMatch, session);
      return { entries: [deletionEntry('budget', budget)], reply: { message: 'Budget deleted' } };
    });
  }

  /** A name that a write brings and no expense category has becomes one, so that it can be spent on. */
  async #named(
    caller: Caller,
    name: string,
    session: ClientSession,
    budgetOf: (categoryId: string) => EntryOf<'budget'> & { readonly after: StoredBudget },
  ): Promise<Decision<Budget>> {
    const categories = await this.categories.list(caller.userId, session);
    const known = expenseCategoryNamed(name, categories);
    if (known) {
      const budget = budgetOf(known.id);
      return { entries: [budget], reply: await this.#view(caller, budget.after, categories, session) };
    }
    assertBelowLimit(categories.length, 'category');
    const category = newCategory({ name, type: 'expense', order: lastOrder(categories) });
    const budget = budgetOf(category.id);
    return { entries: [budget, category], reply: budgetView(budget.after, category.after, 0) };
  }

  async #view(
    caller: Caller,
    budget: StoredBudget,
    categories: readonly StoredCategory[],
    session?: ClientSession,
  ): Promise<Budget> {
    const [view] = await this.#views(caller, [budget], categories, session);
    return view as Budget;
  }

  /** Returns the budgets with their spending, in one query per period. */
  async #views(
    { userId, timeZone }: Caller,
    budgets: readonly StoredBudget[],
    categories: readonly StoredCategory[],
    session?: ClientSession,
  ): Promise<Budget[]> {
    const today = todayIn(timeZone, new Date());
    const counted = new Map(budgets.map((budget) => [budget.id, categoryOf(budget, categories)]));
    const spent = new Map<string, MinorUnits>();
    for (const period of BUDGET_PERIODS) {
      const members = budgets
        .filter((budget) => budget.period === period)
        .map((budget) => [budget.id, withMembers(counted.get(budget.id)?.id ?? '', categories)] as const)
        .filter(([id]) => counted.get(id));
      const ids = [...new Set(members.flatMap(([, categoryIds]) => categoryIds))];
      if (ids.length === 0) continue;
      const sums = await this.transactions.spentByCategory(userId, ids, budgetRange(period, today), session);
      for (const [id, categoryIds] of members) {
        spent.set(
          id,
          categoryIds.reduce((sum, categoryId) => sum + (sums.get(categoryId) ?? 0), 0),
        );
      }
    }
    return budgets.map((budget) => budgetView(budget, counted.get(budget.id), spent.get(budget.id) ?? 0));
  }

  #requireVersion(
    caller: Caller,
    budget: StoredBudget,
    seen: number | undefined,
    session: ClientSession,
  ): Promise<void> {
    return requireVersion(budget, seen, async (state) => {
      return this.#view(caller, state, await this.categories.list(caller.userId, session), session);
    });
  }

  async #find(userId: string, id: string, session?: ClientSession): Promise<StoredBudget> {
    const budget = await this.budgets.find(userId, id, session);
    if (!budget) throw budgetNotFound();
    return budget;
  }
}
