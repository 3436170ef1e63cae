import type { MinorUnits } from '@pocket/contracts';
import type { StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import type { RowsOf } from '../../store/imports/row-chunks.repository.js';
import { PER_PORTION } from '../../store/imports/row-content.js';

/** Digits of an id that count the rows of an import. */
const DIGITS = 6;
const LAST = 16 ** DIGITS - 1;

type Numbered = Pick<StoredImport, 'idBase' | 'isNewestFirst'>;

export const rowsOf = ({ userId, id, reading }: StoredImport): RowsOf => ({ userId, importId: id, reading });

export const isIncluded = ({ state, said }: StagedRow) => state !== 'invalid' && (said?.include ?? state === 'new');

/** The id that the transaction of a row gets: the same whoever makes it. */
export function rowId({ idBase, isNewestFirst }: Numbered, part: number, index: number): string {
  const number = part * PER_PORTION + index;
  // What a bank tells later was later: of one day it comes first in lists.
  return idBase + (isNewestFirst ? LAST - number : number).toString(16).padStart(DIGITS, '0');
}

/** The transaction that a row of an applied import is; null for none. */
export function transactionIdOf(of: Numbered, part: number, index: number, row: StagedRow): string | null {
  return isIncluded(row) ? rowId(of, part, index) : (row.duplicateOf ?? null);
}

export const signedRow = ({ type, amount = 0 }: StagedRow): MinorUnits => (type === 'income' ? amount : 0 - amount);

/** What is compared of a row. */
export function rowText({ payee = '', description = '', notes = '' }: StagedRow): string {
  if (payee === '' && description === '') return notes;
  return payee === description ? payee : `${payee} ${description}`;
}
