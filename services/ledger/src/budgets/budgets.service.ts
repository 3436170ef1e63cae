import { Injectable } from '@nestjs/common';
import {
  BUDGET_PERIODS,
  type Budget,
  type BudgetPeriod,
  budgetRange,
  type Caller,
  type MessageReply,
  type MinorUnits,
  type ParsedRequestOf,
  todayIn,
  toMinor,
} from '@pocket/contracts';
import { isDuplicateKey } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { BookWriter, type Written } from '../books/book-writer.js';
import { BooksService } from '../books/books.service.js';
import { requireRoom } from '../books/limits.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { CategoriesService } from '../categories/categories.service.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import { budgetView } from './budget.view.js';
import { expenseCategoryNamed, spentOn } from './budget-spending.js';
import { budgetExists, budgetNotFound } from './budgets.errors.js';
import { BudgetsRepository, type StoredBudget } from './budgets.repository.js';

@Injectable()
export class BudgetsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly categoriesService: CategoriesService,
    private readonly transactions: TransactionsRepository,
  ) {}

  async list({ userId, timeZone }: Caller): Promise<Budget[]> {
    await this.books.ensureOpen(userId);
    const [budgets, categories] = await Promise.all([this.budgets.list(userId), this.categories.list(userId)]);
    const today = todayIn(timeZone, new Date());
    const spent = new Map<BudgetPeriod, ReadonlyMap<string, MinorUnits>>();
    for (const period of BUDGET_PERIODS) {
      const ids = budgets
        .filter((budget) => budget.period === period)
        .flatMap((budget) => expenseCategoryNamed(budget.category, categories)?.id ?? []);
      if (ids.length === 0) continue;
      spent.set(period, await this.transactions.spentByCategory(userId, ids, budgetRange(period, today)));
    }
    return budgets.map((budget) =>
      budgetView(budget, spentOn(budget.category, categories, spent.get(budget.period) ?? new Map())),
    );
  }

  async create(caller: Caller, request: ParsedRequestOf<'ledger.budgets.create'>): Promise<Budget> {
    const { userId } = caller;
    await this.books.ensureOpen(userId);
    const { category, description, limit, period } = request.body;
    const budget = { category, description, limit: toMinor(limit), period };
    return this.writer.write(userId, { subject: 'ledger.budgets.create', ...request }, async (session) => {
      requireRoom(await this.budgets.count(userId, session), 'budgets');
      const [stored] = (await unlessTaken(this.budgets.insert(userId, [budget], session))) as [StoredBudget];
      return this.#written(caller, stored, session);
    });
  }

  async update(caller: Caller, { id, body }: ParsedRequestOf<'ledger.budgets.update'>): Promise<Budget> {
    const { userId } = caller;
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.budgets.update', body: { id, body } }, async (session) => {
      const before = await this.#find(userId, id, session);
      const after: StoredBudget = {
        ...before,
        category: body.category ?? before.category,
        description: body.description ?? before.description,
        limit: body.limit === undefined ? before.limit : toMinor(body.limit),
        period: body.period ?? before.period,
      };
      await unlessTaken(this.budgets.update(userId, after, session));
      return this.#written(caller, after, session);
    });
  }

  async delete({ userId }: Caller, { id }: ParsedRequestOf<'ledger.budgets.delete'>): Promise<MessageReply> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.budgets.delete', body: { id } }, async (session) => {
      const budget = await this.#find(userId, id, session);
      await this.budgets.delete(userId, budget.id, session);
      return { reply: { message: 'Budget deleted' }, facts: [] };
    });
  }

  /** The budget as it is answered. A name that no expense category has becomes one, so that it can be spent on. */
  async #written({ userId, timeZone }: Caller, budget: StoredBudget, session: ClientSession): Promise<Written<Budget>> {
    const known = expenseCategoryNamed(budget.category, await this.categories.list(userId, session));
    if (!known) {
      const category = await this.categoriesService.insert(userId, { name: budget.category, type: 'expense' }, session);
      return { reply: budgetView(budget, 0), facts: [{ type: 'category.saved', category }] };
    }
    const range = budgetRange(budget.period, todayIn(timeZone, new Date()));
    const spent = await this.transactions.spentByCategory(userId, [known.id], range, session);
    return { reply: budgetView(budget, spent.get(known.id) ?? 0), facts: [] };
  }

  async #find(userId: string, id: string, session: ClientSession): Promise<StoredBudget> {
    const budget = await this.budgets.find(userId, id, session);
    if (!budget) throw budgetNotFound();
    return budget;
  }
}

async function unlessTaken<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw isDuplicateKey(error) ? budgetExists(error) : error;
  }
}
