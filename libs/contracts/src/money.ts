/** Exact amount in minor units of a currency (cents): a safe integer, negative for debts. */
export type MinorUnits = number;

/** Decimals of the currency of a book. */
export const ACCOUNT_DIGITS = 2;

/** Largest absolute amount with {@link ACCOUNT_DIGITS}, in major units. */
export const MAX_AMOUNT = 999_999_999_999.99;
/** Most decimals of any currency, and the largest absolute amount with them, in major units. */
export const MAX_DIGITS = 3;
export const LARGEST_AMOUNT = 999_999_999_999.999;

/** Returns true for a number of major units below 10^12 with at most `digits` decimals. */
export function isAmount(amount: number, digits: number): boolean {
  const unit = 10 ** digits;
  // The nearest double to n/unit is `amount` itself exactly if `amount` was written with that many decimals.
  return Math.abs(amount) < 10 ** 12 && Math.round(amount * unit) / unit === amount;
}

/**
 * Major units (as they travel in JSON) to minor units of a currency with `digits` decimals.
 * @throws RangeError if {@link isAmount} does not hold.
 */
export function toMinorUnits(amount: number, digits: number): MinorUnits {
  if (!isAmount(amount, digits)) throw new RangeError('Not an amount of money');
  return Math.round(amount * 10 ** digits) || 0;
}

/**
 * Minor units to major units, exact for every safe integer that stands for an amount.
 * @throws RangeError if `minor` is not a safe integer.
 */
export function fromMinorUnits(minor: MinorUnits, digits: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError('Not an integer');
  return minor / 10 ** digits;
}
