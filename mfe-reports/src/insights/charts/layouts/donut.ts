import { arc, pie } from 'd3-shape';
import { fitText, textWidth } from '../picture/fit-text';
import { paintOf, plain, TEXTURES } from '../picture/paint';
import type { Frame, Mark, Paint, Picture, Shape } from '../picture/picture';
import type { Plane } from '../plane/plane';
import { type Share, sharesOf, withOthers } from './parts';

/** More slices are too thin to see. */
export const MAX_SLICES = 12;
const DIAMETER = 220;
const HOLE = 0.62;
const NARROW = 36;
const GAP = 24;

/**
 * Draws shares as a ring, with their names and values beside or below it.
 * @param whole what they add up to; null for values that do not add up, which have no percentages and are not joined
 */
export function donut(plane: Plane, { width, textSize: size, format }: Frame, whole: number | null): Picture {
  const shares = whole === null ? sharesOf(plane) : withOthers(sharesOf(plane), MAX_SLICES);
  // The last slice lies beside the first one.
  const isAlike = shares.length > 1 && (shares.length - 1) % TEXTURES === 0;
  const paints = shares.map((share, index) =>
    paintOf(share, isAlike && index === shares.length - 1 ? index + 1 : index),
  );
  const paintAt = (index: number) => paints[index] ?? plain('');
  const isNarrow = width < NARROW * size;
  const radius = Math.min(DIAMETER, width) / 2;
  const [centerX, centerY] = [isNarrow ? width / 2 : radius, radius];
  const slices = pie<Share>()
    .sort(null)
    .value(({ value }) => value)([...shares]);
  const ring = arc<(typeof slices)[number]>()
    .innerRadius(radius * HOLE)
    .outerRadius(radius)
    .padAngle(0.012);
  const left = isNarrow ? 0 : radius * 2 + GAP;
  const line = size * 1.9;
  const top = isNarrow ? radius * 2 + size : Math.max(0, radius - (shares.length * line) / 2);
  const marks = slices.map((slice, row): Mark => {
    const [x, y] = ring.centroid(slice);
    const side = radius * (1 - HOLE);
    const box = { x: centerX + x - side / 2, y: centerY + y - side / 2, width: side, height: side };
    return { name: slice.data.name, cell: slice.data.cell, box, row, column: 0 };
  });
  const total = whole === null ? '' : format(whole);
  return {
    width,
    height: Math.max(radius * 2, top + shares.length * line),
    marks,
    markAt: (x, y) => {
      if (x >= left && y >= top && (isNarrow || x > radius * 2)) return within(Math.floor((y - top) / line), shares);
      const angle = (Math.atan2(x - centerX, centerY - y) + Math.PI * 2) % (Math.PI * 2);
      return within(
        slices.findIndex(({ endAngle }) => angle <= endAngle),
        shares,
      );
    },
    shapes: [
      ...slices.map((slice, index): Shape => {
        return { kind: 'area', d: ring(slice) ?? '', x: centerX, y: centerY, paint: paintAt(index) };
      }),
      {
        kind: 'text',
        x: centerX,
        y: centerY,
        text: fitText(total, radius * HOLE * 2 - size, size),
        anchor: 'middle',
        tone: 'strong',
      },
      ...shares.flatMap((share, index) =>
        row(share, paintAt(index), { whole, left, right: width, y: top + (index + 0.5) * line, size, format }),
      ),
    ],
  };
}

interface RowPlace {
  readonly whole: number | null;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly format: Frame['format'];
}

/** Draws the name, percentage and value of a share. */
function row(share: Share, paint: Paint, { whole, left, right, y, size, format }: RowPlace): Shape[] {
  const percent = whole ? `${((share.value / whole) * 100).toFixed(1)}%  ` : '';
  const value = percent + format(share.value);
  const swatch = size * 0.9;
  const room = right - left - swatch * 1.5 - textWidth(value, size) - size;
  return [
    {
      kind: 'rect',
      x: left,
      y: y - swatch / 2,
      width: swatch,
      height: swatch,
      radius: 2,
      paint,
    },
    { kind: 'text', x: left + swatch * 1.5, y, text: fitText(share.name, room, size) },
    { kind: 'text', x: right, y, text: value, anchor: 'end', tone: 'muted' },
  ];
}

const within = (index: number, { length }: readonly unknown[]): number | undefined =>
  index >= 0 && index < length ? index : undefined;
