import { type Series, seriesColor } from './series';

/** Sample of a series beside its name: a dot, or a piece of its dashed line. */
export function SeriesKey({ series }: { readonly series: Series }) {
  if (series.dash === undefined)
    return <span style={{ background: seriesColor(series) }} className="size-2 shrink-0 rounded-full" />;
  return (
    <svg aria-hidden viewBox="0 0 16 2" className="h-0.5 w-4 shrink-0">
      <path d="M0 1L16 1" style={{ stroke: seriesColor(series) }} strokeWidth={2} strokeDasharray={series.dash} />
    </svg>
  );
}
