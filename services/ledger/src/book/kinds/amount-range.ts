import { fromMinor, type MinorUnits, maxAmountOf, type OwnCurrency } from '@pocket/contracts';
import type { FieldViolation } from './kind-definition.js';

/** Returns a violation if an amount is not between `from` and the largest one of its currency. @param name of the field */
export function rangeViolations(
  name: string,
  amounts: readonly MinorUnits[],
  currency: OwnCurrency = null,
  from = 0,
): FieldViolation[] {
  const to = maxAmountOf(currency);
  if (amounts.every((amount) => Number.isSafeInteger(amount) && amount >= from && amount <= to)) return [];
  const message = `${name} must be between ${fromMinor(from, currency)} and ${fromMinor(to, currency)}`;
  return [{ code: 'AMOUNT_OUT_OF_RANGE', message }];
}
