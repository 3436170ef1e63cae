import fc from 'fast-check';
import { ConvertedSum } from './conversion.js';

const converted = (digits: number, ...parts: [amount: number, digits: number, rate?: string][]) => {
  const sum = new ConvertedSum(digits);
  for (const part of parts) sum.add(...part);
  return sum.minor;
};

it.each([
  ['1.08745', 10_874],
  ['1.08755', 10_876],
])('rounds 100.00 at %s half to even', (rate, expected) => {
  expect(converted(2, [10_000, 2, rate])).toBe(expected);
});

it('rounds the sum, not its parts', () => {
  expect(converted(2, [1, 2, '0.4'], [1, 2, '0.4'], [1, 2, '0.4'])).toBe(1);
});

it('converts between currencies with different decimals', () => {
  expect(converted(3, [1_000, 0, '0.00225'])).toBe(2_250);
  expect(converted(0, [1_234, 3, '442.5'])).toBe(546);
});

it('has no sum beyond the largest amount', () => {
  expect(converted(2, [99_999_999_999_999, 2])).toBe(99_999_999_999_999);
  expect(converted(2, [99_999_999_999_999, 2], [1, 2])).toBeNull();
  expect(converted(3, [-99_999_999_999_999, 2, '2'])).toBeNull();
});

it('is exact for amounts of its own currency', () => {
  const amount = fc.integer({ min: -(10 ** 10), max: 10 ** 10 });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
      const total = amounts.reduce((sum, one) => sum + one, 0);
      expect(converted(2, ...amounts.map((one): [number, number] => [one, 2]))).toBe(total);
    }),
  );
});
