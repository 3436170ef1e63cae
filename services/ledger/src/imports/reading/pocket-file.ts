import { toMinor } from '@pocket/contracts';
import type { PocketTransaction } from '@pocket/statements';
import type { StagedRow } from '../../store/imports/row.schema.js';

/** A transaction as it is kept: its categories and its transfer are the file's own ids. */
export function pocketRow(transaction: PocketTransaction, account: number, line: number): StagedRow {
  const { date, type, amount, payee, description, notes, tags, status, categoryId, splits, transferId } = transaction;
  const { externalId } = transaction;
  return {
    line,
    account,
    state: 'new',
    date: date as NonNullable<StagedRow['date']>,
    amount: toMinor(amount),
    type,
    description,
    ...(payee === '' ? {} : { payee }),
    ...(notes === '' ? {} : { notes }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(status === 'cleared' ? {} : { status }),
    ...(categoryId === null ? {} : { category: categoryId }),
    ...(externalId === null ? {} : { externalId }),
    ...(transferId === null ? {} : { transferTo: transferId }),
    ...(splits === null
      ? {}
      : {
          splits: splits.map((line) => ({
            category: line.categoryId,
            amount: toMinor(line.amount),
            notes: line.notes,
          })),
        }),
  };
}
