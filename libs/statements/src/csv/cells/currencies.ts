import type { CsvColumns } from '../../model/csv-mapping.js';
import { type Cells, textAt } from './cell-text.js';

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
const BARE = /^[\s\d.,+-]*$/;

/** The currency that a row says, by its column, else beside its amount; `''` if it says none. */
export function rowCurrency(cells: Cells, columns: CsvColumns): string {
  if (columns.currency !== null) {
    const text = textAt(cells, columns.currency).toUpperCase();
    return SIGNS[text] ?? text;
  }
  const text = textAt(cells, columns.amount) || textAt(cells, columns.debit) || textAt(cells, columns.credit);
  if (BARE.test(text) || text.length > 40 || !/\d/.test(text)) return '';
  return /(?:^|[^A-Za-z])([A-Z]{3})(?![A-Za-z])/.exec(text)?.[1] ?? SIGNS[SIGN.exec(text)?.[0] ?? ''] ?? '';
}
