import { z } from 'zod';
import { type CalendarMonth, FIRST_DAY, isCalendarDay, LAST_DAY, monthOf } from '../calendar.js';
import { entityId, timestamp } from '../scalars.js';
import { schemaNames } from '../schema-names.js';

/** Notes in one answer. */
export const MAX_NOTES = 10;
export const NOTE_KINDS = ['unusualCategory', 'doubleCharge', 'priceRise', 'newPayee', 'missingIncome'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

const MONTH_RANGE = `between ${monthOf(FIRST_DAY)} and ${monthOf(LAST_DAY)}`;
export const notesQuery = z.object({
  month: z
    .string({ error: 'month must be a month (yyyy-mm)' })
    .refine((month) => isCalendarDay(`${month}-01`), `month must be a real month (yyyy-mm) ${MONTH_RANGE}`)
    .transform((month) => month as CalendarMonth)
    .optional()
    .describe('The current month by default'),
});

const day = z.string();
const span = { from: day, to: day };
/** Amounts are in major units of this currency. */
const currency = z.string();
/** Inputs of the rule that found a note. */
const noteNumbers = {
  /** Median and median absolute deviation of as many `months` before, each in the same days; not rounded. */
  unusualCategory: z.object({
    categoryId: entityId,
    category: z.string(),
    ...span,
    spending: z.number(),
    median: z.number(),
    mad: z.number(),
    months: z.number().int(),
    currency,
  }),
  /** Equal charges of the days from `from` to `to`. The currency is that of the account. */
  doubleCharge: z.object({
    payee: z.string(),
    accountId: entityId,
    ...span,
    amount: z.number(),
    count: z.number().int(),
    currency,
  }),
  /** Amounts of an occurrence and the posted one before. The currency is that of the account. */
  priceRise: z.object({
    scheduleId: entityId,
    key: day,
    date: day,
    amount: z.number(),
    beforeKey: day,
    before: z.number(),
    currency,
  }),
  /** `rank` is 1 for the payee with the highest spending. */
  newPayee: z.object({ payee: z.string(), ...span, spending: z.number(), rank: z.number().int(), currency }),
  /** The currency is that of the account. */
  missingIncome: z.object({ scheduleId: entityId, key: day, date: day, amount: z.number(), currency }),
} satisfies Readonly<Record<NoteKind, z.ZodType>>;

/** Id of a note, which begins with its month. */
const noteId = z.string().regex(/^\d{4}-\d{2}-[0-9a-f]{24}$/, 'Not a valid id');
const noteOf = <K extends NoteKind>(kind: K) =>
  z.object({
    id: noteId,
    kind: z.literal(kind),
    text: z.string(),
    numbers: noteNumbers[kind],
    /** Address in the web app. */
    link: z.string(),
    /** Amount concerned, in major units of the book's currency. */
    score: z.number(),
  });
/** Note that names something unusual in a month. */
export const noteSchema = z
  .discriminatedUnion('kind', [
    noteOf('unusualCategory'),
    noteOf('doubleCharge'),
    noteOf('priceRise'),
    noteOf('newPayee'),
    noteOf('missingIncome'),
  ])
  .register(schemaNames, { name: 'Note' });

/** Dismissed note in an export of all data. */
export const noteDismissalSchema = z.object({ id: noteId, text: z.string(), dismissedAt: timestamp });

export type Note = z.infer<typeof noteSchema>;
export type NoteNumbers = { [K in NoteKind]: z.infer<(typeof noteNumbers)[K]> };
