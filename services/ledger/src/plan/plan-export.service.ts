import { Injectable } from '@nestjs/common';
import { PLAN_LINES_IN_ELEMENT, type PlanInFile, type ReplyOf } from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import { linesOf } from '../book/kinds/plan-period.js';
import type { StoredPlan, StoredPlanCategory, StoredPlanPeriod } from '../book/states.js';
import { PlanCategoriesRepository } from '../store/plan/plan-categories.repository.js';
import { PlanPeriodsRepository } from '../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { BooksService } from '../writing/books.service.js';

/** Elements of one page, far below the limit of a message. */
const PER_PAGE = 5;

/** Answers the plan as files have it. */
@Injectable()
export class PlanExportService {
  constructor(
    private readonly books: BooksService,
    private readonly plans: PlansRepository,
    private readonly periods: PlanPeriodsRepository,
    private readonly categories: PlanCategoriesRepository,
  ) {}

  /** @param cursor number of the next element */
  async export({ bookId }: BookContext, cursor = '0'): Promise<ReplyOf<'ledger.plan.export'>> {
    await this.books.ensureOpen(bookId);
    const plan = await this.plans.of(bookId);
    if (!plan) return { items: [], next: null };
    const categories = await this.categories.list(bookId);
    const elements = [
      planElement(plan),
      ...categories.map(categoryElement),
      ...(await this.periods.list(bookId)).flatMap(periodElements),
    ];
    const first = Number.parseInt(cursor, 10) || 0;
    const next = first + (first === 0 ? 1 + categories.length : PER_PAGE);
    return { items: elements.slice(first, next), next: next < elements.length ? `${next}` : null };
  }
}

function planElement({ start, cycles, accountIds, currency }: StoredPlan): PlanInFile {
  return { part: 'plan', start, cycles: [...cycles], accountIds: [...accountIds], currency };
}

function categoryElement({ id, ends, target, priority, deletedIn }: StoredPlanCategory): PlanInFile {
  return { part: 'category', categoryId: id, ends: [...ends], target, priority, deletedIn };
}

function periodElements(period: StoredPlanPeriod): PlanInFile[] {
  const { day, held } = period;
  const lines = [...linesOf(period)].map(([categoryId, { assigned, note }]) => ({ categoryId, assigned, note }));
  const count = Math.ceil(lines.length / PLAN_LINES_IN_ELEMENT) || (held === 0 ? 0 : 1);
  return Array.from({ length: count }, (_, index) => ({
    part: 'period' as const,
    day,
    held: index === 0 ? held : 0,
    lines: lines.slice(index * PLAN_LINES_IN_ELEMENT, (index + 1) * PLAN_LINES_IN_ELEMENT),
  }));
}
