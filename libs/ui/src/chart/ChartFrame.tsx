import type { ReactNode } from 'react';
import { type Series, summaryOf } from './series';

export interface ChartProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  /** Of the points, left to right, each once: days, months or names. */
  readonly labels: readonly string[];
  readonly format: (value: number) => string;
}

export interface ChartFrameProps extends ChartProps {
  readonly series: readonly Series[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A drawing with its sentence and its table for those who do not see it. */
export function ChartFrame({ label, labels, series, format, className, children }: ChartFrameProps) {
  const [first, ...others] = series;
  const name = [
    summaryOf(others.length > 0 && first ? `${label}, ${first.name}` : label, labels, first?.values ?? [], format),
    ...others.map((other) => summaryOf(other.name, labels, other.values, format)),
  ].join('; ');
  return (
    <figure aria-label={name} className={className}>
      {children}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {series.map((column) => (
                <th key={column.name} scope="col">
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((row, index) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {series.map((column) => (
                  <td key={column.name}>{format(column.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
