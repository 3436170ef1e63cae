import { isCalendarDay } from '@pocket/contracts';
import type { CsvRecord } from '../csv/structure/csv-record.js';
import { readRecords } from '../csv/structure/records.js';
import type { TextSource } from '../model/statement.js';
import { FileFault } from '../values/fault.js';
import type { RateCollector } from './rate-collector.js';
import type { RateBatch } from './rate-line.js';

/** Adds the rates of one record. */
type Reader = (cells: readonly string[], lineOf: () => number) => void;

const COLUMNS = ['day', 'base', 'quote', 'rate'];
/** A day without a rate for a currency, in the file of the European Central Bank. */
const NO_RATE = new Set(['N/A', '']);
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const LONG_DAY = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/;

/**
 * Reads a table of rates: `day,base,quote,rate`, or that of the European Central Bank with a row for each day and a
 * column for the rate of each currency to one euro.
 * @throws FileFault for another table
 */
export async function* readCsvRates(text: TextSource, collector: RateCollector): AsyncGenerator<RateBatch> {
  const records = readRecords(text, { delimiter: ',', skip: 0, header: false });
  let read: Reader | undefined;
  for (;;) {
    const { done, value } = await records.next();
    if (done) {
      if (value) throw new FileFault(value.fault, value.line);
      return;
    }
    for (const { cells, line } of value.map(trimmed)) {
      if (read) {
        read(cells, () => line);
        continue;
      }
      read = readerFor(cells, collector);
      if (!read) throw new FileFault('The first line names no rates.', line);
      if (isDayRow(cells)) read(cells, () => line);
    }
    yield collector.take();
  }
}

const trimmed = ({ cells, line }: CsvRecord) => ({ line, cells: cells.map((cell) => cell.trim()) });
const isDayRow = (cells: readonly string[]) => cells.length === COLUMNS.length && isCalendarDay(cells[0] ?? '');

/** Returns the reader of the rows below the first one; undefined if that says nothing about rates. */
function readerFor(first: readonly string[], collector: RateCollector): Reader | undefined {
  const names = first.map((cell) => cell.toLowerCase());
  if (isDayRow(first) || COLUMNS.every((name, at) => names[at] === name)) {
    return ([day = '', base = '', quote = '', rate = ''], lineOf) => {
      collector.add({ day, base: base.toUpperCase(), quote: quote.toUpperCase(), rate }, lineOf);
    };
  }
  const [date, ...currencies] = first;
  if (date !== 'Date' || !currencies.includes('USD')) return undefined;
  return ([day = '', ...rates], lineOf) => {
    for (const [at, rate] of rates.entries()) {
      const quote = currencies[at];
      if (!quote || NO_RATE.has(rate)) continue;
      collector.add({ day: shortDay(day), base: 'EUR', quote, rate }, lineOf);
    }
  };
}

/** Turns `20 November 2026`, as in the file of one day, into `2026-11-20`. */
function shortDay(text: string): string {
  const [, day = '', month = '', year = ''] = LONG_DAY.exec(text) ?? [];
  const at = MONTHS.indexOf(month);
  return at < 0 ? text : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
