export interface Domain {
  readonly low: number;
  readonly high: number;
}

/** Returns the range of the values; a single value gets a range of 2 around it, and none a range around zero. */
export function valueRange(values: readonly number[]): Domain {
  const all = values.length === 0 ? [0] : values;
  const low = all.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = all.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}

/** Returns the position of a value, in percent from the top. */
export function toYPercent(value: number, { low, high }: Domain): number {
  return ((high - value) / (high - low)) * 100;
}

/** Returns the position of the point at an index, in percent from the left. */
export function toXPercent(index: number, count: number): number {
  return count < 2 ? 50 : (index / (count - 1)) * 100;
}

/** Share of the width between two labels: closer ones are cut too short to read. */
const MIN_GAP = 0.3;

/** Returns the indexes of at most `max` labels: the first, the last and others, evenly spaced. */
export function labelIndexes(count: number, max: number): number[] {
  if (count < 2 || max < 2) return count > 0 ? [0] : [];
  const labels = Math.min(count, max);
  const indexes = Array.from({ length: labels }, (_, label) => Math.round((label * (count - 1)) / (labels - 1)));
  const isRoomy =
    labels === 2 || indexes.every((at, place) => place === 0 || at - (indexes[place - 1] ?? 0) >= MIN_GAP * count);
  return isRoomy ? indexes : labelIndexes(count, labels - 1);
}

/**
 * Returns the SVG path of a line through all values, in a square of 100 by 100; horizontal for a single value.
 * @param count places on the line, of which the values take the first ones
 */
export function linePath(values: readonly number[], domain: Domain, count = values.length): string {
  const [only] = values;
  if (values.length === 1 && count === 1 && only !== undefined)
    return `M0 ${round(toYPercent(only, domain))}L100 ${round(toYPercent(only, domain))}`;
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round(toXPercent(index, count))} ${round(toYPercent(value, domain))}`,
    )
    .join('');
}

/** Returns the SVG path of the area between the line and zero, or the edge nearest to zero. */
export function areaPath(values: readonly number[], domain: Domain, count = values.length): string {
  if (values.length === 0) return '';
  const base = round(Math.min(Math.max(toYPercent(0, domain), 0), 100));
  const end = count === 1 ? 100 : round(toXPercent(values.length - 1, count));
  return `${linePath(values, domain, count)}L${end} ${base}L0 ${base}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
