import type { BudgetPeriod, CalendarDay, MinorUnits, TransactionType } from '@pocket/contracts';
import { FIRST_ACCOUNT, FIRST_CATEGORIES } from './first-book.js';

/** Initial content of a book, with references to accounts and categories by name. */
export interface BookContent {
  readonly accounts: readonly { readonly name: string; readonly type: string; readonly openingBalance: MinorUnits }[];
  readonly categories: readonly { readonly name: string; readonly type: TransactionType }[];
  readonly transactions: readonly ContentTransaction[];
  readonly budgets: readonly {
    readonly category: string;
    readonly description: string;
    readonly limit: MinorUnits;
    readonly period: BudgetPeriod;
  }[];
}
export interface ContentTransaction {
  readonly account: string;
  readonly category: string;
  readonly type: TransactionType;
  readonly amount: MinorUnits;
  readonly description: string;
  readonly date: CalendarDay;
  readonly createdAt: Date;
}

export const FIRST_CONTENT: BookContent = {
  accounts: [{ ...FIRST_ACCOUNT, openingBalance: 0 }],
  categories: FIRST_CATEGORIES,
  transactions: [],
  budgets: [],
};
