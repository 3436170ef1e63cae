import { Injectable } from '@nestjs/common';
import {
  ALL_INCOME,
  type ParsedRequestOf,
  type PlanCategory,
  type PlanCategoryUpdateBody,
  type PlanTarget,
} from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import { updateEntry } from '../book/entries/entry.js';
import { DEFAULT_END, type PeriodEndFrom } from '../book/kinds/plan-category.js';
import type { StoredPlanCategory } from '../book/states.js';
import type { PlanView } from '../envelopes/plan-view.js';
import { categoryNotFound } from '../store/categories/categories.errors.js';
import { unwrittenCategory } from '../store/plan/plan-categories.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { requireVersion } from '../writing/if-match.js';
import { periodAt } from './line-figures.js';
import { sourceOfExpense } from './plan.errors.js';
import { PLAN_CHANGE } from './plan.service.js';
import { expenseCategory, PlanBook } from './plan-book.js';
import { placeName } from './plan-texts.js';

/** Settings of categories. */
@Injectable()
export class PlanCategoriesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly book: PlanBook,
  ) {}

  list(context: BookContext): Promise<PlanCategory[]> {
    return this.book.read(context, (view) => {
      const expenses = view.categories.filter(({ type }) => type === 'expense');
      return expenses.map(({ id }) => categoryReply(settingsOf(view, id)));
    });
  }

  get(context: BookContext, { id }: ParsedRequestOf<'ledger.plan.category'>): Promise<PlanCategory> {
    return this.book.read(context, (view) => categoryReply(settingsOf(view, expenseCategory(view, id).id)));
  }

  /** A change of what happens at the end of a period acts from the end of the current period on. */
  async update(
    context: BookContext,
    { id, body, ifMatch }: ParsedRequestOf<'ledger.plan.updateCategory'>,
  ): Promise<WriteReply<PlanCategory>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.plan.updateCategory', body: { id, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const view = await this.book.within(context, session);
      const category = expenseCategory(view, id);
      const before = settingsOf(view, category.id);
      await requireVersion(before, ifMatch, categoryReply);
      if (body.target) requireTarget(body.target, view);
      const { target = before.target, priority = before.priority } = body;
      const entry = updateEntry('planCategory', before, { target, priority, ends: endsAfter(before, body, view) });
      const summary = `Changed ${placeName(view, category.id)} in the plan`;
      return {
        entries: [entry],
        reply: categoryReply(entry.after),
        description: { ...PLAN_CHANGE, summary },
      };
    });
  }
}

const settingsOf = ({ settings }: PlanView, id: string) => settings.get(id) ?? unwrittenCategory(id);

function categoryReply({ id, ends, target, priority, version }: StoredPlanCategory): PlanCategory {
  const { rest, over } = ends.at(-1) ?? DEFAULT_END;
  return { id, _id: id, rest, over, target, priority, version };
}

/** Returns the settings at the ends of periods after a change. The rules of past periods stay. */
function endsAfter(
  { ends }: StoredPlanCategory,
  { rest, over }: PlanCategoryUpdateBody,
  view: PlanView,
): readonly PeriodEndFrom[] {
  const last = ends.at(-1) ?? DEFAULT_END;
  const wanted = { rest: rest ?? last.rest, over: over ?? last.over };
  if (wanted.rest === last.rest && wanted.over === last.over) return ends;
  const from = periodAt(view, view.current).start;
  const past = ends.filter((each) => each.from < from);
  const before = past.at(-1) ?? DEFAULT_END;
  const isAsBefore = before.rest === wanted.rest && before.over === wanted.over;
  return isAsBefore ? past : [...past, { from, ...wanted }];
}

/** @throws AppError `VALIDATION_FAILED` for too many decimals; `NOT_FOUND` for an unknown category of income */
function requireTarget(target: PlanTarget, { plan, categories }: PlanView): void {
  if ('amount' in target) accountAmount('Amount', target.amount, plan.currency);
  if (target.kind !== 'percent' || target.of === ALL_INCOME) return;
  const category = categories.find(({ id }) => id === target.of);
  if (!category) throw categoryNotFound();
  if (category.type !== 'income') throw sourceOfExpense();
}
