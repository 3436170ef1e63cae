import type { Box, Mark } from './picture';

/** Returns the index of the mark whose place is nearest; the later one of two that are as near. */
export function nearestMark(marks: readonly Mark[], x: number, y: number): number | undefined {
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { box, reach = box }] of marks.entries()) {
    const distance = distanceTo(reach, x, y);
    if (distance > least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
}

function distanceTo({ x, y, width, height }: Box, atX: number, atY: number): number {
  const across = Math.max(x - atX, atX - x - width, 0);
  const down = Math.max(y - atY, atY - y - height, 0);
  return across * across + down * down;
}
