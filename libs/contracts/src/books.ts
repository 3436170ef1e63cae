import { z } from 'zod';
import { bookIdSchema } from './book-id.js';
import { currencyCodeSchema } from './currency.js';
import { ledgerEvent } from './events.js';
import { entityId } from './scalars.js';
import { TRANSACTION_TYPES } from './transaction-type.js';

/** Null: see `OwnCurrency`. Missing in replies of an older ledger, which knows no other. */
const ownCurrency = currencyCodeSchema.nullable().optional();

/** Total of one category on one day in one currency, in minor units. */
export const dayTotalSchema = z.object({
  day: z.string(),
  /** Null: uncategorized. */
  categoryId: entityId.nullable(),
  type: z.enum(TRANSACTION_TYPES),
  currency: ownCurrency,
  total: z.number().int(),
});

/** Signed total of one account on one day, transfers included, in minor units of the account's currency. */
export const accountDaySchema = z.object({ day: z.string(), accountId: entityId, total: z.number().int() });

/**
 * Page of a book's totals for reports. Pages belong together only if they have the same `sequence`, the number of the
 * newest event included. Rows ascend by day, category, type and currency. A day is never split between pages; the next page begins
 * with the day `next`, null on the last one. A closed book is empty.
 */
export const bookPage = z.object({
  sequence: z.number().int(),
  isClosed: z.boolean(),
  categories: z.array(
    z.object({
      id: entityId,
      name: z.string(),
      type: z.enum(TRANSACTION_TYPES),
      parentId: entityId.nullable().default(null),
    }),
  ),
  totals: z.array(dayTotalSchema),
  /** On the first page. Missing in replies of an older ledger. */
  accounts: z.array(z.object({ id: entityId, openingBalance: z.number().int(), currency: ownCurrency })).optional(),
  /** For the same days as `totals`. */
  accountDays: z.array(accountDaySchema).optional(),
  next: z.string().nullable(),
});

/**
 * Events of one book after a given one, in order, as many as fit one message. `sequence` is the number of the newest
 * event. `isKept` is false if the ledger deleted some of them: then the book itself has to be read.
 */
export const eventPage = z.object({
  sequence: z.number().int(),
  isKept: z.boolean(),
  events: z.array(ledgerEvent),
});

/** Number of a book's latest event. */
export const bookHead = z.object({ userId: bookIdSchema, sequence: z.number().int(), isClosed: z.boolean() });

/** Difference between a book and its derived data. `expected` and `found` are texts for an operator. */
export const discrepancySchema = z.object({
  /** Compared data: balance of an account, total of a day, a single entity, the history, or the book itself. */
  kind: z.enum(['balance', 'total', 'category', 'transaction', 'transfer', 'history', 'book']),
  /** Account, day with category and type, entity or change, and the field. */
  where: z.string(),
  expected: z.string(),
  found: z.string(),
});

export type AccountDay = z.infer<typeof accountDaySchema>;
export type BookHead = z.infer<typeof bookHead>;
export type BookPage = z.infer<typeof bookPage>;
export type DayTotal = z.infer<typeof dayTotalSchema>;
export type EventPage = z.infer<typeof eventPage>;
export type Discrepancy = z.infer<typeof discrepancySchema>;
