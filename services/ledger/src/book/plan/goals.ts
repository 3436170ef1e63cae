import { type CalendarDay, type GoalState, LAST_DAY, type MinorUnits } from '@pocket/contracts';
import { meanOf } from './copy.js';
import type { Period } from './plan-types.js';

/** Inputs of the state of a goal. */
export interface GoalContext {
  readonly amount: MinorUnits;
  /** Amount available now. */
  readonly saved: MinorUnits;
  readonly date: CalendarDay | null;
  readonly current: Period;
  /** Returns the period that is `count` after the current one; undefined after the last day of the calendar. */
  periodAfter(count: number): Period | undefined;
  /** Assigned in the last complete periods. */
  readonly assigned: readonly MinorUnits[];
}
export interface GoalOutlook {
  readonly pace: MinorUnits;
  readonly expected: CalendarDay | null;
  readonly state: GoalState;
}

/** Returns when a goal is reached at the pace of the last periods, and what that means for its date. */
export function outlookOf(goal: GoalContext): GoalOutlook {
  const pace = meanOf(goal.assigned);
  const expected = expectedDay(goal, pace);
  return { pace, expected, state: goalState(goal, expected) };
}

function expectedDay({ amount, saved, current, periodAfter }: GoalContext, pace: MinorUnits): CalendarDay | null {
  if (saved >= amount) return current.end;
  if (pace <= 0) return null;
  const end = periodAfter(Math.ceil((amount - saved) / pace))?.end;
  return end === undefined || end === LAST_DAY ? null : end;
}

function goalState({ amount, saved, date }: GoalContext, expected: CalendarDay | null): GoalState {
  if (saved >= amount) return 'reached';
  if (date === null) return 'open';
  return expected === null || expected > date ? 'behind' : 'onTrack';
}
