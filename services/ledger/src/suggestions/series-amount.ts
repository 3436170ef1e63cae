import { type CurrencyCode, digitsOf, Exact, fromMinor, type MinorUnits, type ScheduleAmount } from '@pocket/contracts';

const COMPARED = 3;
const MAX_RATIO = 1.5;

/**
 * Returns the amount that is expected after these; null if they are 0.
 * @param amounts of the evidence, newest first
 */
export function seriesAmount(amounts: readonly MinorUnits[], currency: CurrencyCode): ScheduleAmount | null {
  const last = amounts.slice(0, COMPARED);
  const [newest = 0] = last;
  const value = meanOf(last, currency);
  if (value <= 0) return null;
  if (last.every((amount) => amount === newest)) return { kind: 'fixed', value };
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  if (high > low * MAX_RATIO) return { kind: 'average', of: COMPARED, value };
  return { kind: 'range', min: fromMinor(low, currency), max: fromMinor(high, currency) };
}

/** Returns the mean in major units. */
export function meanOf(amounts: readonly MinorUnits[], currency: CurrencyCode): number {
  const sum = amounts.reduce((total, each) => total.plus(each), new Exact(0));
  return sum
    .div(amounts.length)
    .toDecimalPlaces(0)
    .div(10 ** digitsOf(currency))
    .toNumber();
}
