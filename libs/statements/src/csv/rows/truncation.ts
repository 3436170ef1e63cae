import type { CsvMapping } from '../../model/csv-mapping.js';
import { textAt } from '../cells/cell-text.js';
import { possibleOrders } from '../cells/dates.js';
import type { CsvRecord } from '../structure/csv-record.js';

/**
 * Returns true if a last line without a line break is a row that was cut: it has a date but fewer cells than any other
 * row, or its last cell is an amount with fewer decimals than all others.
 */
export function isTruncated(
  { cells }: CsvRecord,
  { columns }: CsvMapping,
  least: number,
  evenDecimals: boolean,
): boolean {
  if (!Number.isFinite(least)) return false;
  const date = textAt(cells, columns.date);
  if (cells.length < least) {
    return possibleOrders(date).length > 0 || (cells.length - 1 === columns.date && /^\d[\d./-]{0,9}$/.test(date));
  }
  const isMoney = [columns.amount, columns.debit, columns.credit, columns.balance].includes(cells.length - 1);
  return evenDecimals && isMoney && /\d[.,]\d?$/.test(cells.at(-1) ?? '');
}
