import { classNames } from '../class-names';
import { ChartFrame, type ChartProps } from './ChartFrame';
import { domainOf, linePath } from './scale';
import { colorOf, type Series } from './series';

export interface SparklineProps extends ChartProps {
  /** One value for each label. */
  readonly values: readonly number[];
  readonly className?: string | undefined;
}

/** A line without axes; rose where it ends below zero. */
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
          d={linePath(values, domainOf(values, false))}
          fill="none"
          style={{ stroke: colorOf(series) }}
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </ChartFrame>
  );
}
