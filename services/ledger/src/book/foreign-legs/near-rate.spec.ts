import fc from 'fast-check';
import { isNearRate, otherLegRange, roughLegRange } from './near-rate.js';

const usd = { rate: '1.0875', digits: 0 };

it.each([
  [10_000, 10_875, true],
  [10_000, 11_201, true],
  [10_000, 11_202, false],
  [10_000, 10_549, true],
  [10_000, 10_548, false],
  [0, 0, false],
  [0, 5, false],
  [5, 0, false],
])('compares %d and %d with the rate of the day: %s', (expense, income, isNear) => {
  expect(isNearRate(expense, income, usd)).toBe(isNear);
});

it('accepts exactly 3 %, with the decimals of both currencies', () => {
  expect(isNearRate(100, 103, { rate: '1', digits: 0 })).toBe(true);
  expect(isNearRate(100, 97, { rate: '1', digits: 0 })).toBe(true);
  expect(isNearRate(1_000, 2_250, { rate: '0.00225', digits: 3 })).toBe(true);
  expect(isNearRate(2_250, 1_000, { rate: '444.444444444444', digits: -3 })).toBe(true);
});

it('finds the same pairs from either leg', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10 ** 14 }));
  const rate = fc.record({
    rate: fc.oneof(
      fc.constantFrom('1', '3', '0.000000001', '1000000000'),
      fc.integer({ min: 1, max: 3_000 }).map((thousandths) => String(thousandths / 1_000)),
    ),
    digits: fc.constantFrom(-3, -1, 0, 1, 3),
  });
  fc.assert(
    fc.property(amount, rate, fc.integer({ min: 960, max: 1_040 }), (expense, known, thousandths) => {
      const income = Math.round(((expense * Number(known.rate) * 10 ** known.digits) / 1_000) * thousandths);
      fc.pre(income >= 1 && income <= 10 ** 15);
      const { min, max } = otherLegRange({ type: 'income', amount: income }, known);
      const isNear = isNearRate(expense, income, known);
      expect(min <= expense && expense <= max).toBe(isNear);
      const rough = [
        roughLegRange({ type: 'income', amount: income }, known).min <= expense,
        expense <= roughLegRange({ type: 'income', amount: income }, known).max,
        roughLegRange({ type: 'expense', amount: expense }, known).min <= income,
        income <= roughLegRange({ type: 'expense', amount: expense }, known).max,
      ];
      expect(rough.every(Boolean) || !isNear).toBe(true);
    }),
  );
});
