import {
  addDays,
  addMonths,
  type CalendarDay,
  type DayRange,
  isCalendarDay,
  monthRange,
} from '@pocket/contracts/calendar';

const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns `November 2026` for a day of that month. */
export const monthTitle = (day: CalendarDay): string => NAME.format(new Date(`${day}T00:00:00Z`));

/** Returns the first day of a month `yyyy-mm`; that of the current month if the text is none, or a later one. */
export function firstDayOf(month: string | null, today: CalendarDay): CalendarDay {
  const first = `${month}-01`;
  return isCalendarDay(first) && first <= today ? first : monthRange(today).from;
}

/** Returns the days of a month up to today. */
export function daysUpTo(first: CalendarDay, today: CalendarDay): DayRange {
  const { from, to } = monthRange(first);
  return { from, to: to < today ? to : today };
}

/** Returns the first day of the month before or after; undefined after the current month. */
export function monthBeside(first: CalendarDay, by: -1 | 1, today: CalendarDay): CalendarDay | undefined {
  const next = addMonths(first, by);
  return isCalendarDay(next) && next <= today ? next : undefined;
}

/** Days of the longest list of rates. */
const MAX_DAYS = 1_000;

/** Returns the longest range of days up to today that one request can read. */
export const longestRange = (today: CalendarDay): DayRange => ({ from: addDays(today, 1 - MAX_DAYS), to: today });
