import { z } from 'zod';
import { ledgerEvent } from './events.js';
import { entityId } from './scalars.js';
import { TRANSACTION_TYPES } from './transaction-type.js';

/** All that a user posted to one category on one day, in minor units. */
export const dayTotalSchema = z.object({
  day: z.string(),
  /** Null for what has no category. */
  categoryId: entityId.nullable(),
  type: z.enum(TRANSACTION_TYPES),
  total: z.number().int(),
});

/** All that happened to one account on one day, transfers included, signed, in minor units. */
export const accountDaySchema = z.object({ day: z.string(), accountId: entityId, total: z.number().int() });

/**
 * What reports count of one book, at one moment: `sequence` is the number of the newest event that it contains.
 * Pages belong together only if they have the same `sequence`. Rows ascend by day, category and type, a day is never
 * divided, and the next page begins with the day `next`: null on the last one. A closed book is empty.
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
  /** With the first page. Missing where an older ledger answers. */
  accounts: z.array(z.object({ id: entityId, openingBalance: z.number().int() })).optional(),
  /** Of the same days as `totals`. */
  accountDays: z.array(accountDaySchema).optional(),
  next: z.string().nullable(),
});

/**
 * The events of one book right after a given one, in their order, as many as one message should hold. `sequence` is
 * the newest event's number. Without `isKept` the ledger does not have them all any more: the book has to be read.
 */
export const eventPage = z.object({
  sequence: z.number().int(),
  isKept: z.boolean(),
  events: z.array(ledgerEvent),
});

/** How far a book is. */
export const bookHead = z.object({ userId: entityId, sequence: z.number().int(), isClosed: z.boolean() });

/** A place where a book and what is derived from it disagree. `expected` and `found` are for a person to read. */
export const discrepancySchema = z.object({
  /** What is compared: an account's balance, a day's total, a single thing, the history, or the book itself. */
  kind: z.enum(['balance', 'total', 'category', 'transaction', 'transfer', 'history', 'book']),
  /** The account, the day with its category and type, or the thing or change, and what of it. */
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
