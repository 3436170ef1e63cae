import { Injectable } from '@nestjs/common';
import type { BookId, Discrepancy } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { PlanReader } from '../envelopes/plan-reader.js';
import { PlanCategoriesRepository } from '../store/plan/plan-categories.repository.js';
import { PlanPeriodsRepository } from '../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { checkAmounts, checkPlan, checkWithoutPlan } from './plan-check.js';

/** Verifies the plan of a book. */
@Injectable()
export class PlanVerifier {
  constructor(
    private readonly plans: PlansRepository,
    private readonly reader: PlanReader,
    private readonly periods: PlanPeriodsRepository,
    private readonly categories: PlanCategoriesRepository,
  ) {}

  async verify(bookId: BookId, session: ClientSession): Promise<Discrepancy[]> {
    const plan = await this.plans.of(bookId, session);
    const periods = await this.periods.list(bookId, session);
    if (!plan) return checkWithoutPlan(periods, await this.categories.list(bookId, session));
    const amounts = checkAmounts(plan, periods);
    const view = amounts.length > 0 ? null : await this.reader.read(bookId, session);
    return view ? checkPlan(view) : amounts;
  }
}
