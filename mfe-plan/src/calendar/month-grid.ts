import {
  addDays,
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  monthOf,
  monthRange,
} from '@pocket/contracts/calendar';
import type { Settings } from '@pocket/platform';

type WeekStart = Settings['preferences']['startOfWeek'];

const DAYS_OF_WEEK = 7;
/** A Sunday. */
const SUNDAY = '2026-11-29' as CalendarDay;
const START_INDEX: Readonly<Record<WeekStart, number>> = { Sunday: 0, Monday: 1, Saturday: 6 };
const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** Reads the month of an address; that of today if there is none. */
export const monthIn = (text: string | null, today: CalendarDay): CalendarMonth =>
  text && MONTH.test(text) ? (text as CalendarMonth) : monthOf(today);

export const firstDay = (month: CalendarMonth): CalendarDay => `${month}-01` as CalendarDay;

/** Returns the month some months later; earlier for negative counts. */
export const monthAfter = (month: CalendarMonth, count: number): CalendarMonth =>
  monthOf(addMonths(firstDay(month), count));

/** Returns the weeks of a month; null for days of other months. */
export function weeksOf(month: CalendarMonth, start: WeekStart): readonly (readonly (CalendarDay | null)[])[] {
  const { from, to } = monthRange(firstDay(month));
  const offset = (new Date(`${from}T00:00:00Z`).getUTCDay() - START_INDEX[start] + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const weeks: (CalendarDay | null)[][] = [];
  for (let first = addDays(from, -offset); first <= to; first = addDays(first, DAYS_OF_WEEK)) {
    weeks.push(daysFrom(first).map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/** Returns a day of each weekday, in the order of a week. */
export const weekdays = (start: WeekStart): readonly CalendarDay[] => daysFrom(addDays(SUNDAY, START_INDEX[start]));

const daysFrom = (first: CalendarDay) => Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(first, index));

/** Returns the day that a key leads to; undefined if it is no key of the calendar. */
export function dayAfterKey(day: CalendarDay, key: string): CalendarDay | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_OF_WEEK, ArrowDown: DAYS_OF_WEEK }[key];
  if (days !== undefined) return addDays(day, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? undefined : addMonths(day, months);
}
