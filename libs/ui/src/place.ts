export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Align = 'start' | 'center' | 'end';

export interface Placement {
  readonly side: Side;
  readonly align: Align;
  /** Between the two, in pixels. */
  readonly gap: number;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

/** Nothing comes nearer to the edge of the window, in pixels. */
const EDGE = 8;
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** Where something of this size lies beside a box: on the other side if there is no room, and inside the window. */
export function besideBox(box: Box, size: Size, room: Size, { side, align, gap }: Placement): { x: number; y: number } {
  const space = { top: box.top, bottom: room.height - box.bottom, left: box.left, right: room.width - box.right };
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
  return { x: within(at.x, room.width - size.width), y: within(at.y, room.height - size.height) };
}

const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));
