import type { CsvColumns } from '../../model/csv-mapping.js';
import { type Cells, textAt } from './cell-text.js';

/**
 * Currencies that are recognized within longer texts, such as a header or preamble. The full list would not do: it has
 * codes that are words in capitals too, such as `ALL` and `TOP`.
 */
export const COMMON_CURRENCIES =
  'EUR|USD|GBP|CHF|CZK|PLN|SEK|NOK|DKK|HUF|RON|BGN|INR|AUD|NZD|CAD|BRL|JPY|CNY|KRW|TRY|RUB|UAH|HKD|SGD|ZAR|MXN|ISK|ILS|THB|RSD|KWD|BHD|OMR|JOD|TND';
export const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  R$: 'BRL',
  zł: 'PLN',
  Kč: 'CZK',
  '₺': 'TRY',
  '₩': 'KRW',
  '₽': 'RUB',
  '₴': 'UAH',
  Ft: 'HUF',
};
const SIGN = /€|£|₹|R\$|zł|Kč|₺|₩|₽|₴|Ft/;
const NUMBER_ONLY = /^[\s\d.,+-]*$/;

/** Returns the currency of a row, from its column or beside its amount; `''` if there is none. */
export function rowCurrency(cells: Cells, columns: CsvColumns): string {
  if (columns.currency !== null) {
    const text = textAt(cells, columns.currency).toUpperCase();
    return SIGNS[text] ?? text;
  }
  const text = textAt(cells, columns.amount) || textAt(cells, columns.debit) || textAt(cells, columns.credit);
  if (NUMBER_ONLY.test(text) || text.length > 40 || !/\d/.test(text)) return '';
  return /(?:^|[^A-Za-z])([A-Z]{3})(?![A-Za-z])/.exec(text)?.[1] ?? SIGNS[SIGN.exec(text)?.[0] ?? ''] ?? '';
}
