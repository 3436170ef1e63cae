import { Injectable } from '@nestjs/common';
import { addDays, type BookId, type CalendarDay, type DayRange, type KnownRate, RateTable } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { ratesOfSheet, type SheetRates } from '../../book/kinds/rate-sheet.js';
import { BookSettingsRepository } from '../book-settings/book-settings.repository.js';
import { FeedRatesRepository } from './feed-rates.repository.js';
import { RateSheetsRepository } from './rate-sheets.repository.js';
import { RatesRepository } from './rates.repository.js';

/** Days before the first one whose rates can count. */
const MAX_AGE_DAYS = 7;

/** Days and currencies whose rates to each other are read. */
export interface RatesNeeded {
  readonly days: DayRange;
  readonly currencies: readonly string[];
  readonly today: CalendarDay;
}

/** Rates of one pair and year, without their source. */
interface Sheet {
  readonly base: string;
  readonly quote: string;
  readonly year: number;
  readonly rates: SheetRates;
}

/** Reads the rates of a book that conversions need. */
@Injectable()
export class RateReader {
  constructor(
    private readonly rates: RatesRepository,
    private readonly sheets: RateSheetsRepository,
    private readonly feed: FeedRatesRepository,
    private readonly settings: BookSettingsRepository,
  ) {}

  /** Returns a table that finds the rates of the currencies to each other on the days. */
  async table(bookId: BookId, { days, currencies, today }: RatesNeeded, session?: ClientSession): Promise<RateTable> {
    const to = days.to > today ? today : days.to;
    const range = { from: addDays(days.from > today ? today : days.from, -MAX_AGE_DAYS), to };
    const known: KnownRate[] = [];
    const manual = await this.rates.ofCurrencies(bookId, range, currencies, session);
    known.push(...manual.map((rate) => ({ ...rate, source: 'manual' as const })));
    const years = { from: yearOf(range.from), to: yearOf(range.to) };
    const fromFiles = await this.sheets.ofCurrencies(bookId, years, currencies, session);
    for (const sheet of fromFiles) {
      known.push(...knownRates({ ...sheet, rates: ratesOfSheet(sheet) }, 'file', range));
    }
    for (const sheet of await this.feed.ofCurrencies(years, currencies))
      known.push(...knownRates(sheet, 'feed', range));
    const { currency } = await this.settings.of(bookId, session);
    return new RateTable(useful(known, currencies), currency, today);
  }
}

export const yearOf = (day: CalendarDay) => Number(day.slice(0, 4));

/** Returns the rates of a sheet on the days. */
export function knownRates(
  { base, quote, year, rates }: Sheet,
  source: KnownRate['source'],
  { from, to }: DayRange,
): KnownRate[] {
  return Object.entries(rates).flatMap(([monthDay, rate]) => {
    const day = `${year}-${monthDay}` as CalendarDay;
    return rate === null || day < from || day > to ? [] : [{ day, base, quote, rate, source }];
  });
}

/** Omits rates to currencies over which no rate between two of the given ones can be computed. */
function useful(rates: readonly KnownRate[], currencies: readonly string[]): KnownRate[] {
  const wanted = new Set(currencies);
  const partners = new Map<string, Set<string>>();
  const link = (from: string, to: string) => partners.set(to, (partners.get(to) ?? new Set()).add(from));
  for (const { base, quote } of rates) {
    if (wanted.has(base)) link(base, quote);
    if (wanted.has(quote)) link(quote, base);
  }
  const isUseful = (currency: string) => wanted.has(currency) || (partners.get(currency)?.size ?? 0) > 1;
  return rates.filter(({ base, quote }) => isUseful(base) && isUseful(quote));
}
