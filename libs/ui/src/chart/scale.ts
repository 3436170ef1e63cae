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

/** Labels that stand closer than this part of the width are too short to be read. */
const LEAST_GAP = 0.3;

/** The indexes of at most `most` labels: the first, the last, and what lies about evenly between them. */
export function labelIndexes(count: number, most: number): number[] {
  if (count < 2 || most < 2) return count > 0 ? [0] : [];
  const labels = Math.min(count, most);
  const indexes = Array.from({ length: labels }, (_, label) => Math.round((label * (count - 1)) / (labels - 1)));
  const isRoomy =
    labels === 2 || indexes.every((at, place) => place === 0 || at - (indexes[place - 1] ?? 0) >= LEAST_GAP * count);
  return isRoomy ? indexes : labelIndexes(count, labels - 1);
}

/** A line through all values, in a square of 100 by 100; level if there is only one. */
export function linePath(values: readonly number[], domain: Domain): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined)
    return `M0 ${round(yOf(only, domain))}L100 ${round(yOf(only, domain))}`;
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${round(xOf(index, values.length))} ${round(yOf(value, domain))}`)
    .join('');
}

/** The area between the line and zero, or the edge that is nearest to it. */
export function areaPath(values: readonly number[], domain: Domain): string {
  if (values.length === 0) return '';
  const base = round(Math.min(Math.max(yOf(0, domain), 0), 100));
  return `${linePath(values, domain)}L100 ${base}L0 ${base}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
