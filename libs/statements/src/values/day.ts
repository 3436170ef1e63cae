import { type CalendarDay, isCalendarDay } from '@pocket/contracts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const BEGINNING = /^\s*(\d{4})([-/.]?)(\d{2})\2(\d{2})/;

const DAY_LENGTH = '2024-01-31'.length;
const SPACE = 32;
/** Cache of one day: neighboring transactions mostly have the same one. */
let last: { readonly beginning: string; readonly day: CalendarDay | null } = { beginning: '', day: null };

/** Returns the day that a text begins with (`20240131120000[-5:EST]`, `2024-01-31T12:00:00Z`), ignoring time and zone. */
export function leadingDay(text: string): CalendarDay | null {
  const beginning = text.slice(0, DAY_LENGTH);
  if (text === '' || text.charCodeAt(0) <= SPACE) return readDay(text);
  if (last.beginning !== beginning) last = { beginning, day: readDay(beginning) };
  return last.day;
}

function readDay(text: string): CalendarDay | null {
  const match = BEGINNING.exec(text);
  if (!match) return null;
  const day = `${match[1]}-${match[3]}-${match[4]}`;
  return isCalendarDay(day) ? day : null;
}

/** Builds a day. A day that the month lacks (February 30, in months of 30 days) becomes the month's last. */
export function clampedDay(year: number, month: number, day: number): CalendarDay | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 31);
  const text = `${year}-${two(month)}-${two(Math.min(day, last))}`;
  return isCalendarDay(text) ? text : null;
}

/** Completes a year of two digits to 1980…2079. */
export function fullYear(year: number): number {
  return year >= 80 ? 1900 + year : 2000 + year;
}

const two = (number: number) => (number < 10 ? `0${number}` : number);
