/** @param {readonly number[]} values @param {number} share from 0 to 1 @returns {number} NaN without values */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {number} milliseconds @param {number} [width] */
export const ms = (milliseconds, width = 9) => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`.padStart(width);
