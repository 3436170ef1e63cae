import type { EditableFields } from '../../book/entries/entry.js';
import type { StoredTransaction } from '../../book/states.js';
import type { StagedRow } from '../../store/imports/row.schema.js';

/**
 * What a transaction learns from the row that it is: what was pending is as the bank has booked it, and what had no id
 * of the bank gains it. Everything else is a person's.
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
