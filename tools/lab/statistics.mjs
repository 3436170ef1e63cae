/** @param {readonly number[]} values @param {number} share from 0 to 1 @returns {number} NaN without values */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {number} milliseconds @param {number} [width] */
export const ms = (milliseconds, width = 9) => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`.padStart(width);

/**
 * Compares two samples by the ranks of their values (Mann-Whitney, with a correction for ties). `p` is the probability
 * of such a difference between samples of one distribution; `share` is how often a value of the first sample is below
 * one of the second, with equal ones counted half. The normal approximation needs at least 20 values in each.
 * @param {readonly number[]} first
 * @param {readonly number[]} second
 * @returns {{ p: number, share: number }} 1 and 0.5 if all values are equal
 */
export function compareRanks(first, second) {
  const values = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  values.sort((a, b) => a.value - b.value);
  let [firstRanks, ties] = [0, 0];
  for (let start = 0; start < values.length; ) {
    let end = start + 1;
    while (end < values.length && values[end].value === values[start].value) end += 1;
    const rank = (start + 1 + end) / 2;
    firstRanks += rank * values.slice(start, end).filter(({ isFirst }) => isFirst).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const [m, n] = [first.length, second.length];
  const total = m + n;
  const above = firstRanks - (m * (m + 1)) / 2;
  const deviation = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))));
  const z = deviation === 0 ? 0 : Math.max(0, Math.abs(above - (m * n) / 2) - 0.5) / deviation;
  return { p: Math.min(1, 2 * upperTail(z)), share: 1 - above / (m * n) };
}

/** Probability that a standard normal value is above `z`, which is at least 0 (Abramowitz and Stegun 26.2.17, to 7.5e-8). @param {number} z */
function upperTail(z) {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
