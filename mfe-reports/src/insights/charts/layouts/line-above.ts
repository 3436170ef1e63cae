import { line as lineShape } from 'd3-shape';
import type { LegendItem } from '../picture/legend';
import { plain } from '../picture/paint';
import type { Mark, Shape } from '../picture/picture';
import type { Cell } from '../plane/chart';
import type { Part, Series } from '../plane/plane';

const COLOR = 'var(--foreground)';

export interface LinePlace {
  readonly x: (point: number) => number;
  readonly y: (value: number) => number;
}

/** Draws a series as a line with dots above bars, with its marks and its name. */
export function lineAbove({ name, cells }: Series, points: readonly Part[], { x, y }: LinePlace) {
  const path = lineShape<Cell>(
    (_, point) => x(point),
    ({ value }) => y(value ?? 0),
  ).defined(({ value }) => value !== null);
  const dots = cells.flatMap((cell, point) =>
    cell.value === null ? [] : [{ cell, point, x: x(point), y: y(cell.value) }],
  );
  const marks = dots.map((dot): Mark => {
    const box = { x: dot.x - 4, y: dot.y - 4, width: 8, height: 8 };
    return { name: `${name}, ${points[dot.point]?.name ?? ''}`, cell: dot.cell, box, row: 0, column: dot.point };
  });
  const shapes: Shape[] = [
    { kind: 'line', d: path([...cells]) ?? '', color: 'var(--card)', width: 5 },
    { kind: 'line', d: path([...cells]) ?? '', color: COLOR, width: 2 },
    ...dots.map((dot): Shape => ({ kind: 'dot', x: dot.x, y: dot.y, color: COLOR })),
  ];
  const items: LegendItem[] = [{ name, paint: plain(COLOR), dash: '' }];
  return { shapes, marks, items };
}
