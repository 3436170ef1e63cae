import fc from 'fast-check';
import { changeText } from './change-text';

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100);

describe('the change of a value', () => {
  it.each([
    [120, 100, '+20%'],
    [100, 120, '-16.7%'],
    [100, 100, '0%'],
    [100.01, 100, '0%'],
    [99.99, 100, '0%'],
    [0, 80, '-100%'],
    [-20, 80, '-125%'],
    [1_234_567, 100, '+1,234,467%'],
    [5, 0, 'new'],
    [-5, 0, 'new'],
    [0, 0, null],
    [50, -10, null],
    [null, 10, null],
    [10, null, null],
  ])('%p after %p is %p', (value, compare, text) => {
    expect(changeText(value, compare)).toBe(text);
  });

  it('is never a percentage of zero or of less', () => {
    fc.assert(
      fc.property(amount, amount, (value, compare) => {
        const text = changeText(value, compare);
        if (compare <= 0) expect(text === null || text === 'new').toBe(true);
        else expect(text).toMatch(/^[+-]?[\d,]+(\.\d)?%$/);
      }),
    );
  });

  it('is that of the amounts, within the last shown digit', () => {
    fc.assert(
      fc.property(amount, amount, (value, compare) => {
        fc.pre(compare > 0);
        const percent = Number(changeText(value, compare)?.replaceAll(/[,%]/g, ''));
        expect(Math.abs(percent - ((value - compare) / compare) * 100)).toBeLessThanOrEqual(0.05 + 1e-6);
      }),
    );
  });
});
