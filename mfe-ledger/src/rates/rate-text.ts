import type { Rate } from '@pocket/contracts';

const [MIN_RATE, MAX_RATE, MAX_DIGITS] = [0.000000001, 1_000_000_000, 18];
const ERROR = 'Enter a rate from 0.000000001 to 1000000000 with at most 18 digits, such as 1.0875';

const SHORT = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 10, useGrouping: false });

/** Formats a rate with at most ten significant digits; computed ones have up to 15. */
export const shortRate = (rate: string | number): string => SHORT.format(Number(rate));

/**
 * Reads a rate as people type it. A comma is a decimal sign too: some keyboards of phones have no point.
 * @returns decimal text; null if the text is no number
 */
export function readRate(text: string): string | null {
  const [, whole, decimals] = /^(\d*)(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || (whole === '' && decimals === undefined)) return null;
  return decimals === undefined ? whole : `${whole || '0'}.${decimals}`;
}

/** Returns the error of a text that is no rate; undefined if it is one. */
export function rateError(text: string): string | undefined {
  const rate = readRate(text);
  const digits = rate?.replace('.', '').replace(/^0+|0+$/g, '').length ?? 0;
  const isInRange = rate !== null && Number(rate) >= MIN_RATE && Number(rate) <= MAX_RATE;
  return isInRange && digits <= MAX_DIGITS ? undefined : ERROR;
}

/** Returns true if the stored rate is that of the text. It may be one of the reversed pair. */
export const isSameRate = (stored: Rate | null | undefined, base: string, text: string): boolean =>
  stored?.base === base && stored.rate === readRate(text);
