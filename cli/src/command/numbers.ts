import { UsageFailure } from '../failure.js';

/** Reads a whole number of an option. */
export function wholeNumber(option: string, text: string | undefined, range: { least: number; most: number }) {
  if (text === undefined) return undefined;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.least && number <= range.most) return number;
  throw new UsageFailure(`--${option} must be a whole number from ${range.least} to ${range.most}`);
}
