import type { Dimension, TimeDimension } from '@pocket/contracts';
import type { Cell, Divided } from './chart';

/** Place on the axis, or series. */
export interface Part {
  readonly key: string;
  readonly name: string;
  /** CSS color; null if it has none of its own. */
  readonly color: string | null;
}
export interface Series extends Part {
  /** One cell for each point. */
  readonly cells: readonly Cell[];
}

/** Answer as a chart draws it: series of cells along an axis. */
export interface Plane {
  readonly points: readonly Part[];
  readonly series: readonly Series[];
  /** True if the points follow each other in time. */
  readonly isTime: boolean;
}

/** Color of a row that stands for many or for nothing. */
const NO_COLOR = 'var(--muted-foreground)';
const NOTHING: Cell = { value: null, compare: null, link: null };

/** Returns the answer along its time dimension, or along its rows if it has none. */
export function planeOf({ insight: { rows, columns }, by: [first, second] }: Omit<Divided, 'whole'>): Plane {
  const isColored = rows.some(({ color }) => color !== null);
  const rowParts = rows.map(({ key, name, color }) => {
    return { key, name, color: color ?? (isColored || key === 'other' ? NO_COLOR : null) };
  });
  const columnParts = columns.map(({ key, name }) => ({ key, name, color: null }));
  const isTime = isTimes(first) || isTimes(second);
  if (isTimes(second) && !isTimes(first)) {
    const series = rowParts.map((part, row) => ({ ...part, cells: cellsOf(rows[row]?.cells ?? [], columns.length) }));
    return { points: columnParts, series, isTime };
  }
  const series = columnParts.map((part, column) => ({
    ...part,
    cells: rows.map(({ cells }) => cells[column] ?? NOTHING),
  }));
  return { points: rowParts, series, isTime };
}

// Not a value of the contract: its module loads the schemas.
const TIMES = {
  day: true,
  week: true,
  month: true,
  quarter: true,
  year: true,
  weekday: true,
  period: true,
} as const satisfies Record<TimeDimension, true>;

const isTimes = (dimension: Dimension | undefined): boolean =>
  dimension !== undefined && Object.hasOwn(TIMES, dimension);

const cellsOf = (cells: readonly Cell[], count: number): Cell[] =>
  Array.from({ length: count }, (_, index) => cells[index] ?? NOTHING);

/** Returns the values that there are. */
export const valuesOf = ({ series }: Pick<Plane, 'series'>): number[] =>
  series.flatMap(({ cells }) => cells.flatMap(({ value }) => (value === null ? [] : [value])));

/** Returns the name of a cell: of its point and, where there are several, its series. */
export function cellName({ points, series }: Plane, point: number, row: number): string {
  const name = points[point]?.name ?? '';
  return series.length > 1 ? `${series[row]?.name ?? ''}, ${name}` : name;
}
