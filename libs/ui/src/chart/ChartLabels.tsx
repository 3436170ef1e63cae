import { labelIndexes } from './scale';

/** More do not fit on a phone. */
const MAX_LABELS = 3;

export interface ChartLabelsProps {
  readonly labels: readonly string[];
  /** Returns the middle of a point, in percent from the left. */
  readonly x: (index: number) => number;
}

/** A few labels below a chart, which neither overlap nor leave its edges. */
export function ChartLabels({ labels, x }: ChartLabelsProps) {
  const indexes = labelIndexes(labels.length, MAX_LABELS);
  const gaps = indexes.slice(1).map((index, place) => (x(index) - x(indexes[place] ?? 0)) / 100);
  const gap = Math.min(1, ...gaps);
  return (
    <div aria-hidden className="relative mt-1.5 h-4 text-xs text-muted-foreground">
      {indexes.map((index) => (
        <span
          key={index}
          style={{
            left: `${x(index)}%`,
            transform: `translateX(-${x(index)}%)`,
            maxWidth: `${(gap / (1 + gap)) * 100}%`,
          }}
          className="absolute truncate"
        >
          {labels[index]}
        </span>
      ))}
    </div>
  );
}
