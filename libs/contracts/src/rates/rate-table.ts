import { addDays, type CalendarDay } from '../calendar.js';
import { Exact, effectiveText } from './rate-text.js';

/** Origins of rates, the preferred one first. */
export const RATE_SOURCES = ['manual', 'file', 'feed'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Units of `quote` that one unit of `base` costs on a day. */
export interface KnownRate {
  readonly day: CalendarDay;
  readonly base: string;
  readonly quote: string;
  /** Decimal text. */
  readonly rate: string;
  readonly source: RateSource;
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

/** Rate of two currencies as it is known: `isInverse` if it was given for the opposite direction. */
interface Leg {
  readonly rate: Exact;
  readonly source: RateSource;
  readonly isInverse: boolean;
}
/** Known rates of one day, by both currencies in both directions. */
type DayRates = Map<string, Map<string, Leg>>;

/** Days after which a rate is too old. */
const MAX_AGE_DAYS = 7;
/** Currencies over which a rate is computed first, after the book's. */
const COMMON = ['EUR', 'USD'];

/**
 * Finds the rate of two currencies on a day. The latest day within a week counts on which there is a rate of the two,
 * of the opposite direction, or over one other currency. No rate is ever assumed.
 */
export class RateTable {
  readonly #days = new Map<CalendarDay, DayRates>();
  readonly #preferred: readonly string[];

  /**
   * @param rates of each pair and source of a day one at most
   * @param bookCurrency is preferred when a rate is computed over another currency
   * @param today whose rates later days have
   */
  constructor(
    rates: Iterable<KnownRate>,
    bookCurrency: string,
    private readonly today: CalendarDay,
  ) {
    this.#preferred = [bookCurrency, ...COMMON];
    for (const rate of rates) this.#add(rate);
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

  #add({ day, base, quote, rate, source }: KnownRate): void {
    const rates = this.#days.get(day) ?? new Map();
    this.#days.set(day, rates);
    const exact = new Exact(rate);
    keepPreferred(rates, base, quote, { rate: exact, source, isInverse: false });
    keepPreferred(rates, quote, base, { rate: exact, source, isInverse: true });
  }

  #findOn(day: CalendarDay, base: string, quote: string): Omit<EffectiveRate, 'asOf'> | null {
    const rates = this.#days.get(day);
    const fromBase = rates?.get(base);
    const pair = fromBase?.get(quote);
    if (pair) return { rate: effectiveText(quotientOf([pair])), source: pair.source, via: null };
    const toQuote = rates?.get(quote);
    if (!fromBase || !toQuote) return null;
    const via = this.#firstOf([...fromBase.keys()].filter((currency) => toQuote.has(currency)));
    const [first, second] = [fromBase.get(via ?? ''), rates?.get(via ?? '')?.get(quote)];
    if (via === undefined || !first || !second) return null;
    return { rate: effectiveText(quotientOf([first, second])), source: first.source, via };
  }

  #firstOf(currencies: readonly string[]): string | undefined {
    return this.#preferred.find((currency) => currencies.includes(currency)) ?? currencies.toSorted()[0];
  }
}

function keepPreferred(rates: DayRates, from: string, to: string, leg: Leg): void {
  const ofCurrency = rates.get(from) ?? new Map<string, Leg>();
  rates.set(from, ofCurrency);
  const known = ofCurrency.get(to);
  if (!known || positionOf(leg) < positionOf(known)) ofCurrency.set(to, leg);
}

/** A rate of the pair itself comes before one of the opposite direction with the same source. */
const positionOf = ({ source, isInverse }: Leg) => RATE_SOURCES.indexOf(source) * 2 + (isInverse ? 1 : 0);

/** Multiplies rates, those of the opposite direction as divisors, so that the result is rounded once. */
function quotientOf(legs: readonly Leg[]): Exact {
  const productOf = (isInverse: boolean) =>
    legs.filter((leg) => leg.isInverse === isInverse).reduce((product, { rate }) => product.times(rate), new Exact(1));
  return productOf(false).dividedBy(productOf(true));
}
