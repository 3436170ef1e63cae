import type { ReactNode } from 'react';
import { type Series, summarizeSeries } from './series';

export interface ChartProps {
  /** Name of the chart for assistive technology. */
  readonly label: string;
  /** Labels of the points from left to right, unique: days, months or names. */
  readonly labels: readonly string[];
  readonly format: (value: number) => string;
}

export interface ChartFrameProps extends ChartProps {
  readonly series: readonly Series[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Drawing of a chart, with a summary and a table of the values for assistive technology. */
export function ChartFrame({ label, labels, series, format, className, children }: ChartFrameProps) {
  const [first, ...others] = series;
  const name = [
    summarizeSeries(
      others.length > 0 && first ? `${label}, ${first.name}` : label,
      labels,
      first?.values ?? [],
      format,
    ),
    ...others.map((other) => summarizeSeries(other.name, labels, other.values, format)),
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
                  <td key={column.name}>{valueText(column, index, format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Empty where nothing is known. */
function valueText({ values }: Series, index: number, format: (value: number) => string): string {
  const value = values[index];
  return value === undefined ? '' : format(value);
}
