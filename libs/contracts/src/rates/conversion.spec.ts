import fc from 'fast-check';
import { addDays, type CalendarDay, calendarDay } from '../calendar.js';
import { type CurrencyCode, digitsOf } from '../currency.js';
import { Conversion, type DatedAmount } from './conversion.js';
import { Exact } from './rate-text.js';

const [USD, EUR, ISK, KWD] = ['USD', 'EUR', 'ISK', 'KWD'] as CurrencyCode[] as [
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
];
const DAY = calendarDay('2026-11-20');
const amountOf = (currency: CurrencyCode, amount: number, day = DAY): DatedAmount => ({ day, currency, amount });
const at = (rate: string | null, to = USD) => new Conversion(to, () => rate);

it.each([
  ['1.08745', 10_874],
  ['1.08755', 10_876],
])('rounds 100.00 at %s half to even', (rate, expected) => {
  expect(at(rate).sum('total', [amountOf(EUR, 10_000)])).toBe(expected);
  expect(at(rate).convert(amountOf(EUR, -10_000))).toBe(-expected);
});

it('rounds the sum, not its parts', () => {
  expect(
    at('0.4').sum(
      'total',
      [1, 1, 1].map((cent) => amountOf(EUR, cent)),
    ),
  ).toBe(1);
});

it('converts between currencies with different decimals', () => {
  expect(at('0.00225', KWD).sum('total', [amountOf(ISK, 1_000)])).toBe(2_250);
  expect(at('442.5', ISK).sum('total', [amountOf(KWD, 1_234)])).toBe(546);
});

it('takes the rate of each day', () => {
  const conversion = new Conversion(USD, (day) => (day === DAY ? '1.1' : '1.2'));
  expect(conversion.sum('total', [amountOf(EUR, 100), amountOf(EUR, 100, addDays(DAY, 1))])).toBe(230);
});

it('leaves out what has no rate, and names it by figure and currency', () => {
  const conversion = new Conversion(USD, (_, currency) => (currency === ISK ? null : '2'));
  const amounts = [amountOf(USD, 5), amountOf(ISK, 700), amountOf(EUR, 1), amountOf(ISK, 70)];
  expect(conversion.sum('income', amounts)).toBe(7);
  expect(conversion.sum('expenses', [amountOf(ISK, 3), amountOf(ISK, -3)])).toBe(0);
  expect(conversion.convert(amountOf(ISK, 1))).toBeNull();
  expect(conversion.unconverted).toEqual([{ field: 'income', currency: 'ISK', amount: 770 }]);
});

it('converts 0 without a rate', () => {
  const conversion = at(null);
  expect(conversion.convert(amountOf(EUR, 0))).toBe(0);
  expect(conversion.sum('total', [amountOf(EUR, 0)])).toBe(0);
  expect(conversion.unconverted).toEqual([]);
});

it('leaves out what is too large after conversion, and amounts of its own currency never', () => {
  const conversion = at('1000000000');
  const large = amountOf(EUR, 100_000);
  expect(conversion.sum('total', [large, amountOf(USD, 8_500_000_000_000_000)])).toBe(8_500_000_000_000_000);
  expect(conversion.unconverted).toEqual([{ field: 'total', currency: 'EUR', amount: 1_000 }]);
  expect(conversion.convert(large)).toBeNull();
});

it('keeps a sum exact that converted amounts would make too large', () => {
  const own = amountOf(USD, 8_500_000_000_000_000);
  const many = Array.from({ length: 10 }, () => amountOf(EUR, 99_999_999_999_999));
  const conversion = at('0.9999');
  const total = conversion.sum('total', [own, ...many]);
  expect(Number.isSafeInteger(total)).toBe(true);
  expect(conversion.unconverted).toHaveLength(1);
});

it('computes what a second implementation computes', () => {
  const currency = fc.constantFrom(USD, EUR, ISK, KWD);
  const day = fc.integer({ min: 0, max: 3 }).map((days) => addDays(DAY, days));
  const amount = fc.record({ day, currency, amount: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }) });
  const rate = fc.oneof(
    fc.constant(null),
    fc
      .integer({ min: 1, max: 10 ** 9 })
      .map((millionths) => `${millionths / 10 ** 6}`.replace(/^(\d+)e.*/, '0.000001')),
    fc.constantFrom('0.333333333333333', '0.00000000123456789012345', '3'),
  );
  const rates = fc.dictionary(
    fc.tuple(day, currency).map((pair) => pair.join(' ')),
    rate,
  );
  fc.assert(
    fc.property(fc.array(amount), rates, currency, (amounts, table, to) => {
      const rateOn = (on: CalendarDay, from: CurrencyCode) => table[`${on} ${from}`] ?? null;
      const conversion = new Conversion(to, rateOn);
      const total = conversion.sum('total', amounts);
      const products = amounts.map((each) => {
        const text = each.currency === to ? '1' : rateOn(each.day, each.currency);
        return text === null ? null : new Exact(each.amount).times(text).div(10 ** digitsOf(each.currency));
      });
      const expected = products.reduce<Exact>((sum, product) => sum.plus(product ?? 0), new Exact(0));
      expect(total).toBe(
        expected
          .toDecimalPlaces(digitsOf(to))
          .times(10 ** digitsOf(to))
          .toNumber() || 0,
      );
      const left = amounts.filter((_, index) => products[index] === null).filter(({ amount: each }) => each !== 0);
      const leftCurrencies = new Set(conversion.unconverted.map((each) => each.currency));
      expect(left.every((each) => leftCurrencies.has(each.currency) || sumOf(left, each.currency) === 0)).toBe(true);
    }),
  );
});

const sumOf = (amounts: readonly DatedAmount[], currency: CurrencyCode) =>
  amounts.reduce((sum, each) => (each.currency === currency ? sum + each.amount : sum), 0);

it('tells a sum while it grows, and its share, rounding neither before', () => {
  const sum = at('0.4').startSum('total');
  sum.add(amountOf(EUR, 1));
  expect(sum.value()).toBe(0);
  sum.add(amountOf(EUR, 1));
  expect([sum.value(), sum.value(3)]).toEqual([1, 0]);
  sum.add(amountOf(USD, 4));
  expect([sum.value(), sum.value(3)]).toEqual([5, 2]);
});
