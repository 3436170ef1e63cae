import { z } from 'zod';
import { ENTRY_TYPES } from './ledger.js';
import { entityId } from './scalars.js';

/** All that a user posted to one category on one day, in minor units. */
export const dayTotalSchema = z.object({
  day: z.string(),
  categoryId: entityId,
  type: z.enum(ENTRY_TYPES),
  total: z.number().int(),
});

/**
 * What reports count of one book, at one moment: `sequence` is the number of the newest event that it contains.
 * Pages belong together only if they have the same `sequence`. Rows ascend by day, category and type, a day is never
 * divided, and the next page begins with the day `next`: null on the last one. A closed book is empty.
 */
export const bookPage = z.object({
  sequence: z.number().int(),
  isClosed: z.boolean(),
  categories: z.array(z.object({ id: entityId, name: z.string(), type: z.enum(ENTRY_TYPES) })),
  totals: z.array(dayTotalSchema),
  next: z.string().nullable(),
});

/** A place where a book and what is derived from it disagree. `expected` and `found` are for a person to read. */
export const discrepancySchema = z.object({
  /** What is compared: an account's balance, a day's total, a category, or the book itself. */
  kind: z.enum(['balance', 'total', 'category', 'book']),
  /** The account, the day with its category and type, or the category. */
  where: z.string(),
  expected: z.string(),
  found: z.string(),
});

export type BookPage = z.infer<typeof bookPage>;
export type DayTotal = z.infer<typeof dayTotalSchema>;
export type Discrepancy = z.infer<typeof discrepancySchema>;
