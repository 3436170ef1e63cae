import type { CalendarDay, TransactionType } from '@pocket/contracts';
import type { Split, StoredTransaction } from '../../book/states.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { rowDescription } from '../categorizing/categorizer.js';

interface RowContext {
  readonly id: string;
  readonly accountId: string;
  readonly importId: string;
  readonly createdAt: Date;
  /** The categories of the book: id → type. */
  readonly categories: ReadonlyMap<string, TransactionType>;
  /** Whether the account has nothing with this id of the bank yet. */
  readonly isFree: (externalId: string) => boolean;
}

/** The transaction that a row becomes: what a person said goes over what rules say, and that over the file. */
export function transactionFromRow(row: StagedRow, made: RowContext): StoredTransaction {
  const { id, accountId, importId, createdAt, categories, isFree } = made;
  const { said = {}, ruled = {} } = row;
  const { type = 'expense' } = row;
  // A category that was deleted or got another type since the rows were matched fits no more.
  const existing = (categoryId: string | null | undefined) =>
    categoryId && categories.get(categoryId) === type ? categoryId : null;
  const isFiled = said.categoryId !== undefined;
  const splits = row.splits?.map(({ categoryId, amount, notes }): Split => {
    return { categoryId: existing(categoryId), amount, notes };
  });
  const divided = splits && !isFiled ? splits : null;
  return {
    id,
    accountId,
    categoryId: divided ? null : existing(isFiled ? said.categoryId : row.categoryId),
    type,
    amount: row.amount ?? 0,
    description: said.description ?? ruled.description ?? rowDescription(row),
    date: row.date as CalendarDay,
    payee: said.payee ?? ruled.payee ?? row.payee ?? '',
    notes: ruled.notes ?? row.notes ?? '',
    tags: ruled.tags ?? row.tags ?? [],
    status: row.status ?? 'cleared',
    splits: divided,
    transferId: null,
    importId,
    externalId: row.externalId !== undefined && isFree(row.externalId) ? row.externalId : null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
