import { z } from 'zod';
import { type CalendarDay, daysBetween } from '../calendar.js';
import { isCurrencyCode } from '../currency.js';
import { calendarDaySchema, entityId } from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { RATE_SOURCES } from './rate-table.js';
import { RATE_LIMITS, rateText } from './rate-text.js';

/** Manual and file rates of one book. */
export const MAX_RATES = 400_000;
export const MAX_RATE_FILE_BYTES = 20 * 1024 * 1024;
/** Days of one request for rates. */
export const MAX_RATE_DAYS = 1_000;
export const DEFAULT_RATE_DAYS = 31;
/** Problems of a file that are listed one by one: enough to see what is wrong with it. */
export const MAX_RATE_PROBLEMS = 100;

const codeSchema = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .refine(isCurrencyCode, `${field} must be the code of a currency in use, such as USD`);
/** Decimal text, which becomes the shortest one of the same rate. */
export const rateTextSchema = z
  .string({ error: `rate must be ${RATE_LIMITS}` })
  .refine((text) => rateText(text) !== null, `rate must be ${RATE_LIMITS}`)
  .transform((text) => rateText(text) ?? text);

/** Address of the rate of a day and pair. */
export const rateAddress = z.object({
  day: calendarDaySchema('day'),
  base: codeSchema('base'),
  quote: codeSchema('quote'),
});
export const rateBody = z.object({ rate: rateTextSchema }).register(schemaNames, { name: 'RateBody' });
export const ratesQuery = z.object({
  base: codeSchema('base'),
  quote: codeSchema('quote'),
  from: calendarDaySchema('from').optional().describe(`The first day; ${DEFAULT_RATE_DAYS} days to \`to\` by default`),
  to: calendarDaySchema('to')
    .optional()
    .describe(`The last day; today in the profile’s time zone by default. At most ${MAX_RATE_DAYS} days`),
});

/** Stored rate: units of `quote` that one unit of `base` costs on a day. */
export const rateSchema = z
  .object({
    id: entityId,
    _id: entityId,
    day: z.string(),
    base: z.string(),
    quote: z.string(),
    /** Decimal text. */
    rate: z.string(),
    source: z.enum(RATE_SOURCES),
    version: z.number().int().positive(),
  })
  .register(schemaNames, { name: 'Rate' });
/** Stored rate in an export, and in Pocket's file. */
export const rateInFile = rateAddress
  .extend({
    rate: rateTextSchema,
    source: z.enum(['manual', 'file'], { error: 'source must be manual or file' }),
  })
  .register(schemaNames, { name: 'ExportedRate' });
/** Rate by which amounts of a day are converted; all but day and pair are null if there is none. */
export const effectiveRateSchema = z
  .object({
    day: z.string(),
    base: z.string(),
    quote: z.string(),
    rate: z.string().nullable(),
    source: z.enum(RATE_SOURCES).nullable(),
    /** Day of the rate. */
    asOf: z.string().nullable(),
    /** Currency over which it is computed. */
    via: z.string().nullable(),
    /** Version of the manual rate of this day and pair. */
    version: z.number().int().positive().nullable(),
  })
  .register(schemaNames, { name: 'EffectiveRate' });
/**
 * Outcome of a file of rates. `problems` are the first {@link MAX_RATE_PROBLEMS}; if there are more, a last one with the
 * line of the next says how many.
 */
export const rateImportReply = z
  .object({
    /** Good rows. */
    read: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
  })
  .register(schemaNames, { name: 'RateImport' });

/** Limits the reply of one request. */
export const MAX_RATES_FOUND = 40_000;
/** Pairs and days whose rates a service needs. */
export const ratesNeeded = z
  .object({
    pairs: z
      .array(z.object({ base: codeSchema('base'), quote: codeSchema('quote') }))
      .min(1)
      .max(100),
    days: z.array(calendarDaySchema('day')).min(1).max(MAX_RATES_FOUND),
  })
  .refine(
    ({ pairs, days }) => pairs.length * days.length <= MAX_RATES_FOUND,
    `pairs and days must need at most ${MAX_RATES_FOUND} rates`,
  );
/** Amount that a figure leaves out, in major units, because it has no rate or is too large after conversion. */
export const unconvertedSchema = z
  .object({
    /** Name of the figure in the answer. */
    field: z.string(),
    currency: z.string(),
    amount: z.number(),
  })
  .register(schemaNames, { name: 'Unconverted' });

/** Effective rate of each pair on each day, in the order of the request; null if there is none. */
export const ratesFound = z.object({ rates: z.array(z.array(z.string().nullable())) });

/** Returns the reason why a range of days is invalid. */
export function rateRangeProblem(from: CalendarDay, to: CalendarDay): string | null {
  if (from > to) return 'from must not be after to';
  return daysBetween(from, to) < MAX_RATE_DAYS ? null : `from and to must span at most ${MAX_RATE_DAYS} days`;
}

export type Unconverted = z.infer<typeof unconvertedSchema>;
export type RateInFile = z.infer<typeof rateInFile>;
export type Rate = z.infer<typeof rateSchema>;
export type EffectiveRateOfDay = z.infer<typeof effectiveRateSchema>;
export type RateImport = z.infer<typeof rateImportReply>;
