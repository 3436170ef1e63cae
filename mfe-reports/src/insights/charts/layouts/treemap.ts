import { hierarchy, treemap as treemapLayout } from 'd3-hierarchy';
import { fitText, textWidth } from '../picture/fit-text';
import { paintOf, plain } from '../picture/paint';
import type { Box, Frame, Mark, Paint, Picture, Shape } from '../picture/picture';
import type { Plane } from '../plane/plane';
import { type Share, sharesOf } from './parts';

const RATIO = 0.55;
const MIN_HEIGHT = 260;
const MAX_HEIGHT = 420;
const PADDING = 6;

/** Tile of a share; the root has only children. */
interface Tile {
  readonly share?: Share;
  readonly children?: readonly Tile[];
}

/** Draws shares as tiles, the largest first, with their names and values where they fit. */
export function treemap(plane: Plane, { width, textSize: size, format }: Frame): Picture {
  const height = Math.min(Math.max(width * RATIO, MIN_HEIGHT), MAX_HEIGHT);
  const shares = sharesOf(plane);
  const root = hierarchy<Tile>({ children: shares.map((share) => ({ share })) }).sum(({ share }) => share?.value ?? 0);
  const tiles = treemapLayout<Tile>().size([width, height]).paddingInner(2)(root).leaves();
  const placed = tiles.flatMap(({ data: { share }, x0, y0, x1, y1 }) =>
    share ? [{ share, box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } }] : [],
  );
  return {
    width,
    height,
    marks: placed.map(({ share: { name, cell }, box }, row): Mark => ({ name, cell, box, row, column: 0 })),
    shapes: placed.flatMap(({ share, box }, index): Shape[] => [
      { kind: 'rect', ...box, paint: { ...paintAt(share, index), texture: 0 }, opacity: 0.28, radius: 3 },
      { kind: 'rect', ...box, width: Math.min(3, box.width), paint: paintAt(share, index), radius: 1 },
      ...texts(share, box, size, format),
    ]),
  };
}

/** Names tell tiles apart: those without a color have the same one. */
const paintAt = (share: Share, index: number): Paint =>
  share.color === null ? plain('var(--primary)') : paintOf(share, index);

/** Draws the name of a tile and, below it, its value, if they fit. */
function texts({ name, value }: Share, { x, y, width, height }: Box, size: number, format: Frame['format']): Shape[] {
  const room = width - PADDING * 2;
  if (height < size * 1.6) return [];
  const text = fitText(name, room, size);
  if (text === '') return [];
  const amount = format(value);
  const hasAmount = height >= size * 3.2 && textWidth(amount, size) <= room;
  return [
    { kind: 'text', x: x + PADDING, y: y + size * 1.1, text, tone: 'strong' },
    ...(hasAmount ? [{ kind: 'text', x: x + PADDING, y: y + size * 2.5, text: amount } as const] : []),
  ];
}
