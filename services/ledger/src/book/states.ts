export type { AccountInBook, StoredAccount } from './kinds/account.js';
export type { StoredBook } from './kinds/book.js';
export type { StoredBudget } from './kinds/budget.js';
export type { StoredCategory } from './kinds/category.js';
export type { Kind, ListedStates, States } from './kinds/kinds.js';
export type { StoredRate } from './kinds/rate.js';
export type { StoredRateSheet } from './kinds/rate-sheet.js';
export type { StoredRule } from './kinds/rule.js';
export type { Split, StoredTransaction } from './kinds/transaction.js';
