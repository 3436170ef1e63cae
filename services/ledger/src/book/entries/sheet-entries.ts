import type { BookId, RateInFile } from '@pocket/contracts';
import type { SheetDay, SheetRates } from '../kinds/rate-sheet.js';
import type { StoredRateSheet } from '../states.js';
import { rateSheetId } from './derived-id.js';
import { creationEntry, type Entry, updateEntry } from './entry.js';

/** Rates of one pair and year in a file: decimal text by `mm-dd`. */
export interface FileSheet {
  readonly base: string;
  readonly quote: string;
  readonly year: number;
  readonly source: RateInFile['source'];
  readonly rates: Readonly<Record<string, string>>;
}

/** Rates that a sheet gets: those of days without a rate, and those of days with another one. */
export interface SheetDifference {
  readonly added: SheetRates;
  readonly changed: SheetRates;
}

export const idOfSheet = (bookId: BookId, { base, quote, year }: FileSheet) => rateSheetId(bookId, base, quote, year);

/** @param stored sheet of the book, if it exists */
export function sheetDifference({ rates }: FileSheet, stored: StoredRateSheet | undefined): SheetDifference {
  if (!stored) return { added: rates as SheetRates, changed: {} };
  const differing = Object.entries(rates).filter(([day, rate]) => stored[day as SheetDay] !== rate);
  const isAdded = ([day]: [string, string]) => (stored[day as SheetDay] ?? null) === null;
  return {
    added: Object.fromEntries(differing.filter(isAdded)),
    changed: Object.fromEntries(differing.filter((rate) => !isAdded(rate))),
  };
}

export const hasRates = ({ added, changed }: SheetDifference) =>
  Object.keys(added).length + Object.keys(changed).length > 0;

/** Returns the entry of a {@link sheetDifference}. */
export function sheetEntry(
  bookId: BookId,
  file: FileSheet,
  stored: StoredRateSheet | undefined,
  { added, changed }: SheetDifference,
): Entry {
  if (!stored) {
    const { base, quote, year } = file;
    return creationEntry('rateSheet', { ...added, base, quote, year, id: idOfSheet(bookId, file) });
  }
  return updateEntry('rateSheet', stored, { ...added, ...changed });
}
