import { fitText, textWidth } from '../picture/fit-text';
import { legend } from '../picture/legend';
import { paintOf, plain } from '../picture/paint';
import type { Frame, Mark, Paint, Picture, Shape } from '../picture/picture';
import { tightScale } from '../picture/scale';
import { cellName, type Plane } from '../plane/plane';
import { zeroLine } from './axes';
import { comparison, comparisonItem } from './comparison';
import { extent, groupedSegments, type Segment, stackedSegments } from './segments';

/** More are in the table alone. */
export const MAX_BARS = 50;
/** Width in text sizes below which names stand above their bars. */
const NARROW = 36;
const LANE = 1.3;
const THIN_LANE = 0.8;
const GAP = 8;

/** Draws bars that lie below each other, with names and values; beside each other for several series, or in one line. */
export function bars(whole: Plane, frame: Frame, isStacked: boolean): Picture {
  const plane = firstPoints(whole, MAX_BARS);
  const { points, series } = plane;
  const { width, textSize: size, format } = frame;
  const segments = isStacked ? stackedSegments(plane) : groupedSegments(plane);
  const lanes = isStacked ? 1 : Math.max(series.length, 1);
  const hasValues = lanes === 1 && !isStacked;
  const isNarrow = width < NARROW * size;
  const values = hasValues ? segments.map(({ cell }) => format(cell.value)) : [];
  const valueWidth = Math.ceil(Math.max(0, ...values.map((value) => textWidth(value, size)))) + (hasValues ? GAP : 0);
  const longest = Math.max(0, ...points.map(({ name }) => textWidth(name, size)));
  const nameWidth = isNarrow ? 0 : Math.ceil(Math.min(longest, width * 0.3)) + GAP;
  const lane = size * (lanes > 1 ? THIN_LANE : LANE);
  const above = isNarrow ? size * 1.5 : 0;
  const room = above + lane * lanes + size * (isNarrow ? 1.2 : 0.9);
  const scale = tightScale(extent(segments), nameWidth, isNarrow ? width : width - valueWidth);
  const top = (point: number) => point * room + size * 0.45 + above;
  const boxOf = ({ point, lane: index, from, to }: Segment) => {
    const [start, end] = [scale.place(Math.min(from, to)), scale.place(Math.max(from, to))];
    return { x: start, y: top(point) + index * lane, width: end - start, height: lane };
  };
  const paints = series.map((each, index) => paintOf(each, index));
  const paintAt = ({ point, series: index }: Segment): Paint => {
    if (series.length > 1) return paints[index] ?? plain('');
    const { color } = points[point] ?? { color: null };
    return color === null ? plain('var(--primary)') : { ...paintOf({ color }, 0) };
  };
  const marks = segments.map((segment): Mark => {
    const box = boxOf(segment);
    return {
      name: cellName(plane, segment.point, segment.series),
      cell: segment.cell,
      box,
      ...(isStacked ? {} : { reach: { ...box, x: 0, width } }),
      row: isStacked ? segment.point : segment.point * lanes + segment.lane,
      column: isStacked ? segment.series : 0,
    };
  });
  const names = points.map(({ name }, point): Shape => {
    const text = fitText(name, isNarrow ? width - valueWidth : nameWidth - GAP, size);
    return { kind: 'text', x: 0, y: isNarrow ? top(point) - size * 0.75 : top(point) + (lane * lanes) / 2, text };
  });
  const amounts = values.map((text, index): Shape => {
    const { point } = segments[index] ?? { point: 0 };
    const y = isNarrow ? top(point) - size * 0.75 : top(point) + lane / 2;
    return { kind: 'text', x: width, y, text, anchor: 'end', tone: 'strong' };
  });
  const height = points.length * room;
  const compared = isStacked ? [] : comparison(segments, boxOf, scale, false);
  const items = series.length > 1 ? series.map(({ name }, index) => ({ name, paint: paints[index] ?? plain('') })) : [];
  const below = legend([...items, ...comparisonItem(compared, frame)], width, height + size * 0.6, size);
  const hasNegative = segments.some(({ to }) => to < 0);
  return {
    width,
    height: height + size * 0.6 + below.height,
    shapes: [
      ...segments.map((segment): Shape => {
        return { kind: 'rect', ...boxOf(segment), paint: paintAt(segment), radius: isStacked ? 0 : 2 };
      }),
      ...(hasNegative
        ? [zeroLine(points.map((_, point) => `M${scale.place(0)} ${top(point)}v${lane * lanes}`).join(''))]
        : []),
      ...compared,
      ...names,
      ...amounts,
      ...below.shapes,
    ],
    marks,
    ...(whole.points.length > points.length
      ? { note: `The first ${points.length} of ${whole.points.length} are drawn. All are in the table.` }
      : {}),
  };
}

const firstPoints = (plane: Plane, count: number): Plane =>
  plane.points.length <= count
    ? plane
    : {
        ...plane,
        points: plane.points.slice(0, count),
        series: plane.series.map((each) => ({ ...each, cells: each.cells.slice(0, count) })),
      };
