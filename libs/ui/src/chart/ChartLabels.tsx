import { labelIndexes } from './scale';

/** So many fit side by side on a phone. */
const MOST = 3;

export interface ChartLabelsProps {
  readonly labels: readonly string[];
  /** Where the middle of a point lies, in percent from the left. */
  readonly x: (index: number) => number;
}

/** A few names below a drawing, none beyond its edges or over another one. */
export function ChartLabels({ labels, x }: ChartLabelsProps) {
  const indexes = labelIndexes(labels.length, MOST);
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
