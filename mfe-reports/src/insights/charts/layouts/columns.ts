import { legend } from '../picture/legend';
import { paintOf, plain } from '../picture/paint';
import type { Frame, Mark, Paint, Picture, Shape } from '../picture/picture';
import { scaleOf } from '../picture/scale';
import { cellName, type Plane, type Series, valuesOf } from '../plane/plane';
import { nameAxis, tickWidth, valueAxis } from './axes';
import { comparison, comparisonItem } from './comparison';
import { lineAbove } from './line-above';
import { extent, groupedSegments, type Segment, stackedSegments } from './segments';

const HEIGHT = 240;
/** Share of the room of a point that its bars take. */
const FILLED = 0.72;

/** Draws upright bars along the time, beside or on top of each other, and at most one series as a line above them. */
export function columns(plane: Plane, frame: Frame, isStacked: boolean, line?: Series): Picture {
  const { points, series } = plane;
  const { width, textSize: size } = frame;
  const segments = isStacked ? stackedSegments(plane) : groupedSegments(plane);
  const top = size;
  const scale = scaleOf([...extent(segments), ...valuesOf({ series: line ? [line] : [] })], HEIGHT, top);
  const left = tickWidth(scale, size);
  const room = (width - left) / Math.max(points.length, 1);
  const lanes = isStacked ? 1 : Math.max(series.length, 1);
  const thickness = (room * FILLED) / lanes;
  const boxOf = ({ point, lane, from, to }: Segment) => {
    const x = left + point * room + (room * (1 - FILLED)) / 2 + lane * thickness;
    const [high, low] = [scale.place(Math.max(from, to)), scale.place(Math.min(from, to))];
    return { x, y: high, width: thickness, height: low - high };
  };
  const paints = series.map((each, index) => paintOf(each, index));
  const paintAt = ({ point, series: index }: Segment): Paint =>
    (series.length > 1 ? paints[index] : undefined) ?? plain(points[point]?.color ?? 'var(--primary)');
  const marks = segments.map((segment): Mark => {
    const box = boxOf(segment);
    return {
      name: cellName(plane, segment.point, segment.series),
      cell: segment.cell,
      box,
      ...(isStacked ? {} : { reach: { ...box, y: top, height: HEIGHT - top } }),
      // The line is above the bars, and the last series above the first.
      row: isStacked ? series.length - segment.series : 0,
      column: isStacked ? segment.point : segment.point * lanes + segment.lane,
    };
  });
  const bars = segments.map((segment): Shape => ({ kind: 'rect', ...boxOf(segment), paint: paintAt(segment) }));
  const compared = isStacked ? [] : comparison(segments, boxOf, scale, true);
  const above = line && lineAbove(line, points, { x: (index) => left + (index + 0.5) * room, y: scale.place });
  const labels = nameAxis({
    names: points.map(({ name }) => name),
    x: (index) => left + (index + 0.5) * room,
    y: HEIGHT + size * 1.2,
    left,
    right: width,
    size,
  });
  const items = series.length > 1 ? series.map(({ name }, index) => ({ name, paint: paints[index] ?? plain('') })) : [];
  const names = legend(
    [...items, ...(above?.items ?? []), ...comparisonItem(compared, frame)],
    width,
    HEIGHT + size * 2.4,
    size,
  );
  return {
    width,
    height: HEIGHT + size * 2.4 + names.height,
    shapes: [
      ...bars,
      ...valueAxis(scale, left, width),
      ...compared,
      ...(above?.shapes ?? []),
      ...labels,
      ...names.shapes,
    ],
    marks: isStacked
      ? [...(above?.marks ?? []), ...marks].toSorted((one, other) => one.row - other.row || one.column - other.column)
      : marks,
  };
}
