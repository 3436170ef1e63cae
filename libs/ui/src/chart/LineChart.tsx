import { ChartCard } from './ChartCard';
import { ChartFrame, type ChartProps } from './ChartFrame';
import { ChartLabels } from './ChartLabels';
import { ChartLegend } from './ChartLegend';
import { areaPath, linePath, toXPercent, toYPercent, valueRange } from './scale';
import { type Series, seriesColor } from './series';
import { useChartCursor } from './use-chart-cursor';

export interface LineChartProps extends ChartProps {
  readonly series: readonly Series[];
}

/**
 * Lines over time; the first one has an area and shows its first and last value above. The only grid line is zero. A
 * card shows the values at the pointer or at the position of the arrow keys.
 */
export function LineChart({ label, labels, series, format }: LineChartProps) {
  const count = labels.length;
  const domain = valueRange(series.flatMap(({ values }) => values));
  const { index, props } = useChartCursor(label, count, (at) => `${labels[at]}: ${knownAt(series, at, format)}`);
  const [main] = series;
  const zero = toYPercent(0, domain);

  return (
    <ChartFrame label={label} labels={labels} series={series} format={format} className="min-w-0">
      {main && count > 0 ? (
        <div aria-hidden className="mb-1 flex flex-wrap justify-between gap-x-4 text-xs tabular-nums">
          <span className="text-muted-foreground">{format(main.values[0] ?? 0)}</span>
          <span className="font-medium">{format(main.values.at(-1) ?? 0)}</span>
        </div>
      ) : null}
      <div className="relative h-40">
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
          {main ? (
            <path d={areaPath(main.values, domain, count)} style={{ fill: seriesColor(main) }} opacity={0.1} />
          ) : null}
          {zero >= 0 && zero <= 100 ? (
            <path d={`M0 ${zero}L100 ${zero}`} className="stroke-border" vectorEffect="non-scaling-stroke" />
          ) : null}
          {series.map((line) => (
            <path
              key={line.name}
              d={linePath(line.values, domain, count)}
              fill="none"
              style={{ stroke: seriesColor(line) }}
              strokeWidth={2}
              strokeDasharray={line.dash}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {index === undefined ? null : (
            <path
              d={`M${toXPercent(index, count)} 0L${toXPercent(index, count)} 100`}
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
          <ChartCard
            title={labels[index] ?? ''}
            index={index}
            series={series}
            format={format}
            x={toXPercent(index, count)}
          />
        )}
      </div>
      <ChartLabels labels={labels} x={(at) => toXPercent(at, count)} />
      <ChartLegend series={series} />
    </ChartFrame>
  );
}

const knownAt = (series: readonly Series[], at: number, format: (value: number) => string) =>
  series
    .flatMap(({ name, values: { [at]: value } }) => (value === undefined ? [] : `${name} ${format(value)}`))
    .join(', ');
