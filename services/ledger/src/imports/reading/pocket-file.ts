import { ACCOUNT_CURRENCY, inMinorUnits, toMinor } from '@pocket/contracts';
import type { PocketTransaction } from '@pocket/statements';
import type { StagedRow } from '../../store/imports/row.schema.js';

/** Returns the transaction as a staged row; its categories and transfer have the ids of the file. */
export function pocketRow(transaction: PocketTransaction, account: number, line: number): StagedRow {
  const { date, type, amount, payee, description, notes, tags, status, categoryId, splits, transferId } = transaction;
  const { externalId, original } = transaction;
  return {
    line,
    account,
    state: 'new',
    date: date as NonNullable<StagedRow['date']>,
    amount: toMinor(amount, ACCOUNT_CURRENCY),
    type,
    description,
    ...(payee === '' ? {} : { payee }),
    ...(notes === '' ? {} : { notes }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(status === 'cleared' ? {} : { status }),
    ...(categoryId === null ? {} : { category: categoryId }),
    ...(externalId === null ? {} : { externalId }),
    ...(original === null ? {} : { original: inMinorUnits(original) }),
    ...(transferId === null ? {} : { transferTo: transferId }),
    ...(splits === null
      ? {}
      : {
          splits: splits.map((line) => ({
            category: line.categoryId,
            amount: toMinor(line.amount, ACCOUNT_CURRENCY),
            notes: line.notes,
          })),
        }),
  };
}
