export interface Series {
  readonly name: string;
  /** One value for each label of the chart, or for the first ones: the line ends where nothing is known. */
  readonly values: readonly number[];
  /** CSS color; the accent color by default. */
  readonly color?: string | undefined;
  /** Lengths of the dashes and gaps of the line, so that its color is not all that tells it apart. */
  readonly dash?: string | undefined;
}

export const seriesColor = ({ color }: Series): string => color ?? 'var(--primary)';

/** Describes a series in one sentence: its first, last, lowest and highest value. */
export function summarizeSeries(
  name: string,
  labels: readonly string[],
  values: readonly number[],
  format: (value: number) => string,
): string {
  if (values.length === 0) return `${name}: no values`;
  const at = (index: number) => `${format(values[index] ?? 0)} (${labels[index] ?? ''})`;
  const lowest = values.reduce((least, value, index) => (value < (values[least] ?? 0) ? index : least), 0);
  const highest = values.reduce((most, value, index) => (value > (values[most] ?? 0) ? index : most), 0);
  return `${name}: first ${at(0)}, last ${at(values.length - 1)}, lowest ${at(lowest)}, highest ${at(highest)}`;
}
