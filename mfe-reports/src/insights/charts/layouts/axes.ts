import { fitText, textWidth } from '../picture/fit-text';
import type { Shape } from '../picture/picture';
import { type Scale, tickText } from '../picture/scale';

const GAP = 8;
const NAME_GAP = 4;

/** Width of the texts of a vertical axis. */
export const tickWidth = ({ ticks }: Scale, size: number): number =>
  Math.ceil(Math.max(0, ...ticks.map((tick) => textWidth(tickText(tick), size)))) + GAP;

/** Draws the values of a vertical axis, and the line at zero. */
export function valueAxis({ place, ticks }: Scale, left: number, right: number): Shape[] {
  return [
    ...ticks.map((tick): Shape => {
      return { kind: 'text', x: left - GAP, y: place(tick), text: tickText(tick), anchor: 'end', tone: 'muted' };
    }),
    ...(ticks.includes(0) ? [zeroLine(`M${left} ${place(0)}H${right}`)] : []),
  ];
}

export const zeroLine = (d: string): Shape => ({ kind: 'line', d, color: 'var(--muted-foreground)', opacity: 0.4 });

export interface NameAxis {
  readonly names: readonly string[];
  /** Returns the middle of a name. */
  readonly x: (index: number) => number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly size: number;
}

/** Draws as many names as fit beside each other, inside the edges. */
export function nameAxis({ names, x, y, left, right, size }: NameAxis): Shape[] {
  const widest = Math.max(0, ...names.map((name) => textWidth(name, size)));
  const room = (right - left) / Math.max(names.length, 1);
  let end = Number.NEGATIVE_INFINITY;
  const every = Math.max(1, Math.ceil((Math.min(widest, (right - left) / 2) + NAME_GAP) / room));
  return names.flatMap((name, index): Shape[] => {
    if (index % every !== 0) return [];
    const text = fitText(name, Math.max(room * every - NAME_GAP, size * 2), size);
    const half = textWidth(text, size) / 2;
    const middle = Math.max(Math.min(x(index), right - half), left + half);
    if (middle - half < end) return [];
    end = middle + half + NAME_GAP;
    return [{ kind: 'text', x: middle, y, text, anchor: 'middle', tone: 'muted' }];
  });
}
