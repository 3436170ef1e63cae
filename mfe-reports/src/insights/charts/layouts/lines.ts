import { area as areaShape, line as lineShape } from 'd3-shape';
import { legend } from '../picture/legend';
import { dashOf, paintOf, plain } from '../picture/paint';
import type { Frame, Mark, Picture, Shape } from '../picture/picture';
import { scaleOf } from '../picture/scale';
import { cellName, type Plane, valuesOf } from '../plane/plane';
import { nameAxis, tickWidth, valueAxis } from './axes';
import { stackedSegments } from './segments';

const HEIGHT = 240;
/** More points are close enough for a line to show them. */
const MAX_DOTS = 31;

/** Value of a series at a point, from where its area begins. */
interface Level {
  readonly from: number;
  readonly to: number | null;
}

/** Draws lines along the time. Areas lie on top of each other, or begin at zero if a value is negative. */
export function lines(plane: Plane, frame: Frame, isFilled: boolean): Picture {
  const { points, series } = plane;
  const { width, textSize: size, compared } = frame;
  const isStacked = isFilled && series.length > 1 && valuesOf(plane).every((value) => value >= 0);
  const levels = isStacked ? stackedLevels(plane) : levelsOf(plane);
  const [only] = series;
  const before = series.length === 1 && only ? only.cells.map(({ compare }) => compare) : [];
  const drawnValues = [...levels.flat().map(({ to }) => to), ...before].filter((value) => value !== null);
  const isFlat = drawnValues.every((value) => value === drawnValues[0]);
  const scale = scaleOf(isFilled || isFlat ? [0, ...drawnValues] : drawnValues, HEIGHT, size);
  const left = tickWidth(scale, size);
  const room = (width - left) / Math.max(points.length, 1);
  const x = (point: number) => left + (point + 0.5) * room;
  const linePath = lineShape<number | null>(
    (_, point) => x(point),
    (value) => scale.place(value ?? 0),
  ).defined((value) => value !== null);
  const areaPath = areaShape<Level>(
    (_, point) => x(point),
    ({ from }) => scale.place(from),
    ({ to }) => scale.place(to ?? 0),
  ).defined(({ to }) => to !== null);
  const paints = series.map((each, index) => (series.length > 1 ? paintOf(each, index) : plain('var(--primary)')));
  const marks = series.flatMap((each, row) =>
    each.cells.flatMap((cell, point): Mark[] => {
      const { to = null } = levels[row]?.[point] ?? {};
      if (cell.value === null || to === null) return [];
      const y = scale.place(to);
      const reach = { x: x(point) - room / 2, y, width: room, height: 0 };
      const box = { x: x(point) - 4, y: y - 4, width: 8, height: 8 };
      return [
        {
          name: cellName(plane, point, row),
          cell,
          box,
          reach,
          row: isStacked ? series.length - row : row,
          column: point,
        },
      ];
    }),
  );
  const drawn = levels.flatMap((level, row): Shape[] => {
    const paint = paints[row] ?? plain('');
    const values = level.map(({ to }) => to);
    const dash = isStacked ? '' : dashOf(row);
    return [
      ...(isFilled ? [areaOf(areaPath([...level]) ?? '', paint, isStacked)] : []),
      { kind: 'line', d: linePath(values) ?? '', color: paint.color, dash, width: 2 },
      ...values.flatMap((value, point): Shape[] =>
        value !== null && isDotted(values, point)
          ? [{ kind: 'dot', x: x(point), y: scale.place(value), color: paint.color }]
          : [],
      ),
    ];
  });
  const old: Shape[] = before.some((value) => value !== null)
    ? [{ kind: 'line', d: linePath(before) ?? '', color: 'var(--muted-foreground)', dash: '4 4', width: 1.5 }]
    : [];
  const items =
    series.length > 1
      ? series.map(({ name }, row) => ({
          name,
          paint: paints[row] ?? plain(''),
          dash: isStacked ? undefined : dashOf(row),
        }))
      : [];
  const comparedItem =
    old.length > 0 && compared !== null
      ? [{ name: compared, paint: plain('var(--muted-foreground)'), dash: '4 4' }]
      : [];
  const labels = nameAxis({
    names: points.map(({ name }) => name),
    x,
    y: HEIGHT + size * 1.2,
    left,
    right: width,
    size,
  });
  const names = legend([...items, ...comparedItem], width, HEIGHT + size * 2.4, size);
  return {
    width,
    height: HEIGHT + size * 2.4 + names.height,
    shapes: [...valueAxis(scale, left, width), ...old, ...drawn, ...labels, ...names.shapes],
    marks: marks.toSorted((one, other) => one.row - other.row || one.column - other.column),
  };
}

const levelsOf = ({ series }: Plane): Level[][] =>
  series.map(({ cells }) => cells.map(({ value }) => ({ from: 0, to: value })));

function stackedLevels(plane: Plane): Level[][] {
  const levels = plane.series.map(() => plane.points.map((): Level => ({ from: 0, to: null })));
  for (const { series, point, from, to } of stackedSegments(plane)) {
    const level = levels[series];
    if (level) level[point] = { from, to };
  }
  return levels;
}

const areaOf = (d: string, paint: ReturnType<typeof plain>, isStacked: boolean): Shape =>
  isStacked ? { kind: 'area', d, paint, opacity: 0.75 } : { kind: 'area', d, paint: plain(paint.color), opacity: 0.15 };

/** Returns true for a point that no line reaches, and for all points if they are few. */
const isDotted = (values: readonly (number | null)[], point: number): boolean =>
  values.length <= MAX_DOTS || ((values[point - 1] ?? null) === null && (values[point + 1] ?? null) === null);
