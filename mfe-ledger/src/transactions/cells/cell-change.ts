import type { Transaction } from '@pocket/contracts';
import { NO_CATEGORY } from '@pocket/screens/book';
import { amountOf } from '@pocket/screens/editor';
import type { CellField } from './cell-fields';

/** Returns the body of a `PUT`; undefined if the text changes nothing. */
export function cellChange(row: Transaction, field: CellField, text: string): Partial<Transaction> | undefined {
  const value = field === 'amount' ? amountOf(text, row.currency) : typedValue(field, text);
  return value === row[field] ? undefined : { [field]: value };
}

function typedValue(field: CellField, text: string): string | null {
  if (field === 'categoryId') return text === NO_CATEGORY || text === '' ? null : text;
  return text.trim();
}
