import {
  addDays,
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  calendarDay,
  type DayRange,
  daysBetween,
  monthRange,
} from '@pocket/contracts';

/** Days of a month until today, and the same days of each of the 12 months before. */
export interface MonthSpan extends DayRange {
  /** The latest first. A month that is not over is compared with as many days, at most all of a month. */
  readonly before: readonly DayRange[];
}
const MONTHS = 12;

/** Returns null for a month that has not begun. */
export function monthSpan(month: CalendarMonth, today: CalendarDay): MonthSpan | null {
  const { from, to: end } = monthRange(calendarDay(`${month}-01`));
  if (today < from) return null;
  const to = today < end ? today : end;
  const length = to === end ? Number.POSITIVE_INFINITY : daysBetween(from, to);
  const before = Array.from({ length: MONTHS }, (_, index) => {
    const whole = monthRange(addMonths(from, -1 - index));
    return { from: whole.from, to: addDays(whole.from, Math.min(length, daysBetween(whole.from, whole.to))) };
  });
  return { from, to, before };
}
