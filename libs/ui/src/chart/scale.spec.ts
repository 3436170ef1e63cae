import { areaPath, labelIndexes, linePath, toXPercent, toYPercent, valueRange } from './scale';

describe('the scale of a chart', () => {
  it('covers the values', () => {
    expect(valueRange([4, -2, 9])).toEqual({ low: -2, high: 9 });
  });

  it('has a range around one value, and without any value', () => {
    expect(valueRange([5, 5])).toEqual({ low: 4, high: 6 });
    expect(valueRange([])).toEqual({ low: -1, high: 1 });
  });

  it('places the highest value at the top and the last one at the right', () => {
    expect(toYPercent(9, { low: -1, high: 9 })).toBe(0);
    expect(toYPercent(-1, { low: -1, high: 9 })).toBe(100);
    expect(toXPercent(4, 5)).toBe(100);
    expect(toXPercent(0, 1)).toBe(50);
  });

  it('labels the first, the last and points between them', () => {
    expect(labelIndexes(90, 3)).toEqual([0, 45, 89]);
    expect(labelIndexes(6, 3)).toEqual([0, 3, 5]);
    expect(labelIndexes(3, 3)).toEqual([0, 1, 2]);
    expect(labelIndexes(2, 3)).toEqual([0, 1]);
    expect(labelIndexes(1, 3)).toEqual([0]);
    expect(labelIndexes(0, 3)).toEqual([]);
  });

  it('omits labels that would be too close', () => {
    expect(labelIndexes(4, 3)).toEqual([0, 3]);
    expect(labelIndexes(6, 4)).toEqual([0, 3, 5]);
  });

  it('draws a line, and the area down to zero or to the edge', () => {
    const domain = { low: 0, high: 10 };
    expect(linePath([0, 10], domain)).toBe('M0 100L100 0');
    expect(areaPath([5, 10], { low: -10, high: 10 })).toBe('M0 25L100 0L100 50L0 50Z');
    expect(areaPath([15, 20], { low: 10, high: 20 })).toBe('M0 50L100 0L100 100L0 100Z');
    expect(areaPath([], domain)).toBe('');
    expect(linePath([0, 10], domain, 3)).toBe('M0 100L50 0');
    expect(areaPath([5, 10], domain, 5)).toBe('M0 50L25 0L25 100L0 100Z');
    expect(linePath([5], domain)).toBe('M0 50L100 50');
    expect(linePath([], domain)).toBe('');
  });
});
