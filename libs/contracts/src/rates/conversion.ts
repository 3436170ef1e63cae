import type { CalendarDay } from '../calendar.js';
import { type CurrencyCode, digitsOf, fromMinor } from '../currency.js';
import { MAX_DIGITS, type MinorUnits } from '../money.js';
import type { Unconverted } from './rates.js';

/** Amount of one day in one currency. */
export interface DatedAmount {
  readonly day: CalendarDay;
  readonly currency: CurrencyCode;
  readonly amount: MinorUnits;
}
/** Returns the decimal text of the rate by which amounts of a day are converted; null if there is none. */
export type RateOn = (day: CalendarDay, currency: CurrencyCode) => string | null;

/** Sum of amounts that is rounded only where it is read. */
export interface GrowingSum {
  add(amount: DatedAmount): void;
  /** The sum as {@link Conversion.exact} has amounts. */
  readonly exact: bigint;
  /** Returns the sum, or a share of it in whole numbers, in minor units: rounded once, half to even. */
  value(divisor?: number, factor?: number): MinorUnits;
}

/** Decimals that rates are computed with: the smallest one has 15 significant digits after 17 zeros. */
const RATE_DECIMALS = 40;
/** Decimals of products of amounts and rates. */
const DECIMALS = RATE_DECIMALS + MAX_DIGITS;
const LIMIT = 10n ** BigInt(12 + DECIMALS);
/** Units of 10^-{@link MAX_DIGITS} in a minor unit, by the decimals of its currency. */
const SCALES = Array.from({ length: MAX_DIGITS + 1 }, (_, digits) => 10n ** BigInt(MAX_DIGITS - digits));
const LARGEST_SUM = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Converts the amounts of one answer to one currency, and remembers what it leaves out. Each figure is the exact sum of
 * its products, rounded once, half to even.
 */
export class Conversion {
  readonly #left = new Map<string, { readonly field: string; readonly currency: CurrencyCode; amount: MinorUnits }>();

  /** Minor unit of {@link currency}, and the largest sum, in units of 10^-{@link DECIMALS}. */
  readonly #unit: bigint;
  readonly #largestSum: bigint;

  /** Rates that were used, by currency and day. */
  readonly #rates: Map<CurrencyCode, Map<CalendarDay, bigint | null>>;

  /** @param currency of the figures @param sibling conversion with the same currency and rates */
  constructor(
    readonly currency: CurrencyCode,
    private readonly rateOn: RateOn,
    sibling?: Conversion,
  ) {
    this.#rates = sibling ? sibling.#rates : new Map();
    this.#unit = 10n ** BigInt(DECIMALS - digitsOf(currency));
    this.#largestSum = LARGEST_SUM * this.#unit;
  }

  /** Starts the conversion of another item of a list, which names what it leaves out itself. */
  startAnother(): Conversion {
    return new Conversion(this.currency, this.rateOn, this);
  }

  /** Amounts that were left out so far, by figure and currency. */
  get unconverted(): Unconverted[] {
    return [...this.#left.values()]
      .filter(({ amount }) => amount !== 0)
      .map(({ field, currency, amount }) => ({ field, currency, amount: fromMinor(amount, currency) }));
  }

  /** Returns the sum in minor units of {@link currency}. @param field name of the figure in the answer */
  sum(field: string, amounts: Iterable<DatedAmount>): MinorUnits {
    const sum = this.startSum(field);
    for (const each of amounts) sum.add(each);
    return sum.value();
  }

  /** Starts a sum that is read while it grows. @param field name of the figure in the answer */
  startSum(field: string): GrowingSum {
    let total = 0n;
    // Most amounts are in this currency, and numbers are added much faster.
    let own = 0;
    const exact = () => total + BigInt(own) * this.#unit;
    return {
      get exact() {
        return exact();
      },
      add: (each) => {
        const isOwn = each.currency === this.currency;
        if (isOwn && Number.isSafeInteger(own + each.amount)) {
          own += each.amount;
          return;
        }
        const product = this.exact(each);
        if (product !== null && (isOwn || this.#fits(exact() + product))) total += product;
        else this.#leaveOut(field, each);
      },
      value: (divisor = 1, factor = 1) => this.rounded(exact() * BigInt(factor), divisor),
    };
  }

  /** Returns the amount in minor units of {@link currency}; null if it has no rate or is too large. 0 needs no rate. */
  convert(amount: DatedAmount): MinorUnits | null {
    // Most amounts are in this currency, and exact ones cost many times as much.
    if (amount.currency === this.currency) return amount.amount;
    const exact = this.exact(amount);
    return exact === null ? null : this.rounded(exact);
  }

  /** Returns the exact amount in units of 10^-{@link DECIMALS}; null if it has no rate or is too large. */
  exact({ day, currency, amount }: DatedAmount): bigint | null {
    if (amount === 0) return 0n;
    const units = BigInt(amount) * (SCALES[digitsOf(currency)] ?? 1n);
    if (currency === this.currency) return units * ONE;
    const rate = this.#rate(day, currency);
    if (rate === null) return null;
    const product = units * rate;
    return product < LIMIT && product > -LIMIT ? product : null;
  }

  /** Returns an exact amount, or a share of it, in minor units of {@link currency}: rounded once, half to even. */
  rounded(exact: bigint, divisor = 1): MinorUnits {
    return Number(dividedEven(exact, this.#unit * BigInt(divisor)));
  }

  /** Returns true for a sum that is a safe number of minor units. */
  #fits(sum: bigint): boolean {
    return sum <= this.#largestSum && sum >= -this.#largestSum;
  }

  #rate(day: CalendarDay, currency: CurrencyCode): bigint | null {
    const rates = this.#rates.get(currency) ?? new Map<CalendarDay, bigint | null>();
    const known = rates.get(day);
    if (known !== undefined) return known;
    const text = this.rateOn(day, currency);
    const rate = text === null ? null : scaledRate(text);
    this.#rates.set(currency, rates.set(day, rate));
    return rate;
  }

  #leaveOut(field: string, { currency, amount }: DatedAmount): void {
    const key = `${field} ${currency}`;
    const left = this.#left.get(key) ?? { field, currency, amount: 0 };
    left.amount += amount;
    this.#left.set(key, left);
  }
}

/** Returns the decimal text of a rate as an integer of 10^-{@link RATE_DECIMALS}. */
function scaledRate(rate: string): bigint {
  const [whole = '', decimals = ''] = rate.split('.');
  return BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'));
}
const ONE = scaledRate('1');

/** Rounds half to even. */
function dividedEven(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const [quotient, rest] = [magnitude / divisor, (magnitude % divisor) * 2n];
  const rounded = quotient + (rest > divisor || (rest === divisor && quotient % 2n === 1n) ? 1n : 0n);
  return dividend < 0n ? -rounded : rounded;
}
