import type { ForecastRequest } from './forecast-query';

/** Points that the API answers at most, of all accounts. */
export const MAX_POINTS = 20_000;
const DAYS_OF_WEEK = 7;

/**
 * Returns the finest step whose points fit into one answer; undefined for days, the default of the API.
 * @param days after today
 */
export function stepFor(days: number, accounts: number): ForecastRequest['step'] {
  if ((days + 1) * accounts <= MAX_POINTS) return undefined;
  // The first and the last day are answered too.
  const weeks = Math.ceil(days / DAYS_OF_WEEK) + 2;
  return weeks * accounts <= MAX_POINTS ? 'week' : 'month';
}
