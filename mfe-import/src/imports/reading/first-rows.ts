import type { CsvImportMapping, Import } from '@pocket/contracts';
import { fromMinorUnits } from '@pocket/contracts/money';
import type { CalendarDay } from '@pocket/platform';
import { previewRows } from '@pocket/statements/preview';

export const FIRST_ROWS = 5;

/** Row of a file for the preview. Texts are cells as the file has them. */
export interface FirstRow {
  readonly id: string;
  /** yyyy-mm-dd; null if the cell is no date. */
  readonly day: string | null;
  readonly dayText?: string;
  /** Signed, in major units; null if the cell is no amount. */
  readonly amount: number | null;
  readonly amountText?: string;
  readonly payee: string;
  readonly description: string;
}

/**
 * Reads the first rows with a mapping, as a preview before the server has answered.
 * @param digits decimals of the amounts
 */
export const firstRowsOf = (
  { rows }: NonNullable<Import['sample']>,
  mapping: CsvImportMapping,
  today: CalendarDay,
  digits: number,
): FirstRow[] =>
  previewRows(rows.slice(0, FIRST_ROWS), mapping, today, digits).map(({ minor, ...row }, index) => ({
    ...row,
    id: `${index + 1}`,
    amount: minor === null ? null : fromMinorUnits(minor, digits),
  }));
