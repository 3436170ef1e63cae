import { digitsOf } from '@pocket/contracts';

/** Returns an amount in major units as alerts write it: `1,234.50 EUR`. */
export function moneyText(amount: number, currency: string): string {
  const digits = digitsOf(currency as Parameters<typeof digitsOf>[0]);
  if (currency === 'USD') return amount.toLocaleString('en-US', { style: 'currency', currency });
  const number = amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number} ${currency}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns a day as alerts write it: `Nov 20, 2026`. */
export const dayText = (day: string): string => dayFormat.format(new Date(day));
