import fc from 'fast-check';
import { fromMinor, isAmount, MAX_AMOUNT, toMinor } from './money.js';

describe('money', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [19.99, 1999],
    [-8.1, -810],
    [1.1, 110],
    [MAX_AMOUNT, 99_999_999_999_999],
  ])('turns %d into %d minor units', (amount, minor) => {
    expect(toMinor(amount)).toBe(minor);
  });

  it.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT + 0.01, -MAX_AMOUNT - 1])(
    'does not take %d for an amount',
    (amount) => {
      expect(isAmount(amount)).toBe(false);
      expect(() => toMinor(amount)).toThrow(RangeError);
    },
  );

  it('converts every amount back exactly', () => {
    const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });
    fc.assert(fc.property(cents, (minor) => toMinor(fromMinor(minor)) === minor));
  });

  it('refuses a total that is not exact', () => {
    expect(() => fromMinor(2 ** 53)).toThrow(RangeError);
  });
});
