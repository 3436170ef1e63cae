import { TimeZones } from './time-zones.js';

/** A calendar date `yyyy-mm-dd` with no time zone, a real day between {@link FIRST_DAY} and {@link LAST_DAY}. */
export type CalendarDay = string & { readonly __brand: 'CalendarDay' };
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
/** The most days that are answered for one range. */
export const MAX_INTERVALS = 1_000;

export const FIRST_DAY = '1900-01-01' as CalendarDay;
export const LAST_DAY = '2200-12-31' as CalendarDay;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;
const zones = new TimeZones();

/** Whether `text` is a real day in the supported range. */
export function isCalendarDay(text: string): text is CalendarDay {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && text >= FIRST_DAY && text <= LAST_DAY;
}

/**
 * Narrows `text` to a day.
 * @throws RangeError if it is not one.
 */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

/** The name of the IANA time zone that `spelling` stands for, as this runtime writes it; undefined for no zone. */
export function timeZoneName(spelling: string): string | undefined {
  return zones.find(spelling)?.name;
}

/**
 * The calendar day that the instant `now` falls on in an IANA time zone, however that is spelt.
 * @throws RangeError if there is no such zone.
 */
export function todayIn(zone: string, now: Date): CalendarDay {
  const found = zones.find(zone);
  if (!found) throw new RangeError(`Not a time zone: ${zone}`);
  return found.days.format(now) as CalendarDay;
}

/** No zone is further from UTC than this, twice. */
const MS_AROUND_DAY = 2 * MS_PER_DAY;

/**
 * The first instant of a calendar day in an IANA time zone: midnight, or what follows it where clocks skip it.
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

/** `day` moved by whole days, negative for back. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(day) + count * MS_PER_DAY).toISOString().slice(0, 10) as CalendarDay;
}

/** How many days `to` is after `from`. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** `day` moved by whole months; a day that the target month lacks becomes its last one. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const months = year * 12 + (month - 1) + count;
  const targetYear = Math.floor(months / 12);
  const targetMonth = (months % 12) + 1;
  return format(targetYear, targetMonth, Math.min(date, daysIn(targetYear, targetMonth)));
}

/** The month that a day is in. */
export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7) as CalendarMonth;
}

/** The whole calendar month that a day is in. */
export function monthRange(day: CalendarDay): DayRange {
  const [year, month] = day.split('-').map(Number) as [number, number, number];
  return { from: format(year, month, 1), to: format(year, month, daysIn(year, month)) };
}

/** Every month that a range touches, ascending. */
export function monthsOf(range: DayRange): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let day = monthRange(range.from).from; day <= range.to; day = addMonths(day, 1)) months.push(monthOf(day));
  return months;
}

/** The days at which the steps of a range end: every day, each Sunday or each month's last day, and the range's own. */
export function* intervalEnds({ from, to }: DayRange, interval: Interval): Generator<CalendarDay> {
  for (let start = from; ; ) {
    const end = intervalEnd(start, interval);
    if (end >= to) break;
    yield end;
    start = addDays(end, 1);
  }
  yield to;
}

/** The range that a report covers: it ends today and includes it. */
export function reportRange(period: ReportPeriod, today: CalendarDay): DayRange {
  const from = {
    week: () => addDays(today, -6),
    month: () => addDays(addMonths(today, -1), 1),
    year: () => addDays(addMonths(today, -12), 1),
  }[period]();
  return { from, to: today };
}

/** The current week (from Monday), month or year that a budget's spending is counted in. */
export function budgetRange(period: BudgetPeriod, today: CalendarDay): DayRange {
  if (period === 'monthly') return monthRange(today);
  if (period === 'yearly') {
    const year = today.slice(0, 4);
    return { from: `${year}-01-01` as CalendarDay, to: `${year}-12-31` as CalendarDay };
  }
  const sinceMonday = (new Date(Date.parse(today)).getUTCDay() + 6) % 7;
  const from = addDays(today, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

function intervalEnd(day: CalendarDay, interval: Interval): CalendarDay {
  if (interval === 'day') return day;
  if (interval === 'month') return monthRange(day).to;
  return addDays(day, (7 - new Date(Date.parse(day)).getUTCDay()) % 7);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function format(year: number, month: number, day: number): CalendarDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDay;
}
