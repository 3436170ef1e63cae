import { labelIndexes } from './scale';

/** Chart labels fit side by side on a phone up to this number. */
const MOST = 4;

export interface ChartLabelsProps {
  readonly labels: readonly string[];
  /** Where the middle of a point lies, in percent from the left. */
  readonly x: (index: number) => number;
}

/** A few names below a drawing; the first and the last end at its edges. */
export function ChartLabels({ labels, x }: ChartLabelsProps) {
  return (
    <div aria-hidden className="relative mt-1.5 h-4 text-xs text-muted-foreground">
      {labelIndexes(labels.length, MOST).map((index) => (
        <span
          key={index}
          style={{ left: `${x(index)}%`, transform: `translateX(-${x(index)}%)` }}
          className="absolute max-w-1/4 truncate whitespace-nowrap"
        >
          {labels[index]}
        </span>
      ))}
    </div>
  );
}
