import { createHash } from 'node:crypto';
import type { BookId, CalendarDay } from '@pocket/contracts';

/** Returns the id of the manual rate of a day, which two currencies share in both directions. */
export const rateId = (bookId: BookId, day: CalendarDay, base: string, quote: string): string =>
  derivedId(bookId, 'rate', day, ...[base, quote].sort());

/** Returns the id of a sheet of rates. */
export const rateSheetId = (bookId: BookId, base: string, quote: string, year: number): string =>
  derivedId(bookId, 'rateSheet', base, quote, `${year}`);

/** Ids are unique in a collection, whose entities belong to many books. */
function derivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24);
}
