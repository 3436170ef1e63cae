export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Align = 'start' | 'center' | 'end';

export interface Placement {
  readonly side: Side;
  readonly align: Align;
  /** Pixels between anchor and floating element. */
  readonly gap: number;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

/** Pixels between a floating element and the edge of the window. */
const EDGE = 8;
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** Returns the position of an element beside its anchor: on the other side if there is no space, inside the window. */
export function placeBeside(
  box: Box,
  size: Size,
  window: Size,
  { side, align, gap }: Placement,
): { x: number; y: number } {
  const space = { top: box.top, bottom: window.height - box.bottom, left: box.left, right: window.width - box.right };
  const needed = gap + EDGE + (side === 'top' || side === 'bottom' ? size.height : size.width);
  const other = OPPOSITE[side];
  const chosen = space[side] < needed && space[other] > space[side] ? other : side;
  const along = {
    start: { x: box.left, y: box.top },
    center: { x: box.left + (box.width - size.width) / 2, y: box.top + (box.height - size.height) / 2 },
    end: { x: box.right - size.width, y: box.bottom - size.height },
  }[align];
  const at = {
    top: { x: along.x, y: box.top - gap - size.height },
    bottom: { x: along.x, y: box.bottom + gap },
    left: { x: box.left - gap - size.width, y: along.y },
    right: { x: box.right + gap, y: along.y },
  }[chosen];
  return { x: clampToWindow(at.x, window.width - size.width), y: clampToWindow(at.y, window.height - size.height) };
}

const clampToWindow = (value: number, max: number) => Math.max(EDGE, Math.min(value, max - EDGE));
