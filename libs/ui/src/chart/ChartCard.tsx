import { SeriesKey } from './SeriesKey';
import type { Series } from './series';

export interface ChartCardProps {
  readonly title: string;
  readonly index: number;
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** Position of the point, in percent from the left. */
  readonly x: number;
}

/** Values of one point, inside the chart. Hidden from assistive technology, which reads them from the slider below. */
export function ChartCard({ title, index, series, format, x }: ChartCardProps) {
  return (
    <div
      aria-hidden
      style={{ left: `${x}%`, transform: `translateX(-${x}%)` }}
      className="pointer-events-none absolute top-0 z-10 max-w-full rounded-md border border-border bg-popover px-2.5 py-1.5 text-xs text-popover-foreground shadow-overlay"
    >
      <p className="text-muted-foreground">{title}</p>
      {series
        .filter(({ values }) => index < values.length)
        .map((one) => (
          <p key={one.name} className="flex items-center gap-1.5 whitespace-nowrap">
            <SeriesKey series={one} />
            {series.length > 1 ? (
              <span className="max-w-32 truncate" title={one.name}>
                {one.name}
              </span>
            ) : null}
            <span className="ml-auto font-medium tabular-nums">{format(one.values[index] ?? 0)}</span>
          </p>
        ))}
    </div>
  );
}
