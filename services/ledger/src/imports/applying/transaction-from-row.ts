import type { CalendarDay, TransactionType } from '@pocket/contracts';
import type { Split, StoredTransaction } from '../../book/states.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { rowDescription } from '../categorizing/categorizer.js';
import type { RowAccount } from '../rows/row-account.js';

export interface RowContext {
  readonly id: string;
  readonly account: RowAccount;
  readonly importId: string;
  readonly createdAt: Date;
  /** The categories of the book: id → type. */
  readonly categories: ReadonlyMap<string, TransactionType>;
  /** Claims a bank id for the row; false if a transaction of the account or an earlier row has it. */
  readonly isFree: (externalId: string) => boolean;
}

/** Returns the transaction of a row. The user's override comes before the result of rules, and that before the file. */
export function transactionFromRow(row: StagedRow, context: RowContext): StoredTransaction {
  const { id, account, importId, createdAt, categories, isFree } = context;
  const { said = {}, ruled = {} } = row;
  const { type = 'expense' } = row;
  // The category may have been deleted or have changed its type since the rows were matched.
  const existing = (categoryId: string | null | undefined) =>
    categoryId && categories.get(categoryId) === type ? categoryId : null;
  const isOverridden = said.categoryId !== undefined;
  const splits = row.splits?.map(({ categoryId, amount, notes }): Split => {
    return { categoryId: existing(categoryId), amount, notes };
  });
  const divided = splits && !isOverridden ? splits : null;
  return {
    id,
    accountId: account.id,
    categoryId: divided ? null : existing(isOverridden ? said.categoryId : row.categoryId),
    type,
    amount: row.amount ?? 0,
    ownCurrency: account.ownCurrency,
    description: said.description ?? ruled.description ?? rowDescription(row),
    date: row.date as CalendarDay,
    payee: said.payee ?? ruled.payee ?? row.payee ?? '',
    notes: ruled.notes ?? row.notes ?? '',
    tags: ruled.tags ?? row.tags ?? [],
    status: row.status ?? 'cleared',
    splits: divided,
    transferId: null,
    // The account may have another currency than the statement.
    original: row.original && row.original.currency !== account.currency ? row.original : null,
    importId,
    externalId: row.externalId !== undefined && isFree(row.externalId) ? row.externalId : null,
    schedule: row.schedule ?? null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
