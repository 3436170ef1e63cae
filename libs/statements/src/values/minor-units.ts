import { ACCOUNT_DIGITS, type MinorUnits } from '@pocket/contracts/money';

/**
 * Returns an amount in minor units. Fractions of a hundredth are rounded; an amount with more decimals than another
 * currency has is none.
 * @param units digits before the decimal mark @param fraction digits after it
 */
export function minorUnitsOf(units: string, fraction: string, digits: number): MinorUnits | null {
  const rest = fraction.slice(digits);
  if (digits !== ACCOUNT_DIGITS && /[1-9]/.test(rest)) return null;
  return Number(units + fraction.slice(0, digits).padEnd(digits, '0')) + (rest.charAt(0) >= '5' ? 1 : 0);
}

/** Formats an amount with all decimals of its currency. */
export const minorText = (amount: MinorUnits, digits: number) => (amount / 10 ** digits).toFixed(digits);
