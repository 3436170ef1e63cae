import type { Account, Transaction } from '@pocket/contracts';
import { TRANSACTION_TEXTS, textError } from '@pocket/contracts/fields';
import { dayError } from '@pocket/screens';
import { categoryError } from '@pocket/screens/book';
import { amountError, fieldCurrency } from '@pocket/screens/editor';
import type { CellField } from './cell-fields';

/** Needs a second field, which only the panel has. */
const OTHER_CURRENCY = 'Amount is required when the currency changes: open the transaction to enter it';

export interface EditedRow {
  readonly row: Transaction;
  readonly accounts: readonly Account[];
}

/** Returns the error of a text; undefined if it is valid. */
export function cellError({ row, accounts }: EditedRow, field: CellField, text: string): string | undefined {
  const { transferId, currency } = row;
  if (field === 'amount') return amountError(text, currency);
  if (field === 'date') return dayError('Date', text);
  if (field === 'accountId') {
    const target = accounts.find(({ id }) => id === text)?.currency ?? currency;
    return fieldCurrency(target) === fieldCurrency(currency) ? undefined : OTHER_CURRENCY;
  }
  if (field === 'categoryId') return categoryError(text);
  if (field === 'description' && !transferId) return textError(TRANSACTION_TEXTS.description, text);
  return undefined;
}
