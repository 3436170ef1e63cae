import { CURRENCIES, type Currency } from '@pocket/contracts/currencies';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount in major units with the currency's symbol, two decimals and the grouping of its locale. A minus
 * sign precedes the symbol; a value that is no number shows as 0.00.
 */
export function formatMoney(value: unknown, currency: Currency): string {
  const { symbol, locale } = CURRENCIES[currency];
  const amount =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN;
  if (!Number.isFinite(amount)) return `${symbol}0.00`;
  const digits = numberFormat(locale).format(Math.abs(amount));
  const isZero = Math.abs(amount) < 0.005;
  return `${amount < 0 && !isZero ? '-' : ''}${symbol}${digits}`;
}

function numberFormat(locale: string): Intl.NumberFormat {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formatters.set(locale, formatter);
  }
  return formatter;
}
