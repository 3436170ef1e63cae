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

export const FIRST_DAY = '1900-01-01' as CalendarDay;
export const LAST_DAY = '2200-12-31' as CalendarDay;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

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

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The calendar day that the instant `now` falls on in an IANA time zone. */
export function todayIn(zone: string, now: Date): CalendarDay {
  return formatterOf(zone).format(now) as CalendarDay;
}

/** `day` moved by whole days, negative for back. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(day) + count * MS_PER_DAY).toISOString().slice(0, 10) as CalendarDay;
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

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function format(year: number, month: number, day: number): CalendarDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDay;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      calendar: 'iso8601',
      numberingSystem: 'latn',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}
