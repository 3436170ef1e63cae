import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import type { Entry } from '../book/entries/entry.js';
import { mergedPeriods, mergedSettings } from '../book/plan/merging.js';
import { PlanCategoriesRepository, unwrittenCategory } from '../store/plan/plan-categories.repository.js';
import { PlanPeriodsRepository } from '../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';

/** Knows what the plan has for categories, and decides what their merge means for it. */
@Injectable()
export class CategoryInPlan {
  constructor(
    private readonly plans: PlansRepository,
    private readonly periods: PlanPeriodsRepository,
    private readonly settings: PlanCategoriesRepository,
  ) {}

  /** Returns true if the plan has a line or a target for the category, or a target that is a share of its income. */
  async uses(bookId: BookId, id: string, session: ClientSession): Promise<boolean> {
    const settings = await this.settings.list(bookId, session);
    const hasTarget = settings.some(({ id: own, target }) => {
      return target !== null && (own === id || (target.kind === 'percent' && target.of === id));
    });
    return hasTarget || this.periods.haveLine(bookId, id, session);
  }

  async merge(
    bookId: BookId,
    merge: { readonly from: string; readonly into: string },
    session?: ClientSession,
  ): Promise<Entry[]> {
    const plan = await this.plans.of(bookId, session);
    if (!plan) return [];
    const periods = await this.periods.list(bookId, session);
    const settings = await this.settings.list(bookId, session);
    return [
      ...mergedPeriods(periods, merge, plan.currency),
      ...mergedSettings(settings, merge, unwrittenCategory(merge.into)),
    ];
  }
}
