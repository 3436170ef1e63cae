import { toMinor } from '@pocket/contracts';
import type { PocketAccount, PocketBudget, PocketCategory, PocketRule, PocketTransaction } from '@pocket/statements';
import type { StagedRow } from '../row.schema.js';

/** What the transactions of one of Pocket's own files refer to, with the ids of the file. */
export interface PocketContent {
  readonly accounts: PocketAccount[];
  readonly categories: PocketCategory[];
  readonly budgets: PocketBudget[];
  readonly rules: PocketRule[];
}

export const noContent = (): PocketContent => ({ accounts: [], categories: [], budgets: [], rules: [] });

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
