import type { MinorUnits } from '@pocket/contracts';
import type { StoredImport } from '../../store/imports/imports.repository.js';
import { ROWS_PER_CHUNK } from '../../store/imports/packed-rows.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import type { RowSetKey } from '../../store/imports/row-chunks.repository.js';

/** Digits of an id that count the rows of an import. */
const ROW_DIGITS = 6;
const LAST_ROW = 16 ** ROW_DIGITS - 1;

type RowNumbering = Pick<StoredImport, 'idBase' | 'isNewestFirst'>;

export const rowSetKey = ({ bookId, id, reading }: StoredImport): RowSetKey => ({ bookId, importId: id, reading });

export const isIncluded = ({ state, said }: StagedRow) => state !== 'invalid' && (said?.include ?? state === 'new');

/** Returns the id for the transaction of a row: the same one in each attempt. */
export function rowId({ idBase, isNewestFirst }: RowNumbering, chunk: number, index: number): string {
  const number = chunk * ROWS_PER_CHUNK + index;
  // Lists show the largest id of a day first, so ids grow with time, also in a file with the newest row first.
  return idBase + (isNewestFirst ? LAST_ROW - number : number).toString(16).padStart(ROW_DIGITS, '0');
}

/** Returns the transaction that a row of an applied import created or matched; null if none. */
export function transactionIdOf(
  statementImport: RowNumbering,
  chunk: number,
  index: number,
  row: StagedRow,
): string | null {
  return isIncluded(row) ? rowId(statementImport, chunk, index) : (row.duplicateOf ?? null);
}

export const signedRowAmount = ({ type, amount = 0 }: StagedRow): MinorUnits =>
  type === 'income' ? amount : 0 - amount;

/** Returns the text of a row that matching compares. */
export function comparableText({ payee = '', description = '', notes = '' }: StagedRow): string {
  if (payee === '' && description === '') return notes;
  return payee === description ? payee : `${payee} ${description}`;
}
