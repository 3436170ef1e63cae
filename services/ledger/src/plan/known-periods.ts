import { type CalendarDay, LAST_DAY } from '@pocket/contracts';
import { periodsOf } from '../book/plan/periods.js';
import type { Period } from '../book/plan/plan-types.js';
import type { PlanView } from '../envelopes/plan-view.js';

type Known = Pick<PlanView, 'plan' | 'today' | 'periods' | 'current'>;

/** Periods of a view and later ones. Each extension doubles them, because a plan has up to a thousand targets. */
const extended = new WeakMap<readonly Period[], readonly Period[]>();

/** Returns the periods of the plan, as far as the day if that is later. */
export function periodsUntil(view: Known, day: CalendarDay): readonly Period[] {
  const known = extended.get(view.periods) ?? view.periods;
  return (known.at(-1)?.end ?? LAST_DAY) >= day ? known : extend(view, 2 * known.length, day);
}

/** Returns the period that is some periods after the current one; undefined after the last day of the calendar. */
export function periodAfter(view: Known, count: number): Period | undefined {
  const known = extended.get(view.periods) ?? view.periods;
  const index = view.current + count;
  if (index < known.length || known.at(-1)?.end === LAST_DAY) return known[index];
  return extend(view, Math.max(count, 2 * known.length))[index];
}

function extend({ plan, today, periods }: Known, ahead: number, upTo?: CalendarDay): readonly Period[] {
  const longer = periodsOf(plan, today, ahead, upTo);
  extended.set(periods, longer);
  return longer;
}
