import { fitText, textWidth } from '../picture/fit-text';
import type { Frame, Mark, Paint, Picture, Shape } from '../picture/picture';
import { tickText } from '../picture/scale';
import { cellName, type Plane, valuesOf } from '../plane/plane';
import { nameAxis } from './axes';

/** Narrower cells are drawn with the axes exchanged, if that makes them wider. */
const MIN_CELL = 4;
const GAP = 8;
/** Shades from the lightest to the darkest. */
const STEPS = 24;
/** Opacity of zero and of the value that is farthest from it, also where it has to leave a text legible. */
const LIGHTEST = 0.06;
const DARKEST = 0.9;
const DARKEST_BELOW_TEXT = 0.55;
const ABOVE: Paint = { color: 'var(--primary)', texture: 0 };
const BELOW: Paint = { color: 'var(--expense)', texture: 1 };

export interface HeatOptions {
  /** Returns the name of a cell; by default that of its row and column. Such a map keeps its axes. */
  readonly nameOf?: (point: number, series: number) => string;
  /** Pixels. */
  readonly maxCell?: number;
}

/** Draws a cell for each value, the darker the farther from zero; those below zero are striped. */
export function heat(
  asked: Plane,
  frame: Frame,
  { nameOf, maxCell = Number.POSITIVE_INFINITY }: HeatOptions = {},
): Picture {
  const plane = nameOf ? asked : turnedIfThin(asked, frame);
  const { points, series } = plane;
  const { width, textSize: size } = frame;
  const longest = Math.max(0, ...series.map(({ name }) => textWidth(name, size)));
  const left = Math.ceil(Math.min(longest, width * 0.3)) + GAP;
  const top = size * 1.8;
  const cellWidth = Math.min((width - left) / Math.max(points.length, 1), maxCell);
  const cellHeight = size * (series.length > 40 ? 1.4 : 2);
  const most = valuesOf(plane).reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const inset = cellWidth > MIN_CELL ? 1 : 0;
  const marks = series.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column): Mark[] => {
      const at = { x: left + column * cellWidth, y: top + row * cellHeight };
      const box = { ...at, width: cellWidth - inset, height: cellHeight - 1 };
      return cell.value === null
        ? []
        : [{ name: nameOf?.(column, row) ?? cellName(plane, column, row), cell, box, row, column }];
    }),
  );
  const texts = numbers(marks, size * 0.9);
  return {
    width,
    height: top + series.length * cellHeight,
    marks,
    shapes: [
      ...nameAxis({
        names: points.map(({ name }) => name),
        x: (index) => left + (index + 0.5) * cellWidth,
        y: size * 0.8,
        left,
        right: left + points.length * cellWidth,
        size,
      }),
      ...series.map(({ name }, row): Shape => {
        return { kind: 'text', x: 0, y: top + (row + 0.5) * cellHeight, text: fitText(name, left - GAP, size) };
      }),
      ...fills(marks, most, texts.length > 0 ? DARKEST_BELOW_TEXT : DARKEST),
      ...texts,
    ],
  };
}

/** Draws the cells of each shade as one shape: thousands of shapes would be slow. */
function fills(marks: readonly Mark[], most: number, darkest: number): Shape[] {
  const shades = new Map<number, string[]>();
  for (const { box, cell } of marks) {
    const shade = most === 0 ? 0 : Math.round(((cell.value ?? 0) / most) * STEPS);
    const paths = shades.get(shade) ?? [];
    paths.push(`M${rounded(box.x)} ${rounded(box.y)}h${rounded(box.width)}v${rounded(box.height)}H${rounded(box.x)}z`);
    shades.set(shade, paths);
  }
  return [...shades].map(([shade, paths]): Shape => {
    const opacity = LIGHTEST + (Math.abs(shade) / STEPS) * (darkest - LIGHTEST);
    return { kind: 'area', d: paths.join(''), paint: shade < 0 ? BELOW : ABOVE, opacity };
  });
}

const rounded = (pixels: number): number => Math.round(pixels * 100) / 100;

/** Draws the values, if all fit into their cells. */
function numbers(marks: readonly Mark[], size: number): Shape[] {
  const texts = marks.map(({ cell: { value } }) => (value === 0 ? '' : tickText(value ?? 0)));
  if (texts.some((text, index) => textWidth(text, size) > (marks[index]?.box.width ?? 0) - 2)) return [];
  return marks.map(({ box: { x, y, width, height } }, index): Shape => {
    return {
      kind: 'text',
      x: x + width / 2,
      y: y + height / 2,
      text: texts[index] ?? '',
      anchor: 'middle',
      size,
    };
  });
}

function turnedIfThin(plane: Plane, { width }: Frame): Plane {
  const { points, series, isTime } = plane;
  if (width * 0.7 >= points.length * MIN_CELL || series.length >= points.length) return plane;
  const turned = points.map((point, index) => ({
    ...point,
    cells: series.flatMap(({ cells }) => cells[index] ?? []),
  }));
  return { points: series, series: turned, isTime };
}
