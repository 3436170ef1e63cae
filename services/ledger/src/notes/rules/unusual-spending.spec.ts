import { Exact } from '@pocket/contracts';
import fc from 'fast-check';
import { unusualSpending } from './unusual-spending.js';

/** Median 300.00, MAD 10.00. */
const USUAL = [29_000, 31_000, 29_000, 31_000, 30_000, 30_000];
const isUnusual = (spending: number, before: readonly number[], digits = 2) =>
  unusualSpending(spending, before, digits) !== null;

describe('unusual spending', () => {
  it('is above the median by more than three deviations', () => {
    expect(unusualSpending(33_000, [29_000, 31_000, 29_000, 31_000, 29_000, 31_000], 2)).toBeNull();
    expect(unusualSpending(33_001, [29_000, 31_000, 29_000, 31_000, 29_000, 31_000], 2)).toEqual({
      median: 30_000,
      mad: 1_000,
      excess: 3_001,
    });
  });

  it.each([
    [2, 2_000],
    [0, 20],
    [3, 20_000],
  ])('is above the median by more than 20 units of a currency with %i decimals', (digits, excess) => {
    const before = Array<number>(12).fill(500_000);
    expect(isUnusual(500_000 + excess, before, digits)).toBe(false);
    expect(isUnusual(500_001 + excess, before, digits)).toBe(true);
  });

  it('needs six months', () => {
    expect(isUnusual(90_000, USUAL)).toBe(true);
    expect(isUnusual(90_000, USUAL.slice(1))).toBe(false);
  });

  it('has fractions of minor units, and rounds half to even', () => {
    const before = [0, 0, 0, 1, 1, 1];
    expect(unusualSpending(3_000, before, 2)).toEqual({ median: 0.5, mad: 0.5, excess: 3_000 });
    expect(unusualSpending(3_001, before, 2)?.excess).toBe(3_000);
    // Median 0.5; deviations 0.5 0.5 0.5 0.5 1.5 2.5
    expect(unusualSpending(3_000, [-2, 0, 0, 1, 1, 2], 2)).toEqual({ median: 0.5, mad: 0.5, excess: 3_000 });
    expect(unusualSpending(9_000, [0, 0, 0, 1, 3, 5], 2)).toEqual({ median: 0.5, mad: 0.5, excess: 9_000 });
  });

  it('is what the definition says, however large the amounts are', () => {
    const amount = fc.oneof(
      fc.integer({ min: -500, max: 5_000 }),
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    );
    const months = fc.array(amount, { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(months, amount, fc.integer({ min: -2, max: 2 }), (before, any, near) => {
        const [median, mad] = byDefinition(before);
        const limit = median.plus(mad.times(3));
        // Near the limit more often than by chance.
        for (const spending of [any, limit.toDecimalPlaces(0).plus(near).toNumber()]) {
          if (!Number.isSafeInteger(spending)) continue;
          const excess = new Exact(spending).minus(median);
          expect(isUnusual(spending, before)).toBe(limit.lessThan(spending) && excess.greaterThan(2_000));
        }
      }),
    );
  });
});

/** Median, and median of the distances from it. */
function byDefinition(amounts: readonly number[]) {
  const median = medianOf(amounts.map((each) => new Exact(each)));
  return [median, medianOf(amounts.map((each) => median.minus(each).abs()))] as const;
}

function medianOf(values: readonly InstanceType<typeof Exact>[]) {
  const sorted = values.toSorted((one, other) => one.comparedTo(other));
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, each) => sum.plus(each), new Exact(0)).div(middle.length);
}
