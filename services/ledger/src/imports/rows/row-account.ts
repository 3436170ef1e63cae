import type { CurrencyCode, OwnCurrency } from '@pocket/contracts';

/** Account of the book that a row belongs to. */
export interface RowAccount {
  readonly id: string;
  readonly ownCurrency: OwnCurrency;
  /** Its own currency, or the one that the book has for accounts without. */
  readonly currency: CurrencyCode;
}
