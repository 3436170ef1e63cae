import { fitText, textWidth } from './fit-text';
import type { Paint, Shape } from './picture';

export interface LegendItem {
  readonly name: string;
  readonly paint: Paint;
  /** Dash of a line; undefined for an area. */
  readonly dash?: string | undefined;
}

const MAX_ITEMS = 24;
const GAP = 16;

/** Draws the names of the colors in as many lines as they need, below `y`. */
export function legend(items: readonly LegendItem[], width: number, y: number, size: number) {
  const shapes: Shape[] = [];
  const line = size * 1.6;
  const swatch = size * 0.9;
  let [left, top] = [0, y];
  const begin = (wanted: number) => {
    if (left > 0 && left + wanted > width) [left, top] = [0, top + line];
  };
  for (const { name, paint, dash } of items.slice(0, MAX_ITEMS)) {
    const text = fitText(name, width - swatch * 1.5, size);
    const wanted = swatch * 1.5 + textWidth(text, size);
    begin(wanted);
    const middle = top + line / 2;
    shapes.push(
      dash === undefined
        ? { kind: 'rect', x: left, y: middle - swatch / 2, width: swatch, height: swatch, paint, radius: 2 }
        : { kind: 'line', d: `M${left} ${middle}H${left + swatch}`, color: paint.color, dash, width: 2 },
      { kind: 'text', x: left + swatch * 1.5, y: middle, text, tone: 'muted' },
    );
    left += wanted + GAP;
  }
  const more = items.length - MAX_ITEMS;
  if (more > 0) {
    const text = `and ${more} more`;
    begin(textWidth(text, size));
    shapes.push({ kind: 'text', x: left, y: top + line / 2, text, tone: 'muted' });
  }
  return { shapes, height: items.length === 0 ? 0 : top + line - y };
}
