import type { CurrencyCode } from '@pocket/contracts';
import { seriesAmount } from './series-amount.js';

const amountOf = (amounts: number[], currency = 'USD') => seriesAmount(amounts, currency as CurrencyCode);

test.each([
  [[1_000, 1_000, 1_000, 900], { kind: 'fixed', value: 10 }],
  [[1_000, 1_000], { kind: 'fixed', value: 10 }],
  [[1_000, 1_000, 900], { kind: 'range', min: 9, max: 10 }],
  [[1_500, 1_000, 1_200], { kind: 'range', min: 10, max: 15 }],
  // The lowest may be older than the last three.
  [[1_200, 1_100, 1_300, 800], { kind: 'average', of: 3, value: 12 }],
  [[1_501, 1_000, 1_200], { kind: 'average', of: 3, value: 12.34 }],
  [[2, 1], { kind: 'average', of: 3, value: 0.02 }],
  [[1, 0, 0], null],
  [[0, 0, 0], null],
])('%j is %j', (amounts, expected) => {
  expect(amountOf(amounts)).toEqual(expected);
});

test('amounts have the decimals of their currency', () => {
  expect(amountOf([1_500, 1_000, 1_200], 'KWD')).toEqual({ kind: 'range', min: 1, max: 1.5 });
  expect(amountOf([9_000, 1_000, 1_201], 'KWD')).toEqual({ kind: 'average', of: 3, value: 3.734 });
});
