import { ChartCard } from './ChartCard';
import { ChartFrame, type ChartProps } from './ChartFrame';
import { ChartLabels } from './ChartLabels';
import { ChartLegend } from './ChartLegend';
import { toYPercent, valueRange } from './scale';
import { type Series, seriesColor } from './series';
import { barAt, useChartCursor } from './use-chart-cursor';

export interface BarChartProps extends ChartProps {
  /** One bar of each series at every label. */
  readonly series: readonly Series[];
}

/** Share of the width of a label that its bars take. */
const FILLED_SHARE = 0.7;

/** Grouped bars, from the zero line up or down. */
export function BarChart({ label, labels, series, format }: BarChartProps) {
  const count = labels.length;
  const domain = valueRange(
    series.flatMap(({ values }) => values),
    true,
  );
  const labelWidth = 100 / Math.max(count, 1);
  const width = (labelWidth * FILLED_SHARE) / Math.max(series.length, 1);
  const middle = (index: number) => (index + 0.5) * labelWidth;
  const zero = toYPercent(0, domain);
  const { index, props } = useChartCursor(
    label,
    count,
    (at) => `${labels[at]}: ${series.map(({ name, values }) => `${name} ${format(values[at] ?? 0)}`).join(', ')}`,
    barAt,
  );

  return (
    <ChartFrame label={label} labels={labels} series={series} format={format} className="min-w-0">
      <div className="relative h-40">
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full">
          {index === undefined ? null : (
            <rect x={index * labelWidth} width={labelWidth} height={100} className="fill-muted" />
          )}
          {series.map((one, place) =>
            one.values.map((value, at) => (
              <rect
                key={`${one.name} ${labels[at]}`}
                x={middle(at) - (width * series.length) / 2 + place * width + width * 0.05}
                width={width * 0.9}
                y={Math.min(toYPercent(value, domain), zero)}
                height={Math.abs(toYPercent(value, domain) - zero)}
                style={{ fill: seriesColor(one) }}
              />
            )),
          )}
          <path d={`M0 ${zero}L100 ${zero}`} className="stroke-border" vectorEffect="non-scaling-stroke" />
        </svg>
        <div
          {...props}
          className="absolute inset-0 touch-pan-y rounded-md outline-none focus-visible:ring-2 focus-visible:ring-ring"
        />
        {index === undefined ? null : (
          <ChartCard title={labels[index] ?? ''} index={index} series={series} format={format} x={middle(index)} />
        )}
      </div>
      <ChartLabels labels={labels} x={middle} />
      <ChartLegend series={series} />
    </ChartFrame>
  );
}
