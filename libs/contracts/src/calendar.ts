import { type CalendarDay, daysIn } from './calendar-day.js';
import { dayNumber, dayOf, dayParts, numberedDay, weekdayOf } from './day-number.js';
import { TimeZones } from './time-zones.js';

// Days have a file of their own, so that a screen that only checks them loads no time zones.
export { type CalendarDay, calendarDay, FIRST_DAY, isCalendarDay, LAST_DAY } from './calendar-day.js';
export { dayNumber, numberedDay, weekdayOf } from './day-number.js';

/** A calendar month `yyyy-mm`. */
export type CalendarMonth = string & { readonly __brand: 'CalendarMonth' };
/** First and last day of a range, both included. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}
export type ReportPeriod = 'week' | 'month' | 'year';
export type BudgetPeriod = 'weekly' | 'monthly' | 'yearly';
export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];
/** Days in one reply. */
export const MAX_INTERVALS = 1_000;

const MS_PER_DAY = 86_400_000;
const zones = new TimeZones();

/** Returns the runtime's canonical name of an IANA time zone; undefined if there is no such zone. */
export function timeZoneName(spelling: string): string | undefined {
  return zones.find(spelling)?.name;
}

/**
 * Returns the calendar day of `now` in an IANA time zone, in any spelling.
 * @throws RangeError if there is no such zone.
 */
export function todayIn(zone: string, now: Date): CalendarDay {
  const match = zones.find(zone);
  if (!match) throw new RangeError(`Not a time zone: ${zone}`);
  return match.days.format(now) as CalendarDay;
}

/** More than the largest offset of a time zone from UTC. */
const MS_AROUND_DAY = 2 * MS_PER_DAY;

/**
 * Returns the first instant of a calendar day in an IANA time zone: midnight, or the next instant if clocks skip it.
 * @throws RangeError if there is no such zone.
 */
export function startOfDay(day: CalendarDay, zone: string): Date {
  const utc = Date.parse(day);
  let before = utc - MS_AROUND_DAY;
  let at = utc + MS_AROUND_DAY;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (todayIn(zone, new Date(middle)) < day) before = middle;
    else at = middle;
  }
  return new Date(at);
}

/** Adds whole days; negative counts go back. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return numberedDay(dayNumber(day) + count);
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** Adds whole months; a day that the target month lacks becomes its last one. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = dayParts(day);
  const months = year * 12 + (month - 1) + count;
  const targetYear = Math.floor(months / 12);
  const targetMonth = (months % 12) + 1;
  return dayOf([targetYear, targetMonth, Math.min(date, daysIn(targetYear, targetMonth))]);
}

export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7) as CalendarMonth;
}

/** Returns the whole calendar month of a day. */
export function monthRange(day: CalendarDay): DayRange {
  const [year, month] = dayParts(day);
  return { from: dayOf([year, month, 1]), to: dayOf([year, month, daysIn(year, month)]) };
}

/** Returns every month that a range touches, ascending. */
export function monthsOf(range: DayRange): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let day = monthRange(range.from).from; day <= range.to; day = addMonths(day, 1)) months.push(monthOf(day));
  return months;
}

/** Yields the last days of the intervals in a range: every day, each Sunday or each month's end, and the range's last day. */
export function* intervalEnds({ from, to }: DayRange, interval: Interval): Generator<CalendarDay> {
  for (let start = from; ; ) {
    const end = intervalEnd(start, interval);
    if (end >= to) break;
    yield end;
    start = addDays(end, 1);
  }
  yield to;
}

/** Returns the range of a report, which ends today. */
export function reportRange(period: ReportPeriod, today: CalendarDay): DayRange {
  const from = {
    week: () => addDays(today, -6),
    month: () => addDays(addMonths(today, -1), 1),
    year: () => addDays(addMonths(today, -12), 1),
  }[period]();
  return { from, to: today };
}

/** Returns the current week (from Monday), month or year of a budget. */
export function budgetRange(period: BudgetPeriod, today: CalendarDay): DayRange {
  if (period === 'monthly') return monthRange(today);
  if (period === 'yearly') {
    const year = today.slice(0, 4);
    return { from: `${year}-01-01` as CalendarDay, to: `${year}-12-31` as CalendarDay };
  }
  const from = addDays(today, 1 - weekdayOf(today));
  return { from, to: addDays(from, 6) };
}

function intervalEnd(day: CalendarDay, interval: Interval): CalendarDay {
  if (interval === 'day') return day;
  if (interval === 'month') return monthRange(day).to;
  return addDays(day, 7 - weekdayOf(day));
}
