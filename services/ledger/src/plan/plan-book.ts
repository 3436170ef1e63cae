import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { PLAN_LIMITS, todayIn } from '@pocket/contracts';
import { type BookContext, now, withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import type { StoredCategory, StoredPlanPeriod } from '../book/states.js';
import { PlanReader } from '../envelopes/plan-reader.js';
import type { PlanView } from '../envelopes/plan-view.js';
import { categoryNotFound } from '../store/categories/categories.errors.js';
import { emptyPeriod } from '../store/plan/plan-periods.repository.js';
import { BooksService } from '../writing/books.service.js';
import { periodNotFound, placeOfIncome, planNotFound } from './plan.errors.js';

/** Address of the period of today. */
const CURRENT = 'current';
/** Address of spending without a category. */
const UNCATEGORIZED = 'null';

/** Reads the plan of a caller. */
@Injectable()
export class PlanBook {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksService,
    private readonly reader: PlanReader,
  ) {}

  /** Uses one snapshot of the book. @throws AppError `NOT_FOUND` if it has no plan */
  async read<Result>(
    context: BookContext,
    use: (view: PlanView, session: ClientSession) => Promise<Result> | Result,
  ): Promise<Result> {
    await this.books.ensureOpen(context.bookId);
    const { deadline } = context;
    return withTransaction(this.connection, async (session) => use(await this.within(context, session), session), {
      deadline,
    });
  }

  /** Reads within the session of a write. @throws AppError `NOT_FOUND` if the book has no plan */
  async within({ bookId, timeZone }: BookContext, session: ClientSession): Promise<PlanView> {
    const view = await this.reader.read(bookId, session, todayIn(timeZone, now()));
    if (!view) throw planNotFound();
    return view;
  }
}

/** Returns the number of periods that exist. */
export const countOf = ({ periods, current }: PlanView) => Math.min(periods.length, current + PLAN_LIMITS.ahead + 1);

/** Returns the index of a period. @param id its first day, or `current` @throws AppError `NOT_FOUND` */
export function indexOf(view: PlanView, id: string): number {
  if (id === CURRENT) return view.current;
  const index = view.periods.slice(0, countOf(view)).findIndex(({ start }) => start === id);
  if (index < 0) throw periodNotFound();
  return index;
}

/**
 * Finds an expense category.
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for a category of income and for the uncategorized line
 */
export function expenseCategory({ categories }: PlanView, id: string): StoredCategory {
  const category = categories.find((each) => each.id === id);
  if (id === UNCATEGORIZED || category?.type === 'income') throw placeOfIncome();
  if (!category) throw categoryNotFound();
  return category;
}

/** Returns what was written for a period. */
export function writtenIn(view: PlanView, context: Pick<BookContext, 'bookId'>, index: number): StoredPlanPeriod {
  const period = view.periods[index];
  if (!period) throw periodNotFound();
  return view.written.get(period.start) ?? emptyPeriod(context.bookId, period.start);
}
