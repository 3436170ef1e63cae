import type { ForecastPoint } from '@pocket/contracts';
import { linePath, toXPercent, toYPercent } from '@pocket/ui';

/** Returns the SVG path of the area between the lows and the highs, in a square of 100 by 100; empty if they are equal. */
export function bandPath(points: readonly ForecastPoint[], domain: Parameters<typeof linePath>[1]): string {
  if (points.every(({ low, high }) => low === high)) return '';
  const highs = linePath(
    points.map(({ high }) => high),
    domain,
  );
  const lows = points
    .map(({ low }, index) => `L${toXPercent(index, points.length)} ${toYPercent(low, domain)}`)
    .reverse()
    .join('');
  return `${highs}${lows}Z`;
}
