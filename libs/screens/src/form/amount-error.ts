import { type Currency, readAmountIn } from '@pocket/platform';

const MESSAGE = 'Enter an amount from 0 to 999,999,999,999.99 with at most two decimals, such as 12.50';

/** Checks the text of an amount that cannot be negative. Returns the error message, or undefined if it is valid. */
export function amountError(currency: Currency, text: string): string | undefined {
  const amount = readAmountIn(currency, text);
  return amount === null || amount < 0 ? MESSAGE : undefined;
}
