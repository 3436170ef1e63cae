import { nearestMark } from './nearest-mark';
import type { Box, Mark } from './picture';

const mark = (box: Box, reach?: Box): Mark => ({
  name: '',
  cell: { value: 1, compare: null, link: null },
  box,
  row: 0,
  column: 0,
  ...(reach ? { reach } : {}),
});
const box = (x: number, width = 10): Box => ({ x, y: 0, width, height: 10 });

describe('the mark at a place', () => {
  it('is the one that contains it, or else the nearest', () => {
    const marks = [mark(box(0)), mark(box(20))];
    expect(nearestMark(marks, 5, 5)).toBe(0);
    expect(nearestMark(marks, 14, 5)).toBe(0);
    expect(nearestMark(marks, 16, 40)).toBe(1);
  });

  it('is found in its reach', () => {
    expect(nearestMark([mark(box(0)), mark(box(20), box(0, 8))], 5, 5)).toBe(1);
  });

  it('is missing where there are no marks', () => {
    expect(nearestMark([], 5, 5)).toBeUndefined();
  });
});
