import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  FIRST_DAY,
  LAST_DAY,
  monthRange,
  occurrenceDate,
  type PlanCycle,
} from '@pocket/contracts';
import type { StoredPlan } from '../states.js';
import type { Period } from './plan-types.js';

/** First day of a period. */
interface Start {
  readonly day: CalendarDay;
  /** The day before it was moved from a weekend. */
  readonly unshifted: CalendarDay;
}
type Cycles = Pick<StoredPlan, 'start' | 'cycles'>;

const DAYS_OF_WEEK = 7;
/** Banks close on no other days than weekends here. */
const NO_DAYS: ReadonlySet<CalendarDay> = new Set();

/**
 * Lists the periods from the first to `ahead` after the current one, or to the one that contains `upTo` if that is
 * later. Each lasts until the day before the next one; the last day of all is {@link LAST_DAY}.
 */
export function periodsOf(plan: Cycles, today: CalendarDay, ahead: number, upTo: CalendarDay = today): Period[] {
  const periods: Period[] = [];
  const isEnough = () => {
    const last = periods.at(-1);
    if (!last || last.end < today || last.end < upTo) return false;
    return periods.length > periodIndex(periods, today) + ahead;
  };
  let open: Start | null = null;
  for (const start of startsOf(plan)) {
    if (open) periods.push(periodOf(open, addDays(start.day, -1)));
    open = start;
    if (isEnough()) return periods;
  }
  return open ? [...periods, periodOf(open, LAST_DAY)] : periods;
}

/** Returns the index of the period with a day: the first for a day before all, the last for a day after all. */
export function periodIndex(periods: readonly Period[], day: CalendarDay): number {
  let [low, high] = [0, periods.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((periods[middle]?.start ?? day) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the first start of a cycle after a day; null if there is none until {@link LAST_DAY}. */
export function firstStartAfter(cycle: PlanCycle, day: CalendarDay): CalendarDay | null {
  for (const start of startsOfCycle(cycle, day)) if (start.day > day) return start.day;
  return null;
}

/** Yields the first days of periods, ascending. Each cycle counts until the next one begins. */
function* startsOf({ start, cycles }: Cycles): Generator<Start> {
  yield { day: start, unshifted: start };
  let last = start;
  for (const [index, { from, cycle }] of cycles.entries()) {
    const next = cycles[index + 1];
    for (const each of startsOfCycle(cycle, index === 0 ? start : addDays(from, -1))) {
      if (next && (each.day >= next.from || (next.after !== null && each.day > next.after))) break;
      if (each.day <= last || each.day < from) continue;
      yield each;
      last = each.day;
    }
  }
}

const periodOf = ({ day, unshifted }: Start, end: CalendarDay): Period => ({ start: day, end, unshifted });

/** Yields the starts of a cycle from some day not after the first one that follows `after`, ascending. */
function* startsOfCycle(cycle: PlanCycle, after: CalendarDay): Generator<Start> {
  if (cycle.kind === 'weeks') {
    yield* weekStarts(cycle.every * DAYS_OF_WEEK, cycle.anchor, after);
    return;
  }
  const days = cycle.kind === 'month' ? [cycle.day] : cycle.days;
  let last: CalendarDay | null = null;
  // A weekend moves a start by up to two days, also into the next month.
  const { from: first } = monthRange(after);
  for (let month = first > FIRST_DAY ? addMonths(first, -1) : first; month <= LAST_DAY; month = addMonths(month, 1)) {
    for (const unshifted of daysInMonth(month, days)) {
      const day = occurrenceDate(unshifted, cycle.weekend, NO_DAYS);
      // Two days that fall together start one period.
      if (last !== null && day <= last) continue;
      last = day;
      yield { day, unshifted };
    }
  }
}

/** Yields a rhythm of days that contains `anchor`, in both directions. */
function* weekStarts(length: number, anchor: CalendarDay, after: CalendarDay): Generator<Start> {
  const cycles = Math.floor(daysBetween(anchor, after) / length);
  for (let number = cycles * length; number <= daysBetween(anchor, LAST_DAY); number += length) {
    const day = addDays(anchor, number);
    yield { day, unshifted: day };
  }
}

/** Returns days of a month, ascending; those that it lacks are its last day. */
function daysInMonth(month: CalendarDay, days: readonly number[]): CalendarDay[] {
  const { from, to } = monthRange(month);
  const length = daysBetween(from, to) + 1;
  const numbers = days.map((day) => (day === -1 ? length : Math.min(day, length)));
  return [...new Set(numbers)].sort((one, other) => one - other).map((number) => addDays(from, number - 1));
}
