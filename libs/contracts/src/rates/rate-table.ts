import { addDays, type CalendarDay } from '../calendar.js';
import { Exact, effectiveText } from './rate-text.js';

/** Origins of rates, the preferred one first. */
export const RATE_SOURCES = ['manual', 'file', 'feed'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Rates of one pair from one source: units of `quote` that one unit of `base` costs. */
export interface RateSeries {
  readonly base: string;
  readonly quote: string;
  readonly source: RateSource;
  /** Returns the decimal text of a day; null without a rate. */
  readonly rateOn: (day: CalendarDay) => string | null;
}

/** Rate by which amounts of a day are converted. */
export interface EffectiveRate {
  /** Decimal text with at most 15 significant digits. */
  readonly rate: string;
  readonly source: RateSource;
  /** Day of the rate: at most 7 days before the day that was asked for. */
  readonly asOf: CalendarDay;
  /** Currency over which it is computed; null for a rate of the two currencies themselves. */
  readonly via: string | null;
}

/** Series of two currencies: `isInverse` if it is of the opposite direction. */
interface Direction {
  readonly series: RateSeries;
  readonly isInverse: boolean;
}
/** Rate of two currencies on a day. */
interface Leg {
  readonly rate: Exact;
  readonly source: RateSource;
  readonly isInverse: boolean;
}

/** Days after which a rate is too old. */
const MAX_AGE_DAYS = 7;
/** Currencies over which a rate is computed first, after the book's. */
const COMMON = ['EUR', 'USD'];

/**
 * Finds the rate of two currencies on a day. The latest day within a week counts on which there is a rate of the two,
 * of the opposite direction, or over one other currency. No rate is ever assumed.
 */
export class RateTable {
  /** By both currencies in both directions, the preferred one first. */
  readonly #directions = new Map<string, Map<string, Direction[]>>();
  /** Currencies over which a pair can cross, the preferred one first. */
  readonly #crossings = new Map<string, readonly string[]>();
  readonly #preferred: readonly string[];

  /**
   * @param series no two of a pair and source have a rate of the same day
   * @param bookCurrency is preferred when a rate is computed over another currency
   * @param today whose rates later days have
   */
  constructor(
    series: Iterable<RateSeries>,
    bookCurrency: string,
    private readonly today: CalendarDay,
  ) {
    this.#preferred = [bookCurrency, ...COMMON];
    for (const each of series) {
      this.#add(each.base, each.quote, { series: each, isInverse: false });
      this.#add(each.quote, each.base, { series: each, isInverse: true });
    }
  }

  /** Returns the rate that amounts of the day are converted by; null if there is none. */
  find(day: CalendarDay, base: string, quote: string): EffectiveRate | null {
    const last = day > this.today ? this.today : day;
    for (let age = 0; age <= MAX_AGE_DAYS; age += 1) {
      const asOf = addDays(last, -age);
      const found = this.#findOn(asOf, base, quote);
      if (found) return { ...found, asOf };
    }
    return null;
  }

  #add(from: string, to: string, direction: Direction): void {
    const ofCurrency = this.#directions.get(from) ?? new Map<string, Direction[]>();
    this.#directions.set(from, ofCurrency);
    const all = [...(ofCurrency.get(to) ?? []), direction];
    ofCurrency.set(
      to,
      all.sort((a, b) => positionOf(a) - positionOf(b)),
    );
  }

  #findOn(day: CalendarDay, base: string, quote: string): Omit<EffectiveRate, 'asOf'> | null {
    const pair = this.#legOn(day, base, quote);
    if (pair) return { rate: effectiveText(quotientOf([pair])), source: pair.source, via: null };
    for (const via of this.#crossingsOf(base, quote)) {
      const first = this.#legOn(day, base, via);
      const second = first && this.#legOn(day, via, quote);
      if (second) return { rate: effectiveText(quotientOf([first, second])), source: first.source, via };
    }
    return null;
  }

  #legOn(day: CalendarDay, from: string, to: string): Leg | null {
    for (const { series, isInverse } of this.#directions.get(from)?.get(to) ?? []) {
      const rate = series.rateOn(day);
      if (rate !== null) return { rate: new Exact(rate), source: series.source, isInverse };
    }
    return null;
  }

  #crossingsOf(base: string, quote: string): readonly string[] {
    const key = `${base} ${quote}`;
    const known = this.#crossings.get(key);
    if (known) return known;
    const toQuote = this.#directions.get(quote);
    const common = [...(this.#directions.get(base)?.keys() ?? [])].filter((currency) => toQuote?.has(currency)).sort();
    const preferred = this.#preferred.filter((currency) => common.includes(currency));
    const all = [...new Set([...preferred, ...common])];
    this.#crossings.set(key, all);
    return all;
  }
}

/** A rate of the pair itself comes before one of the opposite direction with the same source. */
const positionOf = ({ series, isInverse }: Direction) => RATE_SOURCES.indexOf(series.source) * 2 + (isInverse ? 1 : 0);

/** Multiplies rates, those of the opposite direction as divisors, so that the result is rounded once. */
function quotientOf(legs: readonly Leg[]): Exact {
  const productOf = (isInverse: boolean) =>
    legs.filter((leg) => leg.isInverse === isInverse).reduce((product, { rate }) => product.times(rate), new Exact(1));
  return productOf(false).dividedBy(productOf(true));
}
