/** A calendar date `yyyy-mm-dd` with no time zone, a real day between {@link FIRST_DAY} and {@link LAST_DAY}. */
export type CalendarDay = string & { readonly __brand: 'CalendarDay' };
export const FIRST_DAY = '1900-01-01' as CalendarDay;
export const LAST_DAY = '2200-12-31' as CalendarDay;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns true if `text` is a real day in the supported range. */
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

/** Returns the number of days of a month from 1 to 12. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
