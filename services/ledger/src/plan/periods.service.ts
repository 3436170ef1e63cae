import { Injectable } from '@nestjs/common';
import {
  type ParsedRequestOf,
  PLAN_LIMITS,
  type PlanCategoryPeriod,
  type PlanPeriod,
  type PlanPeriodSummary,
} from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import { ExpectedPayments } from './expected-payments.js';
import { periodAt } from './line-figures.js';
import { lineView, periodDays, periodSummary, periodView } from './period.view.js';
import { toBeforeFrom, tooManyPeriods } from './plan.errors.js';
import { countOf, expenseCategory, indexOf, PlanBook } from './plan-book.js';

/** Answers the figures of periods. */
@Injectable()
export class PeriodsService {
  constructor(
    private readonly book: PlanBook,
    private readonly payments: ExpectedPayments,
  ) {}

  /** @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for too many periods */
  list(context: BookContext, { from, to }: ParsedRequestOf<'ledger.plan.periods'>): Promise<PlanPeriodSummary[]> {
    if (from !== undefined && to !== undefined && to < from) throw toBeforeFrom();
    return this.book.read(context, (view) => {
      const all = view.periods.slice(0, countOf(view)).map((period, index) => ({ ...period, index }));
      const found = all.filter(
        ({ start, end }) => (from === undefined || end >= from) && (to === undefined || start <= to),
      );
      if (found.length > PLAN_LIMITS.periods) throw tooManyPeriods();
      return found.map(({ index }) => periodSummary(view, index));
    });
  }

  get(context: BookContext, { id }: ParsedRequestOf<'ledger.plan.period'>): Promise<PlanPeriod> {
    return this.book.read(context, async (view, session) => {
      const index = indexOf(view, id);
      const period = periodAt(view, index);
      const payments = await this.payments.read(context, view, { first: period, last: period }, session);
      return periodView(view, index, payments);
    });
  }

  /** Lists the lines of a category from the current period back. */
  lines(context: BookContext, { id, count }: ParsedRequestOf<'ledger.plan.lines'>): Promise<PlanCategoryPeriod[]> {
    return this.book.read(context, async (view, session) => {
      const category = expenseCategory(view, id);
      const oldest = Math.max(0, view.current - count + 1);
      const range = { first: periodAt(view, oldest), last: periodAt(view, view.current), categoryId: category.id };
      const payments = await this.payments.read(context, view, range, session);
      const indexes = Array.from({ length: view.current - oldest + 1 }, (_, back) => view.current - back);
      return indexes.map((index) => ({
        ...periodDays(view, index),
        ...lineView(view, index, category.id, payments),
      }));
    });
  }
}
