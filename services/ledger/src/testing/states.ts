import { calendarDay, DEFAULT_CURRENCY } from '@pocket/contracts';
import type {
  StoredAccount,
  StoredBook,
  StoredBudget,
  StoredCategory,
  StoredRule,
  StoredTransaction,
} from '../book/states.js';

/** An id of one digit. */
export const id = (digit: number) => String(digit).repeat(24);

const stamps = { version: 1, createdAt: new Date(0), updatedAt: new Date(0) };

export const aTransaction = (fields: Partial<StoredTransaction> = {}): StoredTransaction => ({
  id: id(9),
  ...stamps,
  accountId: id(1),
  categoryId: id(3),
  type: 'expense',
  amount: 1_250,
  ownCurrency: null,
  description: 'Lunch',
  date: calendarDay('2026-01-31'),
  payee: '',
  notes: '',
  tags: [],
  status: 'cleared',
  splits: null,
  transferId: null,
  importId: null,
  original: null,
  schedule: null,
  externalId: null,
  ...fields,
});

export const anAccount = (fields: Partial<StoredAccount> = {}): StoredAccount => ({
  id: id(1),
  ...stamps,
  name: 'Cash',
  type: 'cash',
  ownCurrency: null,
  openingBalance: 0,
  number: '',
  institution: '',
  notes: '',
  archived: false,
  order: 0,
  ...fields,
});

export const aBook = (fields: Partial<StoredBook> = {}): StoredBook => ({
  id: id(0),
  ...stamps,
  currency: DEFAULT_CURRENCY,
  multiCurrency: false,
  accountCurrency: null,
  closedDays: [],
  ...fields,
});

export const aCategory = (fields: Partial<StoredCategory> = {}): StoredCategory => ({
  id: id(3),
  ...stamps,
  name: 'Groceries',
  type: 'expense',
  parentId: null,
  color: null,
  archived: false,
  order: 0,
  ...fields,
});

export const aBudget = (fields: Partial<StoredBudget> = {}): StoredBudget => ({
  id: id(8),
  ...stamps,
  category: 'Groceries',
  categoryId: id(3),
  description: '',
  limit: 5_000,
  limitCurrency: null,
  period: 'monthly',
  ...fields,
});

export const aRule = (fields: Partial<StoredRule> = {}): StoredRule => ({
  id: id(7),
  ...stamps,
  name: 'Lunches',
  order: 0,
  enabled: true,
  when: { all: [{ field: 'description', op: 'is', value: 'Lunch' }] },
  then: { categoryId: id(3) },
  ...fields,
});
