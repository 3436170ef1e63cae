import { z } from 'zod';
import { currencyCodeSchema } from './currency.js';
import { unconvertedSchema } from './rates/rates.js';
import { entityId } from './scalars.js';
import { schemaNames } from './schema-names.js';
import { TRANSACTION_TYPES } from './transaction-type.js';

export const REPORT_PERIODS = ['week', 'month', 'year'] as const;
export const reportQuery = z.object({
  period: z.enum(REPORT_PERIODS, { error: 'Period must be week, month or year' }).default('month'),
});
export const spendingQuery = reportQuery.extend({
  by: z
    .enum(['category', 'group'], { error: 'by must be category or group' })
    .default('category')
    .describe('Whether what was spent on a category of a group counts for the category or for its group'),
});

export const categoryTrendsQuery = z.object({
  months: z.coerce
    .number({ error: 'Months must be a whole number' })
    .int('Months must be a whole number')
    .min(1, 'Months must be at least 1')
    .max(36, 'Months must be at most 36')
    .default(12)
    .describe('How many calendar months, the current one included'),
});

/** Currency of the converted figures of an answer, the book's, and what they leave out. */
const convertedFields = { currency: z.string(), unconverted: z.array(unconvertedSchema) };
/** Currency of a book's figures, and that of its accounts without an own one. */
export const bookCurrencies = z.object({ currency: currencyCodeSchema, accountCurrency: currencyCodeSchema });

/** Totals in major units. */
export const monthTotals = z.object({
  income: z.number(),
  expenses: z.number(),
  /** Null if all amounts are in the currency of accounts without an own one; that is not converted. */
  currency: currencyCodeSchema.nullable(),
  unconverted: z.array(unconvertedSchema),
  /** Includes at least all events of the ledger up to this number. */
  sequence: z.number().int().optional(),
});
export const reportOverview = z
  .object({
    totalIncome: z.number(),
    totalExpenses: z.number(),
    netIncome: z.number(),
    totalBalance: z.number(),
    ...convertedFields,
  })
  .register(schemaNames, { name: 'ReportOverview' });
/** One row per category, largest first; `category` is empty for uncategorized transactions. */
export const categorySpending = z.object({
  _id: entityId.nullable(),
  total: z.number(),
  category: z.array(z.object({ _id: entityId, name: z.string(), type: z.enum(TRANSACTION_TYPES) })),
  ...convertedFields,
});
/** Reply of the API: with the color of the category, null without category. */
export const coloredSpending = categorySpending
  .extend({ color: z.string().nullable() })
  .register(schemaNames, { name: 'CategorySpending' });
export const monthlyTrend = z
  .object({
    month: z.string(),
    income: z.number(),
    expenses: z.number(),
    net: z.number(),
    ...convertedFields,
  })
  .register(schemaNames, { name: 'MonthlyTrend' });

/**
 * Totals of one category by calendar month, ascending, zeros included. A group's row excludes its categories.
 * Uncategorized transactions are two rows with null, for income and expenses. `unconverted` names what `total` leaves
 * out, and so do the months.
 */
export const categoryTrend = z
  .object({
    _id: entityId.nullable(),
    type: z.enum(TRANSACTION_TYPES),
    total: z.number(),
    months: z.array(z.object({ month: z.string(), total: z.number() })),
    ...convertedFields,
  })
  .register(schemaNames, { name: 'CategoryTrend' });

/**
 * The ledger's part of the dashboard, which includes all events up to `sequence`. Amounts are in major units, signed in
 * `recentTransactions`.
 */
export const ledgerSummary = z.object({
  sequence: z.number().int(),
  totalBalance: z.number(),
  recentTransactions: z.array(
    z.object({
      id: entityId,
      _id: entityId,
      description: z.string(),
      category: z.string().nullable(),
      type: z.enum(TRANSACTION_TYPES),
      amount: z.number(),
      currency: z.string(),
      date: z.string(),
    }),
  ),
  accounts: z.array(
    z.object({
      id: entityId,
      _id: entityId,
      accountName: z.string(),
      accountType: z.string(),
      balance: z.number(),
      currency: z.string(),
    }),
  ),
  /** Currency of the totals. */
  currency: currencyCodeSchema,
  /** Currency of accounts without one of their own. */
  accountCurrency: currencyCodeSchema,
  unconverted: z.array(unconvertedSchema),
});
/** Statistics of a user that the ledger provides. */
export const ledgerStats = z.object({
  totalAccounts: z.number().int(),
  totalTransactions: z.number().int(),
  totalBalance: z.number(),
  /** Currency of the total. */
  currency: z.string(),
  unconverted: z.array(unconvertedSchema),
});
export const dashboardSchema = ledgerSummary
  .omit({ sequence: true, accountCurrency: true })
  .extend({
    currency: z.string(),
    monthlyIncome: z.number(),
    monthlyExpenses: z.number(),
    monthlySavings: z.number(),
  })
  .register(schemaNames, { name: 'Dashboard' });

export type ReportQuery = z.infer<typeof reportQuery>;
export type SpendingQuery = z.infer<typeof spendingQuery>;
export type CategoryTrendsQuery = z.infer<typeof categoryTrendsQuery>;
export type CategoryTrend = z.infer<typeof categoryTrend>;
export type MonthTotals = z.infer<typeof monthTotals>;
export type ReportOverview = z.infer<typeof reportOverview>;
export type CategorySpending = z.infer<typeof categorySpending>;
export type ColoredSpending = z.infer<typeof coloredSpending>;
export type MonthlyTrend = z.infer<typeof monthlyTrend>;
export type LedgerSummary = z.infer<typeof ledgerSummary>;
export type Dashboard = z.infer<typeof dashboardSchema>;
