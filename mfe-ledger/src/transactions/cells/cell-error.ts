import type { Transaction } from '@pocket/contracts';
import { TRANSACTION_TEXTS, textError } from '@pocket/contracts/fields';
import { dayError } from '@pocket/screens';
import { categoryError } from '@pocket/screens/book';
import { amountError } from '../../editor/AmountInput';
import type { CellField } from './cell-fields';

/** Returns the error of a text; undefined if it is valid. */
export function cellError({ transferId, currency }: Transaction, field: CellField, text: string): string | undefined {
  if (field === 'amount') return amountError(text, currency);
  if (field === 'date') return dayError('Date', text);
  if (field === 'categoryId') return categoryError(text);
  if (field === 'description' && !transferId) return textError(TRANSACTION_TEXTS.description, text);
  return undefined;
}
