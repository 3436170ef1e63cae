import { z } from 'zod';
import {
  AT_LEAST_ONE_FIELD,
  accountAmountSchema,
  atLeastOneField,
  calendarDaySchema,
  entityId,
  idSchema,
  textSchema,
} from './scalars.js';
import { schemaNames } from './schema-names.js';
import { tagsSchema, transactionSchema } from './transactions.js';

/** Age of transactions in the search for counterparts, and distance of the two days. */
export const CANDIDATE_DAYS = { back: 90, apart: 5 } as const;

const transferFields = z.object({
  fromAccountId: idSchema('From'),
  toAccountId: idSchema('To'),
  /** Leaves the account. */
  amount: accountAmountSchema('Amount', 0),
  /** Arrives in the other account: required in another currency, else equal to `amount`. */
  toAmount: accountAmountSchema('To amount', 0),
  date: calendarDaySchema('Date'),
  description: textSchema('Description', 0, 200),
  notes: textSchema('Notes', 0, 2_000),
  tags: tagsSchema,
});
const SAME_ACCOUNT = 'From and To must be different accounts';
export const transferCreateBody = transferFields
  .extend({
    toAmount: transferFields.shape.toAmount.optional(),
    description: transferFields.shape.description.default(''),
    notes: transferFields.shape.notes.default(''),
    tags: tagsSchema.default([]),
  })
  .refine(({ fromAccountId, toAccountId }) => fromAccountId !== toAccountId, SAME_ACCOUNT)
  .register(schemaNames, { name: 'TransferCreate' });
export const transferUpdateBody = transferFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .refine(({ fromAccountId, toAccountId }) => !fromAccountId || fromAccountId !== toAccountId, SAME_ACCOUNT)
  .register(schemaNames, { name: 'TransferUpdate' });
/** Two legs: an expense of one account and an income of another. Their amounts are equal within one currency. */
export const transferSchema = z
  .object({
    id: entityId,
    _id: entityId,
    from: transactionSchema,
    to: transactionSchema,
    /** Amount of `from`. */
    amount: z.number(),
    /** Amount of `to`. */
    toAmount: z.number(),
    /** `toAmount` ÷ `amount`, with at most 10 significant digits; null within one currency or if `amount` is 0. */
    rate: z.string().nullable(),
    version: z.number().int().positive(),
  })
  .register(schemaNames, { name: 'Transfer' });
export const transferMatchBody = z
  .object({
    expenseId: idSchema('Expense'),
    incomeId: idSchema('Income'),
  })
  .register(schemaNames, { name: 'TransferMatch' });
/** Account of the missing leg. In another currency the leg gets the amount that the rate of the day results in. */
export const transferCompleteBody = z
  .object({ accountId: idSchema('Account') })
  .register(schemaNames, { name: 'TransferComplete' });
/** Two transactions that may be one transfer, and their distance in days. */
export const transferCandidate = z
  .object({
    expense: transactionSchema,
    income: transactionSchema,
    days: z.number().int(),
  })
  .register(schemaNames, { name: 'TransferCandidate' });

export type Transfer = z.infer<typeof transferSchema>;
export type TransferCreateBody = z.infer<typeof transferCreateBody>;
export type TransferUpdateBody = z.infer<typeof transferUpdateBody>;
export type TransferCandidate = z.infer<typeof transferCandidate>;
