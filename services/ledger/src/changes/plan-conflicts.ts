import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { type Entry, ofKind } from '../book/entries/entry.js';
import { accountCurrencyOf } from '../book/kinds/book.js';
import type { Kind, States } from '../book/kinds/kinds.js';
import { misfitsOf } from '../book/plan/misfits.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { PlanCategoriesRepository } from '../store/plan/plan-categories.repository.js';
import { PlanPeriodsRepository } from '../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import type { UndoConflict } from './undo.js';

const OF_PLAN: ReadonlySet<Kind> = new Set(['plan', 'planPeriod', 'planCategory']);
const BEGAN_SINCE = 'It began in the currency that the book has now';

/** Finds what an undo would take out of the plan: money that was assigned since, or the place that it belongs to. */
@Injectable()
export class PlanConflicts {
  constructor(
    private readonly plans: PlansRepository,
    private readonly periods: PlanPeriodsRepository,
    private readonly settings: PlanCategoriesRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** @param entries all of the undo but transactions */
  async find(bookId: BookId, entries: readonly Entry[], session?: ClientSession): Promise<UndoConflict[]> {
    const againstCurrency = await this.#againstCurrency(bookId, entries, session);
    if (!entries.some(({ entity }) => OF_PLAN.has(entity))) return againstCurrency;
    const [plan = null] = replaced('plan', await this.plans.list(bookId, session), entries);
    const misfits = misfitsOf({
      plan,
      periods: replaced('planPeriod', await this.periods.list(bookId, session), entries),
      settings: replaced('planCategory', await this.settings.list(bookId, session), entries),
      categories: replaced('category', await this.categories.list(bookId, session), entries),
    });
    return [...againstCurrency, ...misfits];
  }

  /** A plan that began after the accounts got the currency which they lose would be in another one than they. */
  async #againstCurrency(bookId: BookId, entries: readonly Entry[], session?: ClientSession): Promise<UndoConflict[]> {
    const [book] = ofKind('book', entries);
    if (!book?.before || !book.after || accountCurrencyOf(book.before) === accountCurrencyOf(book.after)) return [];
    const plan = await this.plans.of(bookId, session);
    const isTouched = ofKind('plan', entries).length > 0;
    if (plan?.currency !== accountCurrencyOf(book.before) || isTouched) return [];
    return [{ entity: 'plan', id: plan.id, title: 'Plan', reason: BEGAN_SINCE }];
  }
}

/** Returns the entities of a kind after the entries. */
function replaced<K extends Kind>(kind: K, stored: readonly States[K][], entries: readonly Entry[]): States[K][] {
  const states = new Map(stored.map((state) => [state.id, state]));
  for (const { id, after } of ofKind(kind, entries)) {
    if (after) states.set(id, after);
    else states.delete(id);
  }
  return [...states.values()];
}
