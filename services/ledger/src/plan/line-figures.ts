import type { MinorUnits } from '@pocket/contracts';
import type { Envelope, LineFigures, Period } from '../book/plan/plan-types.js';
import { lastDayOf, requiredOf } from '../book/plan/targets.js';
import type { PlanView } from '../envelopes/plan-view.js';
import type { PaymentsByCategory } from './expected-payments.js';
import { periodsUntil } from './known-periods.js';
import { periodNotFound } from './plan.errors.js';

export interface TargetFigures {
  readonly required: MinorUnits;
  /** Missing part of `required`. */
  readonly needed: MinorUnits;
}

const NO_FIGURES: LineFigures = { carried: 0, assigned: 0, spent: 0, available: 0 };

export const lineFigures = ({ figures }: PlanView, index: number, envelope: Envelope): LineFigures =>
  figures[index]?.lines.get(envelope) ?? NO_FIGURES;

/** Returns the period with an index. */
export function periodAt({ periods }: PlanView, index: number): Period {
  const period = periods[index];
  if (!period) throw periodNotFound();
  return period;
}

/** Returns what the target of a category asks in a period; null without a target. */
export function targetFigures(
  view: PlanView,
  index: number,
  categoryId: string,
  payments: PaymentsByCategory,
): TargetFigures | null {
  const target = view.settings.get(categoryId)?.target;
  if (!target) return null;
  const period = periodAt(view, index);
  const { carried, assigned } = lineFigures(view, index, categoryId);
  const due = target.kind === 'schedules' ? payments.withNext(categoryId, period) : [];
  const facts = view.facts[index];
  const required = requiredOf(target, {
    period,
    index,
    periods: periodsUntil(view, lastDayOf(target, period, due)),
    // A past period looks at those before it, so that it stays as it was.
    completeCount: Math.min(view.current, index),
    carried,
    spentIn: (each) => lineFigures(view, each, categoryId).spent,
    income: facts?.income ?? 0,
    incomeOf: (id) => facts?.incomeOf.get(id) ?? 0,
    payments: due,
    currency: view.plan.currency,
  });
  return { required, needed: Math.max(0, required - assigned) };
}
