import { CURRENCIES, type CurrencyStyle, digitsOf } from '@pocket/contracts/currencies';

const formatters = new Map<string, Intl.NumberFormat>();

/** Returns how amounts of a currency are written. */
export const styleOf = (currency: string): Pick<CurrencyStyle, 'symbol' | 'locale'> =>
  (CURRENCIES as Readonly<Record<string, CurrencyStyle>>)[currency] ?? { symbol: currency, locale: 'en-US' };

/**
 * Formats an amount in major units with the currency's symbol and decimals, and the grouping of its locale. A minus
 * sign precedes the symbol; a value that is no number shows as 0.00.
 * @param bookCurrency currency of a book with several: amounts in others get their code, `¥12,000.00 JPY`
 */
export function formatMoney(value: unknown, currency: string, bookCurrency?: string): string {
  const { symbol, locale } = styleOf(currency);
  const decimals = bookCurrency ? digitsOf(currency) : 2;
  const amount =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN;
  if (!Number.isFinite(amount)) return `${symbol}0.00`;
  const digits = numberFormat(locale, decimals).format(Math.abs(amount));
  const minus = amount < 0 && /[1-9]/.test(digits) ? '-' : '';
  if (!bookCurrency) return minus + symbol + digits;
  if (symbol === currency) return `${minus}${symbol} ${digits}`;
  return `${minus}${symbol}${digits}${bookCurrency === currency ? '' : ` ${currency}`}`;
}

function numberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = locale + decimals;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formatters.set(key, formatter);
  }
  return formatter;
}
