import type { MinorUnits } from '@pocket/contracts';
import type { StoredImport } from './imports.repository.js';
import type { StagedRow } from './row.schema.js';
import { PER_PORTION } from './row-portions.repository.js';

/** Digits of an id that count the rows of an import. */
const DIGITS = 6;

export const isIncluded = ({ state, said }: StagedRow) => state !== 'invalid' && (said?.include ?? state === 'new');

/** The id that the transaction of a row gets: the same whoever makes it. */
export function rowId({ idBase }: Pick<StoredImport, 'idBase'>, part: number, index: number): string {
  return idBase + (part * PER_PORTION + index).toString(16).padStart(DIGITS, '0');
}

/** The transaction that a row of an applied import is; null for none. */
export function transactionIdOf(
  of: Pick<StoredImport, 'idBase'>,
  part: number,
  index: number,
  row: StagedRow,
): string | null {
  return isIncluded(row) ? rowId(of, part, index) : (row.duplicateOf ?? null);
}

export const signedRow = ({ type, amount = 0 }: StagedRow): MinorUnits => (type === 'income' ? amount : 0 - amount);

/** What is compared of a row. */
export function rowText({ payee = '', description = '', notes = '' }: StagedRow): string {
  if (payee === '' && description === '') return notes;
  return payee === description ? payee : `${payee} ${description}`;
}
