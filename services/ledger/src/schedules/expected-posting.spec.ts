import fc from 'fast-check';
import { divided } from './expected-posting.js';

const parts = (...amounts: number[]) => amounts.map((amount) => ({ categoryId: null, amount, notes: '' }));
const amountsOf = (...given: Parameters<typeof divided>) => divided(...given).map(({ amount }) => amount);

describe('divided', () => {
  it('gives what is left to the first parts', () => {
    expect(amountsOf(parts(1, 1, 1), 100, 2)).toEqual([33.34, 33.33, 33.33]);
    expect(amountsOf(parts(10, -1), 9, 2)).toEqual([10, -1]);
    expect(amountsOf(parts(10, -1), 4.5, 2)).toEqual([5, -0.5]);
    expect(amountsOf(parts(2, 1), 1, 0)).toEqual([1, 0]);
  });

  it('adds up, however large the amounts are', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 13 });
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 10 ** 13 }),
        (units, whole) => {
          fc.pre(units.reduce((sum, each) => sum + each, 0) > 0);
          const shares = divided(parts(...units.map((each) => each / 100)), whole / 100, 2);
          expect(shares.reduce((sum, each) => sum + Math.round(each.amount * 100), 0)).toBe(whole);
        },
      ),
    );
  });

  it('refuses parts that become too large', () => {
    expect(() => divided(parts(1e11, -99_999_999_999.99), 1e11, 2)).toThrow('too large to be divided');
  });
});
