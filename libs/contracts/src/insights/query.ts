import { z } from 'zod';
import { daysBetween } from '../calendar.js';
import { MAX_AMOUNT } from '../money.js';
import { unconvertedSchema } from '../rates/rates.js';
import { calendarDaySchema, choiceSchema } from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { queryAmount, transactionFilter } from '../transactions.js';
import { DIMENSIONS, INSIGHT_LIMITS, isFilterOfBalances, isOfBalances, isTimeDimension, MEASURES } from './choices.js';
import { COMPARISONS, SPAN_PRESETS, SPAN_UNITS } from './spans.js';

const last = z
  .number({ error: 'last must be a number' })
  .int('last must be a whole number')
  .min(1, 'last must be at least 1')
  .max(INSIGHT_LIMITS.last, `last must be at most ${INSIGHT_LIMITS.last}`);
/** Days that a question is about. */
export const spanSchema = z.union(
  [
    z
      .strictObject({ from: calendarDaySchema('from'), to: calendarDaySchema('to') })
      .refine(({ from, to }) => from <= to, 'from must not be after to')
      .refine(
        ({ from, to }) => daysBetween(from, to) < INSIGHT_LIMITS.days,
        `from and to must span at most ${INSIGHT_LIMITS.days} days`,
      ),
    z.strictObject({ last, unit: choiceSchema('unit', SPAN_UNITS), complete: z.boolean().default(false) }),
    z.strictObject({ preset: choiceSchema('preset', SPAN_PRESETS) }),
  ],
  { error: `range must be from and to, last (1 to ${INSIGHT_LIMITS.last}) and unit, or preset` },
);

/** An amount as a query has it, or as a number. */
function filterAmount(field: string) {
  const error = `${field} must be an amount between 0 and ${MAX_AMOUNT}`;
  return z.union([queryAmount(field), z.number().min(0, error).max(MAX_AMOUNT, error)], { error }).optional();
}

/** The filter of transactions besides days and transfers: the range has the days, and transfers never count. */
const insightFilter = z.strictObject(
  {
    ...transactionFilter.omit({ from: true, to: true, transfer: true }).shape,
    min: filterAmount('min'),
    max: filterAmount('max'),
  },
  { error: 'filter must have fields of GET /transactions besides from, to and transfer' },
);

export const insightQuery = z
  .object({
    measure: choiceSchema('measure', MEASURES),
    by: z
      .array(choiceSchema('by', DIMENSIONS), { error: 'by must be a list' })
      .max(INSIGHT_LIMITS.by, `by must have at most ${INSIGHT_LIMITS.by} dimensions`)
      .refine((by) => new Set(by).size === by.length, 'by must not name a dimension twice')
      .default([]),
    filter: insightFilter.default({}),
    range: spanSchema,
    compare: choiceSchema('compare', COMPARISONS).nullable().default(null),
    top: z
      .number({ error: 'top must be a number' })
      .int('top must be a whole number')
      .min(1, 'top must be at least 1')
      .max(INSIGHT_LIMITS.top, `top must be at most ${INSIGHT_LIMITS.top}`)
      .optional(),
  })
  .refine(
    ({ top, by: [first] }) => top === undefined || first === undefined || !isTimeDimension(first),
    'top is not for time dimensions',
  )
  .refine(({ measure, by }) => measure !== 'balance' || by.every(isOfBalances), 'balance is by account and time only')
  .refine(
    ({ measure, filter }) => measure !== 'balance' || Object.keys(filter).every(isFilterOfBalances),
    'balance takes only accountId and currency as filter',
  )
  .register(schemaNames, { name: 'InsightQuery' });

const spanReply = { from: z.string(), to: z.string() };
/**
 * Answer to a question. Amounts are in major units of `currency`. A cell stands for each column. The cells and
 * `rounding` add up to `total` and `overlap`, where the measure can be added up.
 */
export const insightSchema = z
  .object({
    ...spanReply,
    currency: z.string(),
    unconverted: z.array(unconvertedSchema),
    total: z.number().nullable(),
    /** `total` and `overlap` without the cells, which are rounded each on its own. */
    rounding: z.number(),
    /** Sum of the rows without `total`: a transaction can count in several rows. */
    overlap: z.number(),
    columns: z.array(z.object({ key: z.string(), name: z.string() })),
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        color: z.string().nullable(),
        cells: z.array(
          z.object({
            value: z.number().nullable(),
            /** Value in the compared span. */
            compare: z.number().nullable(),
            /** Address of the list of the transactions that the cell counts. */
            link: z.string().nullable(),
          }),
        ),
      }),
    ),
    compare: z.object({ ...spanReply, total: z.number().nullable() }).nullable(),
  })
  .register(schemaNames, { name: 'Insight' });

export type InsightQuery = z.infer<typeof insightQuery>;
export type InsightFilter = z.infer<typeof insightFilter>;
export type Insight = z.infer<typeof insightSchema>;
