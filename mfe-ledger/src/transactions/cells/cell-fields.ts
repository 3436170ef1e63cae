import type { Account, Category, Transaction } from '@pocket/contracts';
import { NO_CATEGORY } from '@pocket/screens/book';
import { amountText } from '@pocket/screens/editor';

/** Editable fields of a row in the order of Tab. */
export const CELL_FIELDS = ['payee', 'description', 'date', 'categoryId', 'accountId', 'amount'] as const;
export type CellField = (typeof CELL_FIELDS)[number];

const COLUMNS: Readonly<Record<CellField, string>> = {
  payee: 'name',
  description: 'name',
  date: 'date',
  categoryId: 'category',
  accountId: 'account',
  amount: 'amount',
};

/** Returns the column of a field. A list by day has no date column, so the date is edited beside the name. */
export const columnOf = (field: CellField, columns: readonly string[]): string =>
  field === 'date' && !columns.includes('date') ? 'name' : COLUMNS[field];

/**
 * Returns the fields of a row that can be edited in place. A transfer has no category, and splits have to
 * add up, so these are edited in the panel.
 */
export function editableFields({ splits, transferId }: Transaction, columns: readonly string[]): readonly CellField[] {
  return CELL_FIELDS.filter((field) => {
    if (field === 'categoryId' && (splits || transferId)) return false;
    return !(field === 'amount' && splits) && columns.includes(columnOf(field, columns));
  });
}

/** Returns the first field of a cell: payee or description, whichever is shown first. */
export function fieldIn(row: Transaction, column: string, columns: readonly string[]): CellField | undefined {
  const fields = editableFields(row, columns).filter((field) => columnOf(field, columns) === column);
  return column === 'name' && !row.payee ? 'description' : fields[0];
}

export function textOf(row: Transaction, field: CellField): string {
  if (field === 'amount') return amountText(row.amount, row.currency);
  return field === 'categoryId' ? (row.categoryId ?? NO_CATEGORY) : row[field];
}

export interface Names {
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
}

/** Returns the row with a change and its names, to show before the server has answered. */
export function changedRow(row: Transaction, change: Partial<Transaction>, { accounts, categories }: Names) {
  const next = { ...row, ...change };
  if (change.accountId) next.account = accounts.find(({ id }) => id === change.accountId)?.name ?? row.account;
  if ('categoryId' in change) next.category = categories.find(({ id }) => id === change.categoryId)?.name ?? null;
  return next;
}
