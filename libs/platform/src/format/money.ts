import { CURRENCIES, type Currency } from './currencies';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount in major units with the currency's symbol, exactly two decimals and the grouping of its locale. A minus
 * stands before the symbol; what is no number shows as 0.00.
 */
export function formatMoney(value: unknown, currency: Currency): string {
  const { symbol, locale } = CURRENCIES[currency];
  const amount =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN;
  if (!Number.isFinite(amount)) return `${symbol}0.00`;
  const digits = formatterOf(locale).format(Math.abs(amount));
  const isZero = Math.abs(amount) < 0.005;
  return `${amount < 0 && !isZero ? '-' : ''}${symbol}${digits}`;
}

function formatterOf(locale: string): Intl.NumberFormat {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formatters.set(locale, formatter);
  }
  return formatter;
}
