import fc from 'fast-check';
import { fromMinorUnits, isAmount, MAX_AMOUNT, toMinorUnits } from './money.js';

describe('money', () => {
  it.each([
    [0, 0, 2],
    [-0, 0, 2],
    [0.01, 1, 2],
    [19.99, 1999, 2],
    [-8.1, -810, 2],
    [1.1, 110, 2],
    [MAX_AMOUNT, 99_999_999_999_999, 2],
    [999_999_999_999, 999_999_999_999, 0],
    [-999_999_999_999.999, -999_999_999_999_999, 3],
  ])('turns %d into %d minor units with %d decimals', (amount, minor, digits) => {
    expect(toMinorUnits(amount, digits)).toBe(minor);
  });

  it.each([
    [0.001, 2],
    [1.005, 2],
    [Number.NaN, 2],
    [Number.POSITIVE_INFINITY, 2],
    [MAX_AMOUNT + 0.01, 2],
    [-MAX_AMOUNT - 1, 2],
    [1.1, 0],
    [10 ** 12, 0],
    [1.0005, 3],
  ])('does not take %d for an amount with %d decimals', (amount, digits) => {
    expect(isAmount(amount, digits)).toBe(false);
    expect(() => toMinorUnits(amount, digits)).toThrow(RangeError);
  });

  it.each([0, 2, 3])('converts every amount with %d decimals back exactly', (digits) => {
    const max = 10 ** (12 + digits) - 1;
    const amounts = fc.integer({ min: -max, max });
    fc.assert(fc.property(amounts, (minor) => toMinorUnits(fromMinorUnits(minor, digits), digits) === minor));
  });

  it('refuses a total that is not exact', () => {
    expect(() => fromMinorUnits(2 ** 53, 2)).toThrow(RangeError);
  });
});
