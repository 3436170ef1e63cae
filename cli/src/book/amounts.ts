import { CURRENCIES, digitsOf } from '@pocket/contracts/currencies';
import { readAmount } from '@pocket/contracts/read-amount';
import { Failure } from '../failure.js';

/** Reads an amount as the screens do, in major units. */
export function amountIn(currency: string, text: string): number {
  const digits = digitsOf(currency);
  const amount = readAmount(text, { group: groupSeparator(currency), digits });
  if (amount === null) throw new Failure(`${JSON.stringify(text)} is no amount in ${currency}`);
  if (amount <= 0) throw new Failure('The amount must be greater than 0: --income says that it came in');
  return amount;
}

export function amountText(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(amount)} ${currency}`;
}

function groupSeparator(currency: string): string {
  const styles: Readonly<Record<string, { readonly locale: string } | undefined>> = CURRENCIES;
  // Seven digits, because some locales group only five or more.
  const parts = new Intl.NumberFormat(styles[currency]?.locale ?? 'en-US').formatToParts(1_234_567);
  return parts.find(({ type }) => type === 'group')?.value ?? '';
}
