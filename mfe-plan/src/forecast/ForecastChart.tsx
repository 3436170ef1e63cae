import { useFormat } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { ChartLabels, linePath, toXPercent, toYPercent, useChartCursor, valueRange } from '@pocket/ui';
import { useMemo } from 'react';
import { bandPath } from './band-path';
import { longDay } from './day-texts';
import { type ForecastLine, itemsByPoint, itemsOf } from './lines';
import { PointCard } from './PointCard';
import { pointText } from './point-text';
import { lowestSentence } from './sentences';

export interface ForecastChartProps {
  readonly label: string;
  /** At least one, of one currency; the first one is drawn on top. */
  readonly lines: readonly ForecastLine[];
  /** Accounts whose items are read out at their days. */
  readonly withItems: readonly ForecastLine[];
}

/**
 * Lines of expected balances, each with a band from its low to its high. The pointer and the arrow keys move along
 * them: what a day holds is read out.
 */
export function ForecastChart({ label, lines, withItems }: ForecastChartProps) {
  const { date, money } = useFormat();
  const today = useToday();
  const dates = useMemo(() => lines[0]?.points.map((point) => point.date) ?? [], [lines]);
  const items = useMemo(() => itemsByPoint(dates, itemsOf(withItems)), [dates, withItems]);
  const domain = useMemo(
    () => valueRange(lines.flatMap(({ points }) => points.flatMap(({ low, high }) => [low, high]))),
    [lines],
  );
  const { index, props } = useChartCursor(label, dates.length, (at) =>
    pointText(longDay(dates[at] ?? '', today), lines, at, items.get(at) ?? [], money),
  );
  const zero = toYPercent(0, domain);
  const x = (at: number) => toXPercent(at, dates.length);
  return (
    <figure aria-label={lines.map((line) => lowestSentence(line, today, money)).join('; ')} className="min-w-0">
      <div className="relative h-56">
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
          {zero >= 0 && zero <= 100 ? (
            <path
              d={`M0 ${zero}L100 ${zero}`}
              className="stroke-muted-foreground/60"
              vectorEffect="non-scaling-stroke"
            />
          ) : null}
          {lines.map(({ id, color, points }) => (
            <path key={id} d={bandPath(points, domain)} style={{ fill: color }} opacity={0.15} />
          ))}
          {[...lines].reverse().map(({ id, color, points }, place) => (
            <path
              key={id}
              d={linePath(
                points.map(({ balance }) => balance),
                domain,
              )}
              fill="none"
              style={{ stroke: color }}
              strokeWidth={place === lines.length - 1 ? 2.5 : 1.5}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {index === undefined ? null : (
            <path
              d={`M${x(index)} 0L${x(index)} 100`}
              className="stroke-muted-foreground"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <div
          {...props}
          className="absolute inset-0 touch-pan-y rounded-md outline-none focus-visible:ring-2 focus-visible:ring-ring"
        />
        {index === undefined ? null : (
          <PointCard
            title={longDay(dates[index] ?? '', today)}
            lines={lines}
            index={index}
            items={items.get(index) ?? []}
            x={x(index)}
          />
        )}
      </div>
      <ChartLabels labels={dates.map(date)} x={x} />
    </figure>
  );
}
