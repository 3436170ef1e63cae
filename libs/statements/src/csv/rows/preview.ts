import type { CalendarDay } from '@pocket/contracts';
import { ACCOUNT_DIGITS } from '@pocket/contracts/money';
import type { CsvMapping } from '../../model/csv-mapping.js';
import { type Cells, textAt } from '../cells/cell-text.js';
import { CellReader } from './cell-reader.js';
import { TextReader } from './text-reader.js';

/** Row of a preview. Cells that cannot be read are shown as the file has them. */
export interface PreviewRow {
  readonly day: CalendarDay | null;
  readonly dayText: string;
  /** Signed minor units; null if the row has no amount that can be read. */
  readonly minor: number | null;
  readonly amountText: string;
  readonly payee: string;
  readonly description: string;
}

/**
 * Reads rows by a mapping that may be incomplete, like an import with this mapping would.
 * @param today day of rows that the bank has not booked yet @param digits decimals of the currency
 */
export function previewRows(
  rows: readonly Cells[],
  mapping: CsvMapping,
  today: CalendarDay,
  digits: number = ACCOUNT_DIGITS,
): PreviewRow[] {
  const { columns } = mapping;
  const reader = new CellReader(mapping, today, digits);
  const texts = new TextReader(columns);
  return rows.map((cells) => {
    const day = reader.day(cells);
    const money = reader.money(cells);
    const minor = 'minor' in money ? money.minor : null;
    const payee = texts.payee(cells, minor !== null && minor > 0);
    return {
      day: 'day' in day ? day.day : null,
      dayText: textAt(cells, columns.date) || textAt(cells, columns.valueDate),
      minor,
      amountText: textAt(cells, columns.amount) || textAt(cells, columns.debit) || textAt(cells, columns.credit),
      payee,
      description: texts.description(cells, payee),
    };
  });
}
