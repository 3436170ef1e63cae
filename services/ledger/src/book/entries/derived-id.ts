import { createHash } from 'node:crypto';
import { type BookId, type CalendarDay, dayNumber, FIRST_DAY, numberedDay } from '@pocket/contracts';

/** Returns the id of the manual rate of a day, which two currencies share in both directions. */
export const rateId = (bookId: BookId, day: CalendarDay, base: string, quote: string): string =>
  derivedId(bookId, 'rate', day, ...[base, quote].sort());

/** Returns the id of a sheet of rates. */
export const rateSheetId = (bookId: BookId, base: string, quote: string, year: number): string =>
  derivedId(bookId, 'rateSheet', base, quote, `${year}`);

/** Returns the id of the board that each book has from the start. */
export const overviewId = (bookId: BookId): string => derivedId(bookId, 'overview');

const DAY_DIGITS = 6;

/** Returns the id of what was written for the period of a plan, which ends with the number of its first day. */
export function planPeriodId(bookId: BookId, day: CalendarDay): string {
  const number = (dayNumber(day) - dayNumber(FIRST_DAY)).toString(16).padStart(DAY_DIGITS, '0');
  return derivedId(bookId, 'planPeriod').slice(0, -DAY_DIGITS) + number;
}

/** Returns the first day of the period with this id. */
export const dayOfPlanPeriod = (id: string): CalendarDay =>
  numberedDay(dayNumber(FIRST_DAY) + Number.parseInt(id.slice(-DAY_DIGITS), 16));

/** Ids are unique in a collection, whose entities belong to many books. */
function derivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24);
}
