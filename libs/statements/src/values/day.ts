import { type CalendarDay, isCalendarDay } from '@pocket/contracts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const BEGINNING = /^\s*(\d{4})([-/.]?)(\d{2})\2(\d{2})/;

const DAY_LENGTH = '2024-01-31'.length;
const SPACE = 32;
/** Entries of one day follow each other. */
let last: { readonly beginning: string; readonly day: CalendarDay | null } = { beginning: '', day: null };

/** The day with which a text begins (`20240131120000[-5:EST]`, `2024-01-31T12:00:00Z`), as it is written there. */
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

/** The same with a day that a month lacks (30 February, the end of a month of thirty days) as the month's last. */
export function clampedDay(year: number, month: number, day: number): CalendarDay | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 31);
  const text = `${year}-${two(month)}-${two(Math.min(day, last))}`;
  return isCalendarDay(text) ? text : null;
}

/** A year of two digits: 1980 to 2079. */
export function fullYear(year: number): number {
  return year >= 80 ? 1900 + year : 2000 + year;
}

const two = (number: number) => (number < 10 ? `0${number}` : number);
