import { z } from 'zod';
import { MAX_AMOUNT } from './money.js';
import {
  AT_LEAST_ONE_FIELD,
  amountSchema,
  atLeastOneField,
  calendarDaySchema,
  entityId,
  textSchema,
  timestamp,
} from './scalars.js';

export const ENTRY_TYPES = ['expense', 'income'] as const;
export const BUDGET_PERIODS = ['weekly', 'monthly', 'yearly'] as const;
/** The account types that the product offers; any other text is kept as it is. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'credit', 'cash', 'investment', 'loan', 'other'] as const;

const entryType = z.enum(ENTRY_TYPES, { error: 'Type must be expense or income' });

/** Accepts `accountName` and `accountType` as aliases of `name` and `type`. */
const withAccountAliases = (body: unknown) => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { accountName, accountType, ...fields } = body as Record<string, unknown>;
  return {
    ...(accountName === undefined ? {} : { name: accountName }),
    ...(accountType === undefined ? {} : { type: accountType }),
    ...fields,
  };
};
const accountFields = z.object({
  name: textSchema('Name', 1, 80),
  type: textSchema('Type', 1, 40),
  balance: amountSchema('Balance'),
});
/** `balance` is the opening balance, in major units; it may be negative. */
export const accountCreateBody = z.preprocess(
  withAccountAliases,
  accountFields.extend({
    type: accountFields.shape.type.default('checking'),
    balance: accountFields.shape.balance.default(0),
  }),
);
/** `balance` is the wanted current balance: the opening balance moves. */
export const accountUpdateBody = z.preprocess(
  withAccountAliases,
  accountFields.partial().refine(atLeastOneField, AT_LEAST_ONE_FIELD),
);
export const accountSchema = z.object({
  id: entityId,
  _id: entityId,
  name: z.string(),
  accountName: z.string(),
  type: z.string(),
  accountType: z.string(),
  balance: z.number(),
  createdAt: timestamp,
});

const categoryFields = z.object({ name: textSchema('Name', 1, 60), type: entryType });
export const categoryCreateBody = categoryFields;
export const categoryUpdateBody = categoryFields.partial().refine(atLeastOneField, AT_LEAST_ONE_FIELD);
export const categorySchema = z.object({ id: entityId, _id: entityId, name: z.string(), type: z.enum(ENTRY_TYPES) });

const reference = (field: string) => z.string({ error: `${field} is required` }).min(1, `${field} is required`);
const transactionFields = z.object({
  accountId: reference('Account'),
  categoryId: reference('Category'),
  type: entryType,
  amount: amountSchema('Amount', 0),
  description: textSchema('Description', 1, 200),
  date: calendarDaySchema('Date'),
});
export const transactionCreateBody = transactionFields;
export const transactionUpdateBody = transactionFields.partial().refine(atLeastOneField, AT_LEAST_ONE_FIELD);
/** `amount` is positive, in major units; `categoryId` and `category` are null once the category is deleted. */
export const transactionSchema = z.object({
  id: entityId,
  _id: entityId,
  accountId: entityId,
  account: z.string(),
  categoryId: entityId.nullable(),
  category: z.string().nullable(),
  type: z.enum(ENTRY_TYPES),
  amount: z.number(),
  description: z.string(),
  date: z.string(),
  createdAt: timestamp,
});

/** Query values arrive as text. */
const queryAmount = (field: string) =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, `${field} must be an amount between 0 and ${MAX_AMOUNT}`)
    .transform(Number);
/** Filters of the transaction list. `from` and `to` are included; `min` and `max` are in major units. */
export const transactionQuery = z.object({
  from: calendarDaySchema('from').optional(),
  to: calendarDaySchema('to').optional(),
  type: entryType.optional(),
  accountId: z.string().min(1).max(64).optional(),
  categoryId: z.string().min(1).max(64).optional(),
  q: z.string().trim().max(200, 'q must be at most 200 characters long').optional(),
  min: queryAmount('min').optional(),
  max: queryAmount('max').optional(),
  limit: z.coerce
    .number({ error: 'limit must be a whole number from 1 to 500' })
    .int('limit must be a whole number from 1 to 500')
    .min(1, 'limit must be a whole number from 1 to 500')
    .max(500, 'limit must be a whole number from 1 to 500')
    .default(100),
  cursor: z.string().max(200).optional(),
});
/** One page; `next` is the cursor of the following one. The gateway turns it into a `Link` header. */
export const transactionPage = z.object({ items: z.array(transactionSchema), next: z.string().nullable() });

const budgetFields = z.object({
  category: textSchema('Category', 1, 60),
  description: textSchema('Description', 0, 500),
  limit: amountSchema('Limit', 0),
  period: z.enum(BUDGET_PERIODS, { error: 'Period must be weekly, monthly or yearly' }),
});
export const budgetCreateBody = budgetFields.extend({
  description: budgetFields.shape.description.default(''),
  period: budgetFields.shape.period.default('monthly'),
});
export const budgetUpdateBody = budgetFields.partial().refine(atLeastOneField, AT_LEAST_ONE_FIELD);
/** `limit` and `spent` are in major units; `spent` covers the user's current week, month or year. */
export const budgetSchema = z.object({
  id: entityId,
  _id: entityId,
  category: z.string(),
  description: z.string(),
  limit: z.number(),
  period: z.enum(BUDGET_PERIODS),
  spent: z.number(),
  createdAt: timestamp,
});

export type EntryType = (typeof ENTRY_TYPES)[number];
export type AccountCreateBody = z.infer<typeof accountCreateBody>;
export type AccountUpdateBody = z.infer<typeof accountUpdateBody>;
export type Account = z.infer<typeof accountSchema>;
export type CategoryCreateBody = z.infer<typeof categoryCreateBody>;
export type CategoryUpdateBody = z.infer<typeof categoryUpdateBody>;
export type Category = z.infer<typeof categorySchema>;
export type TransactionCreateBody = z.infer<typeof transactionCreateBody>;
export type TransactionUpdateBody = z.infer<typeof transactionUpdateBody>;
export type TransactionQuery = z.infer<typeof transactionQuery>;
export type Transaction = z.infer<typeof transactionSchema>;
export type TransactionPage = z.infer<typeof transactionPage>;
export type BudgetCreateBody = z.infer<typeof budgetCreateBody>;
export type BudgetUpdateBody = z.infer<typeof budgetUpdateBody>;
export type Budget = z.infer<typeof budgetSchema>;
