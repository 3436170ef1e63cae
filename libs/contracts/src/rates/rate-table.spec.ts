import fc from 'fast-check';
import { addDays, type CalendarDay, calendarDay, daysBetween } from '../calendar.js';
import { RATE_SOURCES, type RateSeries, RateTable } from './rate-table.js';

const FRIDAY = calendarDay('2026-11-20');
const TODAY = calendarDay('2026-12-31');

type KnownRate = Omit<RateSeries, 'rateOn'> & { readonly day: CalendarDay; readonly rate: string };
const known = (rate: Partial<KnownRate>): KnownRate => ({
  day: FRIDAY,
  base: 'EUR',
  quote: 'USD',
  rate: '1.0875',
  source: 'file',
  ...rate,
});
const seriesOf = (rates: readonly KnownRate[]): RateSeries[] =>
  rates.map(({ day, rate, ...pair }) => ({ ...pair, rateOn: (on) => (on === day ? rate : null) }));
const tableOf = (...rates: Partial<KnownRate>[]) => new RateTable(seriesOf(rates.map(known)), 'USD', TODAY);

it.each([
  ['2026-11-19', null],
  ['2026-11-20', FRIDAY],
  ['2026-11-27', FRIDAY],
  ['2026-11-28', null],
])('uses a rate on its day and for seven days after it: %s', (day, asOf) => {
  expect(tableOf({}).find(calendarDay(day), 'EUR', 'USD')?.asOf ?? null).toBe(asOf);
});

it('uses the rate of today for later days', () => {
  const table = new RateTable(seriesOf([known({})]), 'USD', FRIDAY);
  expect(table.find(addDays(FRIDAY, 400), 'EUR', 'USD')?.asOf).toBe(FRIDAY);
});

it('uses no rate of a later day', () => {
  expect(tableOf({ day: addDays(FRIDAY, 1) }).find(FRIDAY, 'EUR', 'USD')).toBeNull();
});

it('inverts the rate of the opposite direction, with 15 digits', () => {
  const found = tableOf({ rate: '3' }).find(FRIDAY, 'USD', 'EUR');
  expect(found).toEqual({ rate: '0.333333333333333', source: 'file', asOf: FRIDAY, via: null });
});

it.each([
  [[{ source: 'feed' }, { source: 'manual', rate: '1.2' }, { source: 'file', rate: '1.1' }] as const, '1.2'],
  [[{ source: 'feed' }, { source: 'file', rate: '1.1' }] as const, '1.1'],
  [[{ rate: '1.1' }, { base: 'USD', quote: 'EUR', source: 'manual', rate: '0.8' }] as const, '1.25'],
  [[{ base: 'USD', quote: 'EUR', rate: '0.8' }, { rate: '1.1' }] as const, '1.1'],
])('prefers a manual rate to one of a file, and that to one of a feed', (rates, expected) => {
  expect(tableOf(...rates).find(FRIDAY, 'EUR', 'USD')?.rate).toBe(expected);
});

it('prefers a newer rate over another currency to an older one of the pair', () => {
  const found = tableOf(
    { day: addDays(FRIDAY, -1), base: 'GBP', quote: 'USD', source: 'manual', rate: '1.3' },
    { quote: 'GBP', rate: '0.8' },
    { quote: 'USD', rate: '1.2' },
  ).find(FRIDAY, 'GBP', 'USD');
  expect(found).toEqual({ rate: '1.5', source: 'file', asOf: FRIDAY, via: 'EUR' });
});

it.each([
  ['CHF', ['CHF', 'EUR', 'USD', 'AUD']],
  ['EUR', ['EUR', 'USD', 'AUD']],
  ['USD', ['USD', 'NOK', 'AUD']],
  ['AUD', ['NOK', 'AUD']],
])('computes a rate over %s first', (via, over) => {
  const legs = over.flatMap((currency) => [
    known({ base: 'GBP', quote: currency }),
    known({ base: currency, quote: 'SEK' }),
  ]);
  expect(new RateTable(seriesOf(legs), 'CHF', TODAY).find(FRIDAY, 'GBP', 'SEK')?.via).toBe(via);
});

it('rounds a rate over another currency once', () => {
  const table = tableOf({ rate: '3' }, { quote: 'GBP', rate: '7' });
  // 7 ÷ 3, not 0.333333333333333 × 7.
  expect(table.find(FRIDAY, 'USD', 'GBP')).toMatchObject({ rate: '2.33333333333333', via: 'EUR' });
});

it('finds no rate over two other currencies', () => {
  const table = tableOf({ base: 'GBP', quote: 'EUR' }, { base: 'EUR', quote: 'CHF' }, { base: 'CHF', quote: 'SEK' });
  expect(table.find(FRIDAY, 'GBP', 'SEK')).toBeNull();
});

/** The rules of the lookup once more: it tries all days, pairs and currencies, and computes with fractions. */
class SlowTable {
  constructor(
    private readonly rates: readonly KnownRate[],
    private readonly preferred: readonly string[],
    private readonly today: CalendarDay,
  ) {}

  find(day: CalendarDay, base: string, quote: string) {
    const last = day > this.today ? this.today : day;
    const isFresh = (rate: KnownRate) => rate.day <= last && daysBetween(rate.day, last) <= 7;
    const days = [...new Set(this.rates.filter(isFresh).map((rate) => rate.day))].sort().reverse();
    for (const asOf of days) {
      const pair = this.#leg(asOf, base, quote);
      if (pair) return { rate: textOf(pair.fraction), source: pair.source, asOf, via: null };
      for (const via of this.#others()) {
        const [first, second] = [this.#leg(asOf, base, via), this.#leg(asOf, via, quote)];
        if (via === base || via === quote || !first || !second) continue;
        const [a, b] = [first.fraction, second.fraction];
        return { rate: textOf([a[0] * b[0], a[1] * b[1]]), source: first.source, asOf, via };
      }
    }
    return null;
  }

  #others() {
    const all = new Set(this.rates.flatMap(({ base, quote }) => [base, quote]));
    return [...this.preferred, ...[...all].sort().filter((currency) => !this.preferred.includes(currency))];
  }

  #leg(day: CalendarDay, from: string, to: string) {
    for (const source of RATE_SOURCES) {
      for (const isInverse of [false, true]) {
        const [base, quote] = isInverse ? [to, from] : [from, to];
        const match = this.rates.find((rate) => {
          return rate.day === day && rate.base === base && rate.quote === quote && rate.source === source;
        });
        if (!match) continue;
        const [numerator, denominator] = fractionOf(match.rate);
        return { source, fraction: (isInverse ? [denominator, numerator] : [numerator, denominator]) as Fraction };
      }
    }
    return null;
  }
}
type Fraction = readonly [numerator: bigint, denominator: bigint];

function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** Long division to 15 significant digits, the last one rounded half to even. */
function textOf([numerator, denominator]: Fraction): string {
  let exponent = 0;
  let [n, d] = [numerator, denominator];
  for (; n >= 10n ** 15n * d; exponent += 1) d *= 10n;
  for (; n < 10n ** 14n * d; exponent -= 1) n *= 10n;
  const [quotient, rest] = [n / d, n % d];
  const isUp = rest * 2n > d || (rest * 2n === d && quotient % 2n === 1n);
  const digits = String(quotient + (isUp ? 1n : 0n));
  const padded = exponent >= 0 ? digits + '0'.repeat(exponent) : digits.padStart(1 - exponent, '0');
  if (exponent >= 0) return padded;
  return `${padded.slice(0, exponent)}.${padded.slice(exponent)}`.replace(/\.?0+$/, '');
}

it('finds what a second implementation finds', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'ISK');
  const rate = fc.record({
    day: fc.integer({ min: 0, max: 12 }).map((days) => addDays(FRIDAY, days)),
    base: currency,
    quote: currency,
    rate: fc.oneof(
      fc.constantFrom('1', '3', '0.125', '0.000000001', '1000000000', '1.15'),
      fc.bigInt(1n, 10n ** 18n - 1n).map((digits) => String(digits / 10n ** 9n + 1n)),
      fc.integer({ min: 1, max: 10 ** 9 }).map((millionths) => (millionths / 1_000_000).toFixed(6)),
    ),
    source: fc.constantFrom(...RATE_SOURCES),
  });
  const rates = fc.uniqueArray(
    rate.filter(({ base, quote }) => base !== quote),
    { maxLength: 30, selector: ({ day, base, quote, source }) => `${day} ${base} ${quote} ${source}` },
  );
  const asked = fc.record({ day: fc.integer({ min: -2, max: 25 }), base: currency, quote: currency });
  fc.assert(
    fc.property(rates, fc.array(asked, { minLength: 10, maxLength: 10 }), currency, (all, questions, book) => {
      const today = addDays(FRIDAY, 15);
      const [table, slow] = [
        new RateTable(seriesOf(all), book, today),
        new SlowTable(all, [book, 'EUR', 'USD'], today),
      ];
      for (const { day, base, quote } of questions.filter((one) => one.base !== one.quote)) {
        const on = addDays(FRIDAY, day);
        expect(table.find(on, base, quote)).toEqual(slow.find(on, base, quote));
      }
    }),
    { numRuns: 200 },
  );
});
