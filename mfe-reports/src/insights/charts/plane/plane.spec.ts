import { answer } from '../testing/answers';
import type { Answered } from './chart';
import { cellName, planeOf } from './plane';

const plane = ({ insight, query: { by } }: Answered) => planeOf({ insight, by });
const rows = [
  ['A', 1, 2],
  ['B', 3, 4],
] as const;
const values = (answered: Answered) =>
  plane(answered).series.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]);

describe('an answer as series along an axis', () => {
  it('has its rows along the axis by default', () => {
    const answered = answer(['category', 'account'], rows, ['X', 'Y']);
    expect(values(answered)).toEqual([
      ['X', 1, 3],
      ['Y', 2, 4],
    ]);
    expect(plane(answered)).toMatchObject({ points: [{ name: 'A' }, { name: 'B' }], isTime: false });
    expect(cellName(plane(answered), 1, 0)).toBe('X, B');
  });

  it('has its time along the axis, as columns', () => {
    const answered = answer(['category', 'month'], rows, ['Oct', 'Nov']);
    expect(values(answered)).toEqual([
      ['A', 1, 2],
      ['B', 3, 4],
    ]);
    expect(plane(answered)).toMatchObject({ points: [{ name: 'Oct' }, { name: 'Nov' }], isTime: true });
  });

  it('has its time along the axis, as rows', () => {
    expect(values(answer(['month', 'category'], rows, ['X', 'Y']))).toEqual([
      ['X', 1, 3],
      ['Y', 2, 4],
    ]);
    expect(values(answer(['month', 'weekday'], rows, ['X', 'Y']))).toHaveLength(2);
  });

  it('is one series if it has one dimension, and one point if it has none', () => {
    const byCategory = plane(
      answer(
        ['category'],
        [
          ['A', 1],
          ['B', 2],
        ],
      ),
    );
    expect(byCategory.series).toHaveLength(1);
    expect(cellName(byCategory, 1, 0)).toBe('B');
    expect(plane(answer([], [['Total', 5]])).points).toMatchObject([{ name: 'Total' }]);
  });

  it('gives no color of its own to what has none beside colored rows', () => {
    const { points } = plane(
      answer(
        ['category'],
        [
          ['A', 1],
          ['B', 2],
        ],
        ['Total'],
        { colors: ['#112233'] },
      ),
    );
    expect(points.map(({ color }) => color)).toEqual(['#112233', 'var(--muted-foreground)']);
    expect(plane(answer(['payee'], [['A', 1]])).points[0]?.color).toBeNull();
  });
});
