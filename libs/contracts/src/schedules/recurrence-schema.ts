import { z } from 'zod';
import { type CalendarDay, weekdayOf } from '../calendar.js';
import { calendarDaySchema, choiceSchema, wholeNumberSchema } from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { MAX_COUNT, type MonthDay, occurrenceKeys, type Recurrence } from './recurrence.js';

const FREQUENCIES = ['once', 'daily', 'weekly', 'monthly', 'yearly'] as const;
const MISSING = ['last', 'skip'] as const;
export const WEEKEND_RULES = ['keep', 'before', 'after', 'nearest'] as const;
const MAX_INTERVAL = 99;
const MAX_WEEKDAYS = 7;
const MAX_MONTH_DAYS = 4;
const MAX_MONTHS = 12;

const position = (field: string, max: number) => {
  const error = `${field} must be a whole number from 1 to ${max}, or from -1 to -${max}`;
  return z
    .number({ error })
    .int(error)
    .min(-max, error)
    .max(max, error)
    .refine((value) => value !== 0, error);
};
const weekday = wholeNumberSchema('Weekday', 1, 7);
const monthDay: z.ZodType<MonthDay> = z.union(
  [z.strictObject({ day: position('Day', 31) }), z.strictObject({ weekday, nth: position('nth', 5) })],
  { error: 'A day of a month must be { day } or { weekday, nth }' },
);

const recurrenceFields = z.strictObject(
  {
    start: calendarDaySchema('Start'),
    freq: choiceSchema('freq', FREQUENCIES),
    interval: wholeNumberSchema('Interval', 1, MAX_INTERVAL).default(1),
    /** Missing or empty: the day of the start. */
    on: z.array(z.union([weekday, monthDay]), { error: 'on must be a list' }).optional(),
    /** Missing or empty: the month of the start. */
    months: z
      .array(wholeNumberSchema('Month', 1, 12), { error: 'months must be a list' })
      .max(MAX_MONTHS, `months must be at most ${MAX_MONTHS}`)
      .optional(),
    missing: choiceSchema('missing', MISSING).default('last'),
    weekend: choiceSchema('weekend', WEEKEND_RULES).default('keep'),
    end: z
      .union(
        [
          z.strictObject({ count: wholeNumberSchema('Count', 1, MAX_COUNT) }),
          z.strictObject({ until: calendarDaySchema('Until') }),
        ],
        {
          error: 'End must be null, { count } or { until }',
        },
      )
      .nullable()
      .default(null),
  },
  { error: 'Recurrence is required, without unknown fields' },
);

/** Recurrence in a request. Days and months that it lacks are those of its start. */
export const recurrenceSchema = recurrenceFields
  // A refinement would run for fields that are invalid too, and an interval of 0 never ends.
  .transform((fields, { addIssue }) => {
    const message = faultOf(fields);
    const recurrence = withDefaults(fields);
    if (message === null && hasOccurrence(recurrence)) return recurrence;
    addIssue({ code: 'custom', message: message ?? 'Recurrence has no occurrence' });
    return z.NEVER;
  })
  .register(schemaNames, { name: 'Recurrence' });

/** Recurrence in a reply. */
export const recurrenceReply = z.object({
  start: z.string(),
  freq: z.enum(FREQUENCIES),
  interval: z.number().int(),
  /** Weekdays of `weekly` (Monday is 1), days of `monthly` and `yearly`, else empty. */
  on: z.array(
    z.union([
      z.number().int(),
      z.object({ day: z.number().int() }),
      z.object({ weekday: z.number().int(), nth: z.number().int() }),
    ]),
  ),
  months: z.array(z.number().int()),
  missing: z.enum(MISSING),
  weekend: z.enum(WEEKEND_RULES),
  end: z.union([z.object({ count: z.number().int() }), z.object({ until: z.string() })]).nullable(),
});

type Fields = z.output<typeof recurrenceFields>;

function faultOf({ freq, on = [], months = [] }: Fields): string | null {
  const isDated = freq === 'monthly' || freq === 'yearly';
  if (months.length > 0 && freq !== 'yearly') return 'months is for yearly only';
  if (on.length > 0 && !isDated && freq !== 'weekly') return 'on is for weekly, monthly and yearly only';
  const max = isDated ? MAX_MONTH_DAYS : MAX_WEEKDAYS;
  if (on.length > max) return `on must be at most ${max}`;
  if (isDated && on.some((each) => typeof each === 'number')) return `on of ${freq} must be days of a month`;
  if (freq === 'weekly' && on.some((each) => typeof each !== 'number')) return 'on of weekly must be weekdays';
  return null;
}

function withDefaults({ on = [], months = [], ...fields }: Fields): Recurrence {
  const { start, freq } = fields;
  const ownMonth = freq === 'yearly' ? [Number(start.slice(5, 7))] : [];
  return {
    ...fields,
    on: on.length > 0 ? on : daysOf(start, freq),
    months: months.length > 0 ? months : ownMonth,
  };
}

function daysOf(start: CalendarDay, freq: Recurrence['freq']): Recurrence['on'] {
  if (freq === 'weekly') return [weekdayOf(start)];
  return freq === 'monthly' || freq === 'yearly' ? [{ day: Number(start.slice(8)) }] : [];
}

const hasOccurrence = (recurrence: Recurrence) => !occurrenceKeys(recurrence).next().done;
