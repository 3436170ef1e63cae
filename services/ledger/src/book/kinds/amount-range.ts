import { ACCOUNT_CURRENCY, fromMinor, type MinorUnits } from '@pocket/contracts';
import { MAX_BALANCE } from '../posting.js';
import type { FieldViolation } from './kind-definition.js';

/** Returns a violation if an amount is not between `from` and {@link MAX_BALANCE}. @param name name of the field */
export function rangeViolations(name: string, amounts: readonly MinorUnits[], from = 0): FieldViolation[] {
  if (amounts.every((amount) => Number.isSafeInteger(amount) && amount >= from && amount <= MAX_BALANCE)) return [];
  const message = `${name} must be between ${fromMinor(from, ACCOUNT_CURRENCY)} and ${fromMinor(MAX_BALANCE, ACCOUNT_CURRENCY)}`;
  return [{ code: 'AMOUNT_OUT_OF_RANGE', message }];
}
