import type { CalendarDay, CurrencyCode } from '@pocket/contracts';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** Settings of a book. Its id is that of the book. */
export interface StoredBook extends Versioned {
  /** Currency of sums, and of accounts without one of their own. */
  readonly currency: CurrencyCode;
  /** True if accounts can have other currencies. */
  readonly multiCurrency: boolean;
  /** Ascending, without duplicates. */
  readonly closedDays: readonly CalendarDay[];
}

export const book: KindDefinition<StoredBook> = {
  writeOrder: 5,
  maxCount: 1,
  fields: { multiCurrency: 'use of several currencies', closedDays: 'closed days' },
  amountFields: [],
  nameOf: () => 'Settings',
  titleOf: () => 'book',
  uniqueKeys: [],
  references: [],
};
