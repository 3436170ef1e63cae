import type { LegendItem } from '../picture/legend';
import { plain } from '../picture/paint';
import type { Box, Frame, Shape } from '../picture/picture';
import type { Scale } from '../picture/scale';
import type { Segment } from './segments';

const COLOR = 'var(--foreground)';

/** Draws a line across each bar at the compared value. */
export function comparison(
  segments: readonly Segment[],
  boxOf: (segment: Segment) => Box,
  { place }: Scale,
  isUpright: boolean,
): Shape[] {
  return segments.flatMap((segment): Shape[] => {
    const { compare } = segment.cell;
    if (compare === null) return [];
    const { x, y, width, height } = boxOf(segment);
    const at = place(compare);
    const d = isUpright ? `M${x - 1} ${at}h${width + 2}` : `M${at} ${y - 2}v${height + 4}`;
    return [
      { kind: 'line', d, color: 'var(--card)', width: 4 },
      { kind: 'line', d, color: COLOR, width: 2 },
    ];
  });
}

/** Returns the name of these lines; nothing without any. */
export const comparisonItem = (lines: readonly Shape[], { compared }: Frame): LegendItem[] =>
  lines.length === 0 || compared === null ? [] : [{ name: compared, paint: plain(COLOR), dash: '' }];
