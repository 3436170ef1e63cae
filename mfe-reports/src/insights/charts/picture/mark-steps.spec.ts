import fc from 'fast-check';
import { markStep } from './mark-steps';

const at = (row: number, column: number) => ({ row, column });
/** Two rows of three, without the middle of the second. */
const grid = [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 2)];

describe('a key in a chart', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 2],
    [1, 'ArrowLeft', 0],
    [3, 'ArrowLeft', 3],
    [2, 'ArrowDown', 4],
    [1, 'ArrowDown', 3],
    [4, 'ArrowUp', 2],
    [0, 'ArrowUp', 0],
    [4, 'ArrowDown', 4],
    [2, 'Home', 0],
    [2, 'End', 4],
    [2, 'PageDown', 4],
    [2, 'PageUp', 0],
  ])('moves from %d by %s to %d', (from, key, to) => {
    expect(markStep(grid, from, key)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(markStep(grid, 0, 'a')).toBeUndefined();
    expect(markStep([], 0, 'ArrowDown')).toBeUndefined();
  });

  it.each(['ArrowRight', 'ArrowDown'])('moves along a single row or column by %s', (key) => {
    expect(markStep([at(0, 0), at(0, 1)], 0, key)).toBe(1);
    expect(markStep([at(0, 0), at(1, 0)], 0, key)).toBe(1);
  });

  it('reaches every mark by arrows alone', () => {
    const marks = fc
      .uniqueArray(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 1, selector: ([row, column]) => row * 10 + column })
      .map((all) => all.map(([row, column]) => at(row, column)).sort((a, b) => a.row - b.row || a.column - b.column));
    fc.assert(
      fc.property(marks, (all) => {
        const reached = new Set([0]);
        for (const from of reached) {
          for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
            reached.add(markStep(all, from, key) ?? 0);
        }
        expect(reached.size).toBe(all.length);
      }),
    );
  });
});
