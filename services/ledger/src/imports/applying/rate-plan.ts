import { Injectable } from '@nestjs/common';
import type { BookId, CalendarDay } from '@pocket/contracts';
import { rateId } from '../../book/entries/derived-id.js';
import type { Entry } from '../../book/entries/entry.js';
import { rateCreation } from '../../book/entries/rate-creation.js';
import { type FileSheet, hasRates, idOfSheet, sheetDifference, sheetEntry } from '../../book/entries/sheet-entries.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { RateSheetsRepository } from '../../store/rates/rate-sheets.repository.js';
import { RatesRepository } from '../../store/rates/rates.repository.js';

const SHEETS_PER_READ = 50;

/** Plans the rates of one of Pocket's own files: those that the book lacks. */
@Injectable()
export class RatePlan {
  constructor(
    private readonly rates: RatesRepository,
    private readonly sheets: RateSheetsRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async entries(bookId: BookId, sheets: readonly FileSheet[]): Promise<Entry[]> {
    const missing = [];
    for (const sheet of sheets) if (sheet.source === 'manual') missing.push(...(await this.#missing(bookId, sheet)));
    const deleted = await this.changes.deletedAfter(
      bookId,
      0,
      missing.map(({ id }) => id),
    );
    const entries: Entry[] = missing.map((rate) => rateCreation(rate, deleted.get(`rate ${rate.id}`)));
    const fromFiles = sheets.filter(({ source }) => source === 'file');
    for (let start = 0; start < fromFiles.length; start += SHEETS_PER_READ) {
      entries.push(...(await this.#fromFiles(bookId, fromFiles.slice(start, start + SHEETS_PER_READ))));
    }
    return entries;
  }

  /** Returns the manual rates that the book lacks. */
  async #missing(bookId: BookId, { base, quote, year, rates }: FileSheet) {
    const wanted = Object.entries(rates).map(([monthDay, rate]) => {
      const day = `${year}-${monthDay}` as CalendarDay;
      return { id: rateId(bookId, day, base, quote), day, base, quote, rate };
    });
    const ids = wanted.map(({ id }) => id);
    const known = new Set((await this.rates.findAll(bookId, ids)).map(({ id }) => id));
    return wanted.filter(({ id }) => !known.has(id));
  }

  async #fromFiles(bookId: BookId, sheets: readonly FileSheet[]): Promise<Entry[]> {
    const ids = sheets.map((sheet) => idOfSheet(bookId, sheet));
    const stored = new Map((await this.sheets.findAll(bookId, ids)).map((sheet) => [sheet.id, sheet]));
    return sheets.flatMap((sheet) => {
      const own = stored.get(idOfSheet(bookId, sheet));
      const difference = { added: sheetDifference(sheet, own).added, changed: {} };
      return hasRates(difference) ? [sheetEntry(bookId, sheet, own, difference)] : [];
    });
  }
}
