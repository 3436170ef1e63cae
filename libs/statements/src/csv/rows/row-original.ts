import type { Money } from '@pocket/contracts';
import type { CsvMapping } from '../../model/csv-mapping.js';
import { originalMoney } from '../../values/original.js';
import { parseMajor } from '../cells/amounts.js';
import { type Cells, textAt } from '../cells/cell-text.js';

/** Returns what was paid in another currency; null if that is not known. @param currency that of the row */
export function rowOriginal(
  cells: Cells,
  { columns, decimal }: Pick<CsvMapping, 'columns' | 'decimal'>,
  currency: string | null,
): Money | null {
  const text = textAt(cells, columns.originalAmount);
  const amount = text === '' ? null : parseMajor(text, decimal);
  const code = textAt(cells, columns.originalCurrency).toUpperCase();
  return amount === null ? null : originalMoney(amount, code, currency);
}
