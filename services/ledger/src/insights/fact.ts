import type { CalendarDay, CurrencyCode, MinorUnits, TransactionType } from '@pocket/contracts';

/** Transactions, or lines of transactions with splits, that are the same in everything that is asked about. */
export interface Fact {
  readonly day: CalendarDay;
  readonly currency: CurrencyCode;
  readonly type: TransactionType;
  /** Sum of the amounts. */
  readonly amount: MinorUnits;
  /** Number of the amounts. */
  readonly count: number;
  /** Number of transactions: of the lines of one, the first that counts. */
  readonly transactions: number;
  /** Each amount, if the measure needs them. */
  readonly amounts: readonly MinorUnits[];
  /** Day of each amount, if they are asked for. */
  readonly dates: readonly CalendarDay[];
  /** Null without a category, or if it is gone. */
  readonly categoryId: string | null;
  readonly accountId: string;
  /** In the form in which payees are compared; empty without one. */
  readonly payee: string;
  /** In the form in which tags are compared. */
  readonly tags: readonly string[];
}
