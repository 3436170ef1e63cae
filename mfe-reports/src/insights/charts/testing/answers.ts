import type { Insight } from '@pocket/contracts';
import type { Answered, Cell } from '../plane/chart';

/** Row of a sample: its name and a value for each column, or a cell. */
export type SampleRow = readonly [name: string, ...cells: (number | null | Partial<Cell>)[]];

/** For tests: returns an answer with these rows. Each cell with a value has a link of its row and column. */
export function answer(
  by: Answered['query']['by'],
  rows: readonly SampleRow[],
  columns: readonly string[] = ['Total'],
  { colors = [], measure = 'spending' }: { colors?: readonly string[]; measure?: Answered['query']['measure'] } = {},
): Answered {
  const cellOf = (cell: SampleRow[number], name: string, column: string): Cell => {
    const link = `/transactions?of=${name}-${column}`;
    return typeof cell === 'object' && cell !== null
      ? { value: 0, compare: null, link, ...cell }
      : { value: typeof cell === 'number' ? cell : null, compare: null, link };
  };
  const insight: Insight = {
    from: '2026-11-01',
    to: '2026-11-27',
    currency: 'USD',
    unconverted: [],
    total: 100,
    rounding: 0,
    overlap: 0,
    columns: columns.map((name) => ({ key: name, name })),
    rows: rows.map(([name, ...cells], index) => ({
      key: name,
      name,
      color: colors[index] ?? null,
      cells: cells.map((cell, column) => cellOf(cell, name, columns[column] ?? '')),
    })),
    compare: null,
  };
  return { insight, query: { measure, by } };
}
