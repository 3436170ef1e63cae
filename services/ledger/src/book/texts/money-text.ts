import { digitsOf, fromMinor, type MinorUnits, type OwnCurrency } from '@pocket/contracts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns the amount as the history shows it: with its code in a currency of its own. */
export function moneyText(amount: MinorUnits, currency: OwnCurrency): string {
  if (currency === null) return dollars.format(fromMinor(amount, currency));
  const digits = digitsOf(currency);
  const number = fromMinor(amount, currency).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${currency}`;
}
