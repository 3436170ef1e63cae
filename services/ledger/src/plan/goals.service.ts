import { Injectable } from '@nestjs/common';
import { fromMinor, type Goal, type PlanTarget, toMinor } from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import { outlookOf } from '../book/plan/goals.js';
import { savingDate } from '../book/plan/targets.js';
import type { StoredCategory } from '../book/states.js';
import type { PlanView } from '../envelopes/plan-view.js';
import { NO_PAYMENTS } from './expected-payments.js';
import { periodAfter } from './known-periods.js';
import { lineFigures, periodAt, targetFigures } from './line-figures.js';
import { PlanBook } from './plan-book.js';

/** Complete periods of which the pace is the mean. */
const PACE_PERIODS = 3;

/** Answers what is saved for goals, and when they are reached. */
@Injectable()
export class GoalsService {
  constructor(private readonly book: PlanBook) {}

  list(context: BookContext): Promise<Goal[]> {
    return this.book.read(context, (view) =>
      view.categories.flatMap((category) => {
        const target = category.type === 'expense' ? view.settings.get(category.id)?.target : null;
        return target?.kind === 'save' ? [goalOf(view, category, target)] : [];
      }),
    );
  }
}

function goalOf(view: PlanView, { id, name }: StoredCategory, target: Extract<PlanTarget, { kind: 'save' }>): Goal {
  const { current, plan } = view;
  const { currency } = plan;
  const { available: saved } = lineFigures(view, current, id);
  const period = periodAt(view, current);
  const date = savingDate(target, period.start) ?? target.date;
  const count = Math.min(PACE_PERIODS, current);
  const { pace, expected, state } = outlookOf({
    amount: toMinor(target.amount, currency),
    saved,
    date,
    current: period,
    periodAfter: (later) => periodAfter(view, later),
    assigned: Array.from({ length: count }, (_, back) => lineFigures(view, current - 1 - back, id).assigned),
  });
  const { needed } = targetFigures(view, current, id, NO_PAYMENTS) ?? { needed: 0 };
  return {
    categoryId: id,
    name,
    amount: target.amount,
    saved: fromMinor(saved, currency),
    date,
    needed: fromMinor(needed, currency),
    pace: fromMinor(pace, currency),
    expected,
    state,
  };
}
