import type { CalendarDay, CurrencyCode, OwnCurrency } from '@pocket/contracts';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** Settings of a book. Its id is that of the book. */
export interface StoredBook extends Versioned {
  /** Currency of sums, and of accounts without one of their own. */
  readonly currency: CurrencyCode;
  /** True if accounts can have other currencies. */
  readonly multiCurrency: boolean;
  /**
   * Currency of accounts without one of their own while the book uses several: the one that it had when that began.
   * Null while all accounts have the currency of the book.
   */
  readonly accountCurrency: CurrencyCode | null;
  /** Ascending, without duplicates. */
  readonly closedDays: readonly CalendarDay[];
}

/** Returns the currency of accounts without one of their own. */
export const accountCurrencyOf = ({ currency, accountCurrency }: StoredBook): CurrencyCode =>
  accountCurrency ?? currency;

/** Returns a currency as accounts of the book store it. */
export const ownCurrencyIn = (book: StoredBook, currency: CurrencyCode): OwnCurrency =>
  currency === accountCurrencyOf(book) ? null : currency;

export const book: KindDefinition<StoredBook> = {
  writeOrder: 5,
  maxCount: 1,
  fields: { multiCurrency: 'use of several currencies', closedDays: 'closed days' },
  added: { accountCurrency: null },
  amountFields: [],
  nameOf: () => 'Settings',
  titleOf: () => 'book',
  uniqueKeys: [],
  references: [],
};
