import { calendarDay, digitsOf, inMinorUnits, isAmount, toMinorUnits } from '@pocket/contracts';
import type { PocketTransaction } from '@pocket/statements';
import type { OccurrenceLink } from '../../book/states.js';
import type { StagedRow } from '../../store/imports/row.schema.js';

/**
 * Returns the transaction as a staged row; its categories and transfer have the ids of the file.
 * @param currency of its account
 * @param isNamed true if something else in the file names the transaction
 */
export function pocketRow(
  transaction: PocketTransaction,
  account: number,
  line: number,
  currency: string | null,
  isNamed = false,
): StagedRow {
  const digits = digitsOf(currency);
  const { date, type, amount, payee, description, notes, tags, status, categoryId, splits, transferId } = transaction;
  const { externalId, original, schedule } = transaction;
  const amounts = [amount, ...(splits ?? []).map((each) => each.amount)];
  if (!amounts.every((each) => isAmount(each, digits)))
    return { line, account, state: 'invalid', description, problem: `Too many decimals for ${currency}` };
  return {
    line,
    account,
    state: 'new',
    date: date as NonNullable<StagedRow['date']>,
    amount: toMinorUnits(amount, digits),
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
    ...(schedule === null ? {} : { schedule: linkOf(schedule) }),
    ...(isNamed ? { fileId: transaction.id } : {}),
    ...(splits === null
      ? {}
      : {
          splits: splits.map((line) => ({
            category: line.categoryId,
            amount: toMinorUnits(line.amount, digits),
            notes: line.notes,
          })),
        }),
  };
}

function linkOf({ id, key, isAutomatic }: NonNullable<PocketTransaction['schedule']>): OccurrenceLink {
  return { id, key: calendarDay(key), ...(isAutomatic ? { isAutomatic } : {}) };
}
