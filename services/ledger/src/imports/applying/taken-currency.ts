import { type CurrencyCode, fromMinor, toMinor } from '@pocket/contracts';
import { ownCurrencyIn } from '../../book/kinds/book.js';
import type { AccountInBook, StoredAccount, StoredBook } from '../../book/states.js';

/** Returns the fields that give an account without transactions another currency. The opening balance keeps its number. */
export function takenCurrency(
  { openingBalance, currency: before }: AccountInBook,
  currency: CurrencyCode,
  book: StoredBook,
): Pick<StoredAccount, 'ownCurrency' | 'openingBalance'> {
  return {
    ownCurrency: ownCurrencyIn(book, currency),
    openingBalance: toMinor(fromMinor(openingBalance, before), currency),
  };
}
