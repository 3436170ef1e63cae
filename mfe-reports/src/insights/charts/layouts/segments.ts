import type { Cell } from '../plane/chart';
import type { Plane } from '../plane/plane';

/** Part of a bar: values from `from` to `to`. */
export interface Segment {
  readonly point: number;
  readonly series: number;
  readonly cell: Cell;
  readonly from: number;
  readonly to: number;
  /** Index of the bar beside others of its point. */
  readonly lane: number;
}

/** Returns a bar for each value, beside each other. */
export function groupedSegments({ points, series }: Plane): Segment[] {
  return points.flatMap((_, point) =>
    series.flatMap(({ cells }, index) => {
      const cell = cells[point];
      return cell && cell.value !== null ? [{ point, series: index, cell, from: 0, to: cell.value, lane: index }] : [];
    }),
  );
}

/** Returns the values of each point on top of each other, those below zero downwards. */
export function stackedSegments(plane: Plane): Segment[] {
  const ends = plane.points.map(() => ({ above: 0, below: 0 }));
  return groupedSegments(plane).map((segment) => {
    const end = ends[segment.point] ?? { above: 0, below: 0 };
    const side = segment.to < 0 ? 'below' : 'above';
    const from = end[side];
    end[side] += segment.to;
    return { ...segment, from, to: end[side], lane: 0 };
  });
}

/** Returns all values that the axis covers. */
export const extent = (segments: readonly Segment[]): number[] => [
  0,
  ...segments.flatMap(({ to, cell: { compare }, from }) => (from === 0 && compare !== null ? [to, compare] : [to])),
];
