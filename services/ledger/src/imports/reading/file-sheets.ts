import type { RateInFile } from '@pocket/contracts';
import type { FileSheet } from '../../book/entries/sheet-entries.js';

/** Collects rates by pair and year. The last of several rates for the same pair, day and source counts. */
export class FileSheets {
  readonly #sheets = new Map<string, { sheet: Omit<FileSheet, 'rates'>; rates: Map<string, string> }>();
  /** Number of different rates. */
  count = 0;

  add({
    day,
    base,
    quote,
    rate,
    source,
  }: Omit<RateInFile, 'base' | 'quote'> & Pick<FileSheet, 'base' | 'quote'>): void {
    const year = day.slice(0, 4);
    const key = `${base} ${quote} ${year} ${source}`;
    const known = this.#sheets.get(key) ?? { sheet: { base, quote, year: Number(year), source }, rates: new Map() };
    this.#sheets.set(key, known);
    const monthDay = day.slice(5);
    if (!known.rates.has(monthDay)) this.count += 1;
    known.rates.set(monthDay, rate);
  }

  get all(): FileSheet[] {
    return [...this.#sheets.values()].map(({ sheet, rates }) => ({ ...sheet, rates: Object.fromEntries(rates) }));
  }
}
