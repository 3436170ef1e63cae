import { classNames } from '../base/class-names';
import { ChartFrame, type ChartProps } from './ChartFrame';
import { linePath, valueRange } from './scale';
import { type Series, seriesColor } from './series';

export interface SparklineProps extends ChartProps {
  /** One value for each label. */
  readonly values: readonly number[];
  readonly className?: string | undefined;
}

/** Line without axes, in the color of expenses if it ends below zero. */
export function Sparkline({ label, labels, values, format, className }: SparklineProps) {
  const endsBelowZero = (values.at(-1) ?? 0) < 0;
  const series: Series = { name: label, values, color: endsBelowZero ? 'var(--expense)' : undefined };
  return (
    <ChartFrame
      label={label}
      labels={labels}
      series={[series]}
      format={format}
      className={classNames('relative h-10', className)}
    >
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible py-0.5">
        <path
          d={linePath(values, valueRange(values))}
          fill="none"
          style={{ stroke: seriesColor(series) }}
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </ChartFrame>
  );
}
