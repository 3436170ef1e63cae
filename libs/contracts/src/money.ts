/** Exact amount in minor units (cents): a safe integer, negative for debts. */
export type MinorUnits = number;

/** Currency of every account, ISO 4217. */
export const ACCOUNT_CURRENCY = 'USD';

/** Largest absolute amount, in major units. */
export const MAX_AMOUNT = 999_999_999_999.99;

/** Returns true for a number of major units with at most two decimals within {@link MAX_AMOUNT}. */
export function isAmount(amount: number): boolean {
  // The nearest double to n/100 is `amount` itself exactly if `amount` was written with at most two decimals.
  return Number.isFinite(amount) && Math.abs(amount) <= MAX_AMOUNT && Math.round(amount * 100) / 100 === amount;
}

/**
 * Major units (as they travel in JSON) to minor units.
 * @throws RangeError if {@link isAmount} does not hold.
 */
export function toMinor(amount: number): MinorUnits {
  if (!isAmount(amount)) throw new RangeError('Not an amount of money with at most two decimals');
  return Math.round(amount * 100) || 0;
}

/**
 * Minor units to major units, exact to the cent for every safe integer that stands for an amount.
 * @throws RangeError if `minor` is not a safe integer.
 */
export function fromMinor(minor: MinorUnits): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError('Not an integer number of minor units');
  return minor / 100;
}
