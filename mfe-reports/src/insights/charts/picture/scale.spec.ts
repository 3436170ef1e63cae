import fc from 'fast-check';
import { scaleOf, tickText, tightScale } from './scale';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100);

describe('the axis of values', () => {
  it('places all values between its ends, and has at most four labels', () => {
    fc.assert(
      fc.property(fc.array(amount), (values) => {
        const { place, ticks } = scaleOf(values, 240, 10);
        for (const value of [...values, ...ticks]) {
          expect(place(value)).toBeGreaterThanOrEqual(10 - 1e-6);
          expect(place(value)).toBeLessThanOrEqual(240 + 1e-6);
        }
        expect(ticks.length).toBeLessThanOrEqual(4);
        expect(ticks.length).toBeGreaterThan(0);
      }),
    );
  });

  it('is filled by its values where it has no labels', () => {
    const { place } = tightScale([0, 50], 10, 110);
    expect([place(0), place(25), place(50)]).toEqual([10, 60, 110]);
  });

  it.each([
    [1_500, '1.5K'],
    [-2_000_000, '-2M'],
    [0.25, '0.25'],
  ])('shows %d as %s', (value, text) => {
    expect(tickText(value)).toBe(text);
  });
});
