import { z } from 'zod';
import { BUDGET_TEXTS } from './fields.js';
import { unconvertedSchema } from './rates/rates.js';
import {
  AT_LEAST_ONE_FIELD,
  accountAmountSchema,
  amountSchema,
  atLeastOneField,
  entityId,
  textFieldSchema,
  timestamp,
} from './scalars.js';
import { schemaNames } from './schema-names.js';

export const BUDGET_PERIODS = ['weekly', 'monthly', 'yearly'] as const;

const budgetFields = z.object({
  category: textFieldSchema(BUDGET_TEXTS.category),
  description: textFieldSchema(BUDGET_TEXTS.description),
  limit: accountAmountSchema('Limit', 0),
  period: z.enum(BUDGET_PERIODS, { error: 'Period must be weekly, monthly or yearly' }),
});
export const budgetCreateBody = budgetFields
  .extend({
    description: budgetFields.shape.description.default(''),
    period: budgetFields.shape.period.default('monthly'),
  })
  .register(schemaNames, { name: 'BudgetCreate' });
/** An older file names no category, and another text than an id names none. */
export const budgetInFile = budgetCreateBody.extend({
  limit: amountSchema('Limit', 0),
  categoryId: z.string().min(1).max(64).toLowerCase().nullable().catch(null),
});
export const budgetUpdateBody = budgetFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'BudgetUpdate' });
/**
 * `limit` and `spent` are in major units of the book's currency; `spent` covers the user's current week, month or year.
 */
export const budgetSchema = z
  .object({
    id: entityId,
    _id: entityId,
    category: z.string(),
    /** Null if the category is deleted. */
    categoryId: entityId.nullable(),
    description: z.string(),
    limit: z.number(),
    period: z.enum(BUDGET_PERIODS),
    spent: z.number(),
    currency: z.string(),
    unconverted: z.array(unconvertedSchema),
    version: z.number().int().positive(),
    createdAt: timestamp,
  })
  .register(schemaNames, { name: 'Budget' });

export type BudgetCreateBody = z.infer<typeof budgetCreateBody>;
export type BudgetUpdateBody = z.infer<typeof budgetUpdateBody>;
export type Budget = z.infer<typeof budgetSchema>;
