import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BookId,
  type CalendarDay,
  type ParsedRequestOf,
  type RateInFile,
  type ReplyOf,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { ratesOfSheet } from '../book/kinds/rate-sheet.js';
import type { StoredRateSheet } from '../book/states.js';
import { RateReader } from '../store/rates/rate-reader.js';
import { RateSheetsRepository } from '../store/rates/rate-sheets.repository.js';
import { RatesRepository } from '../store/rates/rates.repository.js';
import { BooksService } from '../writing/books.service.js';

/** Manual rates, and sheets, on one page of an export. */
const [RATES_PER_PAGE, SHEETS_PER_PAGE] = [5_000, 20];
const CURSOR = /^(rate|sheet)(?: ([0-9a-f]{24}))?$/;

/** Lists rates for an export, and for other services. */
@Injectable()
export class RateListsService {
  constructor(
    private readonly books: BooksService,
    private readonly rates: RatesRepository,
    private readonly sheets: RateSheetsRepository,
    private readonly reader: RateReader,
  ) {}

  /** Lists the manual rates, then those of files. */
  async export(bookId: BookId, cursor = 'rate'): Promise<ReplyOf<'ledger.rates.export'>> {
    await this.books.ensureOpen(bookId);
    const [, kind, after] = CURSOR.exec(cursor) ?? [];
    if (kind === undefined) throw new AppError('VALIDATION_FAILED', 'cursor is not valid');
    if (kind === 'rate') {
      const found = await this.rates.page(bookId, after, RATES_PER_PAGE);
      const items = found.map(({ day, base, quote, rate }) => ({ day, base, quote, rate, source: 'manual' }));
      if (found.length === RATES_PER_PAGE) return { items: items as RateInFile[], next: `rate ${found.at(-1)?.id}` };
      const fromFiles = await this.#sheets(bookId, undefined);
      return { items: [...(items as RateInFile[]), ...fromFiles.items], next: fromFiles.next };
    }
    return this.#sheets(bookId, after);
  }

  /** Finds the rate of each pair on each day. */
  async find(
    { bookId, timeZone }: BookContext,
    { pairs, days }: ParsedRequestOf<'ledger.rates.find'>,
  ): Promise<ReplyOf<'ledger.rates.find'>> {
    await this.books.ensureOpen(bookId);
    const currencies = [...new Set(pairs.flatMap(({ base, quote }) => [base, quote]))];
    const ascending = days.toSorted();
    const range = { from: ascending[0] as CalendarDay, to: ascending.at(-1) as CalendarDay };
    const today = todayIn(timeZone, now());
    const table = await this.reader.table(bookId, { days: range, currencies, today });
    const rates: (string | null)[][] = [];
    for (const { base, quote } of pairs) {
      rates.push(days.map((day) => table.find(day, base, quote)?.rate ?? null));
      await nextTurn();
    }
    return { rates };
  }

  async #sheets(bookId: BookId, after: string | undefined): Promise<ReplyOf<'ledger.rates.export'>> {
    const found = await this.sheets.page(bookId, after, SHEETS_PER_PAGE);
    const next = found.length === SHEETS_PER_PAGE ? `sheet ${found.at(-1)?.id}` : null;
    return { items: found.flatMap(exportedRates), next };
  }
}

function exportedRates(sheet: StoredRateSheet): RateInFile[] {
  const { base, quote, year } = sheet;
  return Object.entries(ratesOfSheet(sheet)).flatMap(([monthDay, rate]) => {
    const day = `${year}-${monthDay}`;
    return rate === null ? [] : [{ day, base, quote, rate, source: 'file' } as RateInFile];
  });
}
