import type { Account, Category, Transaction } from '@pocket/contracts';
import { amountFault } from '../../entry/AmountInput';
import { amountOf, amountText } from '../../entry/arithmetic';
import { NO_CATEGORY } from '../../entry/choices';
import { categoryFault } from '../../entry/unknown-category';

/** What can be corrected in a row, in the order in which Tab goes through it. */
export const CELL_FIELDS = ['payee', 'description', 'date', 'categoryId', 'accountId', 'amount'] as const;
export type CellField = (typeof CELL_FIELDS)[number];

export const CELL_LABELS: Readonly<Record<CellField, string>> = {
  payee: 'Payee',
  description: 'Description',
  date: 'Date',
  categoryId: 'Category',
  accountId: 'Account',
  amount: 'Amount',
};

const COLUMNS: Readonly<Record<CellField, string>> = {
  payee: 'name',
  description: 'name',
  date: 'date',
  categoryId: 'category',
  accountId: 'account',
  amount: 'amount',
};

/** The column that a field is drawn in; a list by day has its dates in the headings, so the day stands with the name. */
export const columnOf = (field: CellField, columns: readonly string[]): string =>
  field === 'date' && !columns.includes('date') ? 'name' : COLUMNS[field];

/**
 * The fields of a row that can be corrected where they stand. A transfer has no category of its own, and the lines of a
 * split have to add up: those are corrected with all of it in view.
 */
export function editableFields({ splits, transferId }: Transaction, columns: readonly string[]): readonly CellField[] {
  return CELL_FIELDS.filter((field) => {
    if (field === 'categoryId' && (splits || transferId)) return false;
    return !(field === 'amount' && splits) && columns.includes(columnOf(field, columns));
  });
}

/** The field that a cell begins with: of payee and description the one that shows first. */
export function fieldIn(row: Transaction, column: string, columns: readonly string[]): CellField | undefined {
  const fields = editableFields(row, columns).filter((field) => columnOf(field, columns) === column);
  return column === 'name' && !row.payee ? 'description' : fields[0];
}

export function textOf(row: Transaction, field: CellField): string {
  if (field === 'amount') return amountText(row.amount);
  return field === 'categoryId' ? (row.categoryId ?? NO_CATEGORY) : row[field];
}

/** What is wrong with a text, before it is sent. */
export function cellFault({ transferId }: Transaction, field: CellField, text: string): string | undefined {
  if (field === 'amount') return amountFault(text);
  if (field === 'date') return text ? undefined : 'Enter a day';
  if (field === 'categoryId') return categoryFault(text);
  if (field === 'description' && !transferId) return text.trim() ? undefined : 'Enter a description';
  return undefined;
}

/** What a `PUT` says of a text that is typed; undefined where it is what the row has. */
export function cellChange(row: Transaction, field: CellField, text: string): Partial<Transaction> | undefined {
  const value = typedValue(field, text);
  return value === row[field] ? undefined : { [field]: value };
}

function typedValue(field: CellField, text: string): string | number | null {
  if (field === 'amount') return amountOf(text);
  if (field === 'categoryId') return text === NO_CATEGORY || text === '' ? null : text;
  return text.trim();
}

export interface Names {
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
}

/** The row as it will be, names included: it shows before the server has answered. */
export function changedRow(row: Transaction, change: Partial<Transaction>, { accounts, categories }: Names) {
  const next = { ...row, ...change };
  if (change.accountId) next.account = accounts.find(({ id }) => id === change.accountId)?.name ?? row.account;
  if ('categoryId' in change) next.category = categories.find(({ id }) => id === change.categoryId)?.name ?? null;
  return next;
}
