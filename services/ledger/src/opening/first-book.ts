import type { TransactionType } from '@pocket/contracts';

/** Initial content of a book. */
export const FIRST_ACCOUNT = { name: 'Cash', type: 'cash' } as const;
export const INCOME_CATEGORIES = ['Salary', 'Freelance', 'Investments', 'Gifts', 'Other Income'] as const;
export const EXPENSE_CATEGORIES = [
  'Groceries',
  'Rent',
  'Utilities',
  'Transport',
  'Dining Out',
  'Entertainment',
  'Health',
  'Shopping',
  'Travel',
  'Education',
  'Insurance',
  'Other',
] as const;
export type DefaultCategory = (typeof INCOME_CATEGORIES)[number] | (typeof EXPENSE_CATEGORIES)[number];

export const FIRST_CATEGORIES: readonly { readonly name: DefaultCategory; readonly type: TransactionType }[] = [
  ...INCOME_CATEGORIES.map((name) => ({ name, type: 'income' as const })),
  ...EXPENSE_CATEGORIES.map((name) => ({ name, type: 'expense' as const })),
];
