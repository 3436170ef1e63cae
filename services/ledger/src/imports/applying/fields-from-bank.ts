import type { EditableFields } from '../../book/entries/entry.js';
import type { StoredTransaction } from '../../book/states.js';
import type { StagedRow } from '../../store/imports/row.schema.js';

/**
 * Returns the fields that a bank row changes in its transaction: a pending one is cleared with the date and amount of
 * the row, and one without a bank id gets the id. All other fields belong to the user.
 */
export function fieldsFromBank(
  row: StagedRow,
  before: StoredTransaction,
  isFree: (externalId: string) => boolean,
): Partial<EditableFields<'transaction'>> {
  const { externalId, date, amount } = row;
  const isBooked = before.status === 'pending' && row.status === undefined;
  const isNamed = externalId !== undefined && (before.externalId === null || isBooked);
  const id = isNamed && externalId !== before.externalId && isFree(externalId) ? { externalId } : {};
  if (!isBooked) return id;
  const isWhole = before.splits === null && before.transferId === null;
  return {
    ...id,
    status: 'cleared',
    ...(date === undefined ? {} : { date }),
    ...(amount === undefined || !isWhole ? {} : { amount }),
  };
}
