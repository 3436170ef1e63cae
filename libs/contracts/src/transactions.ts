import { z } from 'zod';
import { currencyCodeSchema, digitsOf } from './currency.js';
import { TRANSACTION_TEXTS } from './fields.js';
import { LIMITS } from './limits.js';
import { isAmount, MAX_AMOUNT, MAX_DIGITS, toMinorUnits } from './money.js';
import { unconvertedSchema } from './rates/rates.js';
import {
  AT_LEAST_ONE_FIELD,
  accountAmountSchema,
  atLeastOneField,
  calendarDaySchema,
  entityId,
  idSchema,
  textFieldSchema,
  textSchema,
  timestamp,
} from './scalars.js';
import { schemaNames } from './schema-names.js';
import { MAX_TRANSACTION_TEXT_BYTES, TOO_MUCH_TEXT, textBytesOf } from './transaction-texts.js';
import { TRANSACTION_TYPES, transactionType } from './transaction-type.js';

export const TRANSACTION_STATUSES = ['pending', 'cleared', 'reconciled'] as const;
export const TRANSACTION_SORTS = ['-date', 'date', '-amount', 'amount'] as const;
/** Category names of transactions with splits and of legs of transfers. */
export const SPLIT_CATEGORY = 'Split';
export const TRANSFER_CATEGORY = 'Transfer';

export const MAX_TAGS = LIMITS.tags;
const MIN_SPLITS = 2;
const MAX_SPLITS = LIMITS.splits;
const payee = textFieldSchema(TRANSACTION_TEXTS.payee);
const notes = textFieldSchema(TRANSACTION_TEXTS.notes);
const status = z.enum(TRANSACTION_STATUSES, { error: 'Status must be pending, cleared or reconciled' });
const tag = textSchema('Tag', 1, LIMITS.tag);
export const tagsSchema = z
  .array(tag, { error: 'Tags must be a list of texts' })
  .max(MAX_TAGS, `Tags must be at most ${MAX_TAGS}`);
export const splitsSchema = z
  .array(
    z.object({
      categoryId: idSchema('Category of a split').nullable(),
      /** Negative for a refund among the splits. */
      amount: accountAmountSchema('Amount of a split'),
      notes: textSchema('Notes of a split', 0, LIMITS.notes).default(''),
    }),
    { error: 'Splits must be a list' },
  )
  .min(MIN_SPLITS, `Splits must be at least ${MIN_SPLITS}`)
  .max(MAX_SPLITS, `Splits must be at most ${MAX_SPLITS}`)
  .nullable();

/** Amount that was paid abroad, in major units of its own currency. For display only. */
const original = z
  .object(
    {
      amount: z
        .number({ error: 'Original amount must be a number' })
        .gt(0, 'Original amount must be greater than 0')
        .lt(10 ** 12, `Original amount must be below ${10 ** 12}`),
      currency: currencyCodeSchema,
    },
    { error: 'Original must be an amount with its currency' },
  )
  .refine(({ amount, currency }) => isAmount(amount, digitsOf(currency)), {
    error: ({ input }) => `Too many decimals for ${(input as { currency: string }).currency}`,
  })
  .nullable();

export const transactionFields = z.object({
  accountId: idSchema('Account'),
  /** Null: uncategorized, or categorized by its splits. */
  categoryId: idSchema('Category').nullable(),
  type: transactionType,
  amount: accountAmountSchema('Amount', 0),
  description: textFieldSchema(TRANSACTION_TEXTS.description),
  date: calendarDaySchema('Date'),
  payee,
  notes,
  tags: tagsSchema,
  status,
  splits: splitsSchema,
  original,
});
/** Transaction in Pocket's own export, which may hold more text than a new one. */
export const transactionInFile = transactionFields
  .partial({ categoryId: true, payee: true, notes: true, tags: true, status: true, splits: true, original: true })
  .superRefine(({ categoryId, splits: lines, amount }, { addIssue }) => {
    if (categoryId === undefined && !lines) addIssue({ code: 'custom', message: 'Category is required' });
    // The ledger refuses amounts with more decimals than their currency has.
    const areAmounts = [amount, ...(lines ?? []).map((line) => line.amount)].every((each) =>
      isAmount(each, MAX_DIGITS),
    );
    const error = lines && areAmounts ? splitFault({ amount, splits: lines, categoryId }) : null;
    if (error) addIssue({ code: 'custom', message: error });
  });
export const transactionCreateBody = transactionInFile
  .refine((fields) => textBytesOf(fields) <= MAX_TRANSACTION_TEXT_BYTES, TOO_MUCH_TEXT)
  .register(schemaNames, { name: 'TransactionCreate' });
export const transactionUpdateBody = transactionFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'TransactionUpdate' });
/**
 * `amount` is positive, in major units; `categoryId` and `category` are null once the category is deleted. The
 * amounts of `splits` add up to `amount`.
 */
export const transactionSchema = z.object({
  id: entityId,
  _id: entityId,
  accountId: entityId,
  account: z.string(),
  categoryId: entityId.nullable(),
  category: z.string().nullable(),
  type: z.enum(TRANSACTION_TYPES),
  amount: z.number(),
  /** Currency of the account. */
  currency: z.string(),
  /** Amount that was paid abroad. */
  original: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  description: z.string(),
  date: z.string(),
  payee: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  status: z.enum(TRANSACTION_STATUSES),
  splits: z
    .array(
      z.object({
        categoryId: entityId.nullable(),
        category: z.string().nullable(),
        amount: z.number(),
        notes: z.string(),
      }),
    )
    .nullable(),
  /** Id of the transfer, if it is a leg. */
  transferId: entityId.nullable(),
  /** Name of the other account of the transfer, in lists only. */
  transferAccount: z.string().optional(),
  importId: entityId.nullable(),
  externalId: z.string().nullable(),
  /** Occurrence of a schedule that it fulfills. */
  schedule: z.object({ id: entityId, key: z.string() }).nullable(),
  version: z.number().int().positive(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Transaction in Pocket's own files. Only they tell whether it was posted automatically. */
export const exportedTransaction = transactionSchema.extend({
  schedule: z.object({ id: entityId, key: z.string(), isAutomatic: z.literal(true).optional() }).nullable(),
});

/** Query values are texts. */
export const queryAmount = (field: string) =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,3})?$/, `${field} must be an amount between 0 and ${MAX_AMOUNT}`)
    .transform(Number);
const queryId = z.string().min(1).max(64).toLowerCase();
/** May be repeated; any of the values matches. */
export const queryIds = z.union([queryId, z.array(queryId).min(1).max(100)]);
const queryTag = z.string().trim().max(40, 'tag must be at most 40 characters long');
const WEEKDAY = { error: 'weekday must be 1 (Monday) to 7 (Sunday)' };
const queryWeekday = z.enum(['1', '2', '3', '4', '5', '6', '7'], WEEKDAY);
const WITHOUT = { error: 'without must be payee or tag' };
const queryWithout = z.enum(['payee', 'tag'], WITHOUT);
const queryCurrencies = z.union([currencyCodeSchema, z.array(currencyCodeSchema).min(1).max(100)]);
/** Filter of transactions. `from` and `to` are included; `min` and `max` are in major units. */
export const transactionFilter = z.object({
  from: calendarDaySchema('from').optional(),
  to: calendarDaySchema('to').optional(),
  type: transactionType.optional(),
  accountId: queryIds.optional(),
  /** `none` matches uncategorized transactions. */
  categoryId: queryIds.optional(),
  /** Part of description, payee or notes. */
  q: z.string().trim().max(200, 'q must be at most 200 characters long').optional(),
  min: queryAmount('min').optional(),
  max: queryAmount('max').optional(),
  /** May be repeated; all of them match. */
  tag: z.union([queryTag, z.array(queryTag).min(1).max(20)]).optional(),
  /** May be repeated; any of them matches. */
  weekday: z.union([queryWeekday, z.array(queryWeekday).min(1).max(7)], WEEKDAY).optional(),
  /** Has none of it. May be repeated. */
  without: z.union([queryWithout, z.array(queryWithout).min(1).max(2)], WITHOUT).optional(),
  status: z.enum(TRANSACTION_STATUSES, { error: 'status must be pending, cleared or reconciled' }).optional(),
  /** Whole payee, ignoring case. */
  payee: z.string().trim().max(120, 'payee must be at most 120 characters long').optional(),
  importId: queryId.optional(),
  scheduleId: queryIds.optional(),
  transfer: z.enum(['only', 'none'], { error: 'transfer must be only or none' }).optional(),
  currency: queryCurrencies.optional(),
});
export const transactionQuery = transactionFilter.extend({
  sort: z.enum(TRANSACTION_SORTS, { error: 'sort must be date, -date, amount or -amount' }).default('-date'),
  limit: z.coerce
    .number({ error: 'limit must be a whole number from 1 to 500' })
    .int('limit must be a whole number from 1 to 500')
    .min(1, 'limit must be a whole number from 1 to 500')
    .max(500, 'limit must be a whole number from 1 to 500')
    .default(100),
  cursor: z.string().max(200).optional(),
  /** Number of transactions to skip, so that a list can be read where it is visible. */
  offset: z.coerce
    .number({ error: 'offset must be a whole number from 0 to 10000000' })
    .int('offset must be a whole number from 0 to 10000000')
    .min(0, 'offset must be a whole number from 0 to 10000000')
    .max(10_000_000, 'offset must be a whole number from 0 to 10000000')
    .optional(),
});
/** Page of transactions; `next` is the cursor of the following one, which the gateway turns into a `Link` header. */
export const transactionPage = z.object({ items: z.array(transactionSchema), next: z.string().nullable() });

export const transactionSummaryQuery = transactionFilter.extend({
  by: z.enum(['day'], { error: 'by must be day' }).optional(),
  /** `totals` leaves `currency` and `byCurrency` out of the days, which are most of a long answer. */
  detail: z.enum(['totals'], { error: 'detail must be totals' }).optional(),
});
export const EXPORT_FORMATS = ['csv', 'qif', 'ofx', 'json'] as const;
export const transactionExportQuery = transactionFilter.extend({
  format: z.enum(EXPORT_FORMATS, { error: 'format must be csv, qif, ofx or json' }).default('csv'),
});
const sums = z.object({
  count: z.number().int(),
  income: z.number(),
  expenses: z.number(),
  net: z.number(),
  transfers: z.number(),
});
const dayOfSummary = z.object({
  date: z.string(),
  count: z.number().int(),
  income: z.number(),
  expenses: z.number(),
  unconverted: z.array(unconvertedSchema),
  /** Left out, as `byCurrency`, with `detail=totals`. */
  currency: z.string().optional(),
  byCurrency: z.array(sums.extend({ currency: z.string() })).optional(),
});
/**
 * Totals over a filter, in major units of the book's currency. `transfers` counts legs, which `income` and `expenses`
 * exclude.
 */
export const transactionSummary = sums
  .extend({
    currency: z.string(),
    unconverted: z.array(unconvertedSchema),
    /** The same totals before conversion, by currency. */
    byCurrency: z.array(sums.extend({ currency: z.string() })),
    /** Figure → its total minus the sum of the days, where the two differ because each is rounded on its own. */
    rounding: z.record(z.string(), z.number()).optional(),
    days: z.array(dayOfSummary).optional(),
  })
  .register(schemaNames, { name: 'TransactionSummary' });
/** Text with the number of its transactions. */
export const usedText = z
  .object({ name: z.string(), count: z.number().int() })
  .register(schemaNames, { name: 'UsedText' });
export const payeeQuery = z.object({
  q: z.string().trim().max(120, 'q must be at most 120 characters long').optional(),
});

/** Returns the reason why splits are invalid; null if they are valid. Amounts in major units. */
export function splitFault({
  amount,
  splits: lines,
  categoryId,
}: {
  readonly amount: number;
  readonly splits: readonly { readonly amount: number }[];
  readonly categoryId?: string | null | undefined;
}): string | null {
  if (categoryId) return 'A transaction with splits has no Category of its own: send splits: null with it';
  const sum = lines.reduce((total, line) => total + toMinorUnits(line.amount, MAX_DIGITS), 0);
  const difference = toMinorUnits(amount, MAX_DIGITS) - sum;
  if (difference === 0) return null;
  const than = difference > 0 ? 'less' : 'more';
  return `Splits add up to ${decimalText(sum)}, ${decimalText(Math.abs(difference))} ${than} than Amount`;
}

/** Writes thousandths with two decimals, or with three if there are as many. */
const decimalText = (thousandths: number) => (thousandths / 1_000).toFixed(thousandths % 10 === 0 ? 2 : MAX_DIGITS);

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export type TransactionCreateBody = z.infer<typeof transactionCreateBody>;
export type TransactionUpdateBody = z.infer<typeof transactionUpdateBody>;
export type TransactionFilter = z.infer<typeof transactionFilter>;
export type TransactionQuery = z.infer<typeof transactionQuery>;
export type Transaction = z.infer<typeof transactionSchema>;
export type ExportedTransaction = z.infer<typeof exportedTransaction>;
export type TransactionPage = z.infer<typeof transactionPage>;
export type TransactionSummary = z.infer<typeof transactionSummary>;
export type UsedText = z.infer<typeof usedText>;
