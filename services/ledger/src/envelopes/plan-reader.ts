import { Injectable } from '@nestjs/common';
import { type BookId, type CalendarDay, PLAN_LIMITS, todayIn } from '@pocket/contracts';
import { now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { linesOf } from '../book/kinds/plan-period.js';
import { periodIndex, periodsOf } from '../book/plan/periods.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BooksRepository } from '../store/book/books.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { PlanCategoriesRepository } from '../store/plan/plan-categories.repository.js';
import { PlanPeriodsRepository } from '../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { PlanFactsReader } from './plan-facts.js';
import { type PlanView, planView } from './plan-view.js';

/** Time zone of a book that nothing has told. */
const DEFAULT_ZONE = 'UTC';

@Injectable()
export class PlanReader {
  constructor(
    private readonly plans: PlansRepository,
    private readonly periods: PlanPeriodsRepository,
    private readonly settings: PlanCategoriesRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly facts: PlanFactsReader,
    private readonly books: BooksRepository,
  ) {}

  /**
   * Reads the plan of a book; null if there is none.
   * @param session one snapshot: balances contain exactly the transactions that the figures count. Without it the book
   * must be blocked by a large change
   * @param today in the time zone of the book by default
   */
  async read(bookId: BookId, session?: ClientSession, today?: CalendarDay): Promise<PlanView | null> {
    // One session takes one request at a time.
    const plan = await this.plans.of(bookId, session);
    if (!plan) return null;
    const day = today ?? todayIn((await this.books.timeZone(bookId)) ?? DEFAULT_ZONE, now());
    const written = await this.periods.list(bookId, session);
    const settings = await this.settings.list(bookId, session);
    const accounts = await this.accounts.list(bookId, session);
    const categories = await this.categories.list(bookId, session);
    const last = written.findLast((period) => linesOf(period).size > 0 || period.held !== 0)?.day;
    const periods = periodsOf(plan, day, PLAN_LIMITS.ahead, last);
    const deleted = new Map(settings.map(({ id, deletedIn }) => [id, deletedIn]));
    const deletedIn = (id: string) => deleted.get(id) ?? null;
    const { startBalance, periods: facts } = await this.facts.read(
      bookId,
      { plan, periods, accounts, categories, deletedIn, today: day },
      session,
    );
    return planView({
      plan,
      today: day,
      periods,
      current: periodIndex(periods, day),
      startBalance,
      facts,
      written: new Map(written.map((period) => [period.day, period])),
      settings: new Map(settings.map((each) => [each.id, each])),
      categories,
      accounts,
    });
  }
}
