import { SeriesKey } from './SeriesKey';
import type { Series } from './series';

/** Names of the colors; nothing for a single series. */
export function ChartLegend({ series }: { readonly series: readonly Series[] }) {
  if (series.length < 2) return null;
  return (
    <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {series.map((one) => (
        <li key={one.name} className="flex min-w-0 items-center gap-1.5">
          <SeriesKey series={one} />
          <span className="min-w-0 wrap-anywhere">{one.name}</span>
        </li>
      ))}
    </ul>
  );
}
