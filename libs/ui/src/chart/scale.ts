export interface Domain {
  readonly low: number;
  readonly high: number;
}

/** The range of the values, widened so that one value alone does not lie on both edges. Zero is in it if asked for. */
export function domainOf(values: readonly number[], withZero: boolean): Domain {
  const all = withZero || values.length === 0 ? [...values, 0] : values;
  const low = all.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = all.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}

/** Where a value lies, in percent from the top. */
export function yOf(value: number, { low, high }: Domain): number {
  return ((high - value) / (high - low)) * 100;
}

/** Where the point of an index lies, in percent from the left. */
export function xOf(index: number, count: number): number {
  return count < 2 ? 50 : (index / (count - 1)) * 100;
}

/** The indexes of at most `most` labels: the first, the last, and what lies evenly between them. */
export function labelIndexes(count: number, most: number): number[] {
  const labels = Math.min(count, most);
  if (labels < 2) return count > 0 ? [0] : [];
  return Array.from({ length: labels }, (_, label) => Math.round((label * (count - 1)) / (labels - 1)));
}

/** A line through all values, in a square of 100 by 100. */
export function linePath(values: readonly number[], domain: Domain): string {
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${round(xOf(index, values.length))} ${round(yOf(value, domain))}`)
    .join('');
}

/** The area between the line and zero, or the edge that is nearest to it. */
export function areaPath(values: readonly number[], domain: Domain): string {
  if (values.length === 0) return '';
  const base = round(Math.min(Math.max(yOf(0, domain), 0), 100));
  const last = round(xOf(values.length - 1, values.length));
  return `${linePath(values, domain)}L${last} ${base}L${round(xOf(0, values.length))} ${base}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
