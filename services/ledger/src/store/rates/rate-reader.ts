import { Injectable } from '@nestjs/common';
import {
  addDays,
  type BookId,
  type CalendarDay,
  type DayRange,
  type RateSeries,
  type RateSource,
  RateTable,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import type { SheetDay } from '../../book/kinds/rate-sheet.js';
import type { StoredRate } from '../../book/states.js';
import { BookSettingsRepository } from '../book-settings/book-settings.repository.js';
import { FeedRatesRepository } from './feed-rates.repository.js';
import type { PairSheets, YearRates } from './pair-sheets.js';
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
    const from = addDays(days.from > today ? today : days.from, -MAX_AGE_DAYS);
    const years = { from: yearOf(from), to: yearOf(to) };
    const { currency } = await this.settings.of(bookId, session);
    const manual = await this.rates.ofCurrencies(bookId, { from, to }, currencies, session);
    const [inFiles, inFeed] = await Promise.all([
      this.sheets.pairs(bookId, years, currencies, session),
      this.feed.pairs(years, currencies),
    ]);
    const isUseful = usefulPairs([...manual, ...inFiles, ...inFeed], currencies);
    const [fromFiles, fromFeed] = await Promise.all([
      this.sheets.read(bookId, idsOf(inFiles.filter(isUseful)), session),
      this.feed.read(idsOf(inFeed.filter(isUseful))),
    ]);
    const series = [...manualSeries(manual), ...sheetSeries(fromFiles, 'file'), ...sheetSeries(fromFeed, 'feed')];
    return new RateTable(series, currency, today);
  }
}

export const yearOf = (day: CalendarDay) => Number(day.slice(0, 4));

const idsOf = <Id>(pairs: readonly PairSheets<Id>[]) => pairs.flatMap(({ ids }) => ids);

type Pair = Pick<RateSeries, 'base' | 'quote'>;

/** Returns a test for pairs from which a rate between two of the currencies can be computed. */
function usefulPairs(pairs: readonly Pair[], currencies: readonly string[]): (pair: Pair) => boolean {
  const wanted = new Set(currencies);
  const partners = new Map<string, Set<string>>();
  const link = (from: string, to: string) => partners.set(to, (partners.get(to) ?? new Set()).add(from));
  for (const { base, quote } of pairs) {
    if (wanted.has(base)) link(base, quote);
    if (wanted.has(quote)) link(quote, base);
  }
  const isUseful = (currency: string) => wanted.has(currency) || (partners.get(currency)?.size ?? 0) > 1;
  return ({ base, quote }) => isUseful(base) && isUseful(quote);
}

function manualSeries(rates: readonly StoredRate[]): RateSeries[] {
  return [...groupByPair(rates).values()].map(([{ base, quote }, some]) => {
    const byDay = new Map(some.map(({ day, rate }) => [day, rate]));
    return { base, quote, source: 'manual', rateOn: (day) => byDay.get(day) ?? null };
  });
}

function sheetSeries(sheets: readonly YearRates[], source: RateSource): RateSeries[] {
  return [...groupByPair(sheets).values()].map(([{ base, quote }, some]) => {
    const byYear = new Map(some.map(({ year, rates }) => [year, rates]));
    const rateOn = (day: CalendarDay) => byYear.get(yearOf(day))?.[day.slice(5) as SheetDay] ?? null;
    return { base, quote, source, rateOn };
  });
}

function groupByPair<Item extends Pair>(items: readonly Item[]): Map<string, [pair: Pair, items: Item[]]> {
  const groups = new Map<string, [Pair, Item[]]>();
  for (const item of items) {
    const key = `${item.base} ${item.quote}`;
    const group = groups.get(key) ?? [item, []];
    groups.set(key, group);
    group[1].push(item);
  }
  return groups;
}
