import { type CalendarDay, type MinorUnits, PLAN_LIMITS, type PlanTarget } from '@pocket/contracts';
import { periodsOf } from '../book/plan/periods.js';
import type { Envelope, LineFigures, Period } from '../book/plan/plan-types.js';
import { requiredOf, savingDate } from '../book/plan/targets.js';
import type { PlanView } from '../envelopes/plan-view.js';
import type { PaymentsByCategory } from './expected-payments.js';
import { periodNotFound } from './plan.errors.js';

export interface TargetFigures {
  readonly required: MinorUnits;
  /** What is missing to `required`. */
  readonly needed: MinorUnits;
}

/** More than there are until the last day of the calendar. */
const MOST_PERIODS = 20_000;
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
    periods: periodsUntil(view, lastDayOf(target, period, due.at(-1)?.date)),
    completeCount: view.current,
    carried,
    spentIn: (each) => lineFigures(view, each, categoryId).spent,
    income: facts?.income ?? 0,
    incomeOf: (id) => facts?.incomeOf.get(id) ?? 0,
    payments: due,
    currency: view.plan.currency,
  });
  return { required, needed: Math.max(0, required - assigned) };
}

/** Returns the periods of the plan, as far as the day if that is later. */
export function periodsUntil({ plan, periods, today }: PlanView, day: CalendarDay): readonly Period[] {
  const last = periods.at(-1)?.end ?? day;
  return day <= last ? periods : periodsOf(plan, today, PLAN_LIMITS.ahead, day);
}

/** Returns the last day that a target looks at. */
function lastDayOf(target: PlanTarget, period: Period, lastPayment: CalendarDay = period.end): CalendarDay {
  if (target.kind !== 'save' || target.date === null) return lastPayment;
  return savingDate(target, period.start) ?? lastPayment;
}

/** Returns the period that is some periods after the current one; undefined after the last day of the calendar. */
export function periodAfter({ plan, today, current }: PlanView, count: number): Period | undefined {
  return count > MOST_PERIODS ? undefined : periodsOf(plan, today, count)[current + count];
}
