import {
  ACCOUNT_DIGITS,
  AppError,
  type CurrencyCode,
  digitsOf,
  isAmount,
  type MinorUnits,
  toMinorUnits,
} from '@pocket/contracts';

/**
 * Converts an amount of a request to minor units.
 * @param field its name in messages
 * @param currency of the account
 * @throws AppError `VALIDATION_FAILED` for more decimals than the currency has
 */
export function accountAmount(field: string, amount: number, currency: CurrencyCode): MinorUnits {
  const digits = digitsOf(currency);
  if (!isAmount(amount, digits)) throw tooManyDecimals(field, currency, digits);
  return toMinorUnits(amount, digits);
}

function tooManyDecimals(field: string, currency: CurrencyCode, digits: number) {
  const message =
    digits === ACCOUNT_DIGITS ? `${field} must have at most ${digits} decimals` : `Too many decimals for ${currency}`;
  return new AppError('VALIDATION_FAILED', message);
}
