import { digitsOf } from '@pocket/contracts/currencies';
import { readAmountIn } from '@pocket/platform';

const RANGES = [
  'from 0 to 999,999,999,999 without decimals, such as 12',
  '',
  'from 0 to 999,999,999,999.99 with at most two decimals, such as 12.50',
  'from 0 to 999,999,999,999.999 with at most three decimals, such as 12.500',
];

/** Checks the text of an amount that cannot be negative. Returns the error message, or undefined if it is valid. */
export function amountError(currency: string, text: string): string | undefined {
  const amount = readAmountIn(currency, text);
  return amount === null || amount < 0 ? `Enter an amount ${RANGES[digitsOf(currency)]}` : undefined;
}
