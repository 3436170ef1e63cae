import { Injectable } from '@nestjs/common';
import {
  BUDGET_PERIODS,
  type Budget,
  type BudgetPeriod,
  budgetRange,
  type Caller,
  type MinorUnits,
  todayIn,
} from '@pocket/contracts';
import { BooksService } from '../books/books.service.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import { budgetView } from './budget.view.js';
import { expenseCategoryNamed, spentOn } from './budget-spending.js';
import { BudgetsRepository } from './budgets.repository.js';

@Injectable()
export class BudgetsService {
  constructor(
    private readonly books: BooksService,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
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
}
