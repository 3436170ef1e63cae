import { z } from 'zod';
import { INTERVALS } from '../calendar.js';
import { unconvertedSchema } from '../rates/rates.js';
import { calendarDaySchema, choiceSchema, entityId, idSchema, positiveAmountSchema } from '../scalars.js';
import { scheduleCreateBody } from '../schedules/schedules.js';
import { schemaNames } from '../schema-names.js';
import { TRANSACTION_TYPES, transactionType } from '../transaction-type.js';
import { queryAmount, queryIds } from '../transactions.js';

/** Days from today on, points of all accounts, items of all accounts, accounts by id, and assumptions of one forecast. */
export const FORECAST_LIMITS = { days: 731, points: 20_000, items: 30_000, accounts: 100, assumptions: 20 } as const;
/** Days after today, by default. */
export const FORECAST_DAYS = 90;

const EVERYDAY = ['none', 'average'] as const;

const forecastFields = {
  to: calendarDaySchema('to').optional().describe(`The last day; ${FORECAST_DAYS} days after today by default`),
  everyday: choiceSchema('everyday', EVERYDAY)
    .default('none')
    .describe('`average` subtracts 1/91 of the expenses of the last 91 days each day, from tomorrow on'),
  step: z
    .enum(INTERVALS, { error: 'Step must be day, week or month' })
    .default('day')
    .describe('Every day, the last of each week (Sunday) or of each month; today and `to` are always answered'),
};
export const forecastQuery = z.object({
  ...forecastFields,
  accountId: queryIds.optional().describe('All that are not archived by default'),
});
export const freeQuery = z.object({
  accountId: queryIds.optional().describe('All that are not archived by default'),
  keep: queryAmount('keep').default(0).describe('Amount that is to be left'),
});

/** Changes what is expected. Days of `pause` and `amount` are keys of occurrences; a missing one is no limit. */
const assumption = z.discriminatedUnion(
  'kind',
  [
    z
      .strictObject({
        kind: z.literal('pause'),
        scheduleId: idSchema('Schedule'),
        from: calendarDaySchema('Pause from').optional(),
        until: calendarDaySchema('Pause until').optional(),
      })
      .refine(
        ({ from, until }) => from === undefined || until === undefined || from <= until,
        'Pause until must not be before Pause from',
      ),
    z.strictObject({
      kind: z.literal('amount'),
      scheduleId: idSchema('Schedule'),
      amount: positiveAmountSchema('Amount'),
      from: calendarDaySchema('from').optional(),
    }),
    z.strictObject({
      kind: z.literal('once'),
      date: calendarDaySchema('Date'),
      accountId: idSchema('Account'),
      type: transactionType,
      amount: positiveAmountSchema('Amount'),
    }),
    z.strictObject({ kind: z.literal('repeat'), schedule: scheduleCreateBody }),
  ],
  { error: 'An assumption must be pause, amount, once or repeat, without unknown fields' },
);

export const whatIfBody = z
  .object({
    ...forecastFields,
    accountId: z
      .array(idSchema('Account'), { error: 'accountId must be a list' })
      .min(1, 'accountId must have at least one id')
      .max(FORECAST_LIMITS.accounts, `accountId must be at most ${FORECAST_LIMITS.accounts}`)
      .optional(),
    assume: z
      .array(assumption, { error: 'assume must be a list' })
      .max(FORECAST_LIMITS.assumptions, `assume must be at most ${FORECAST_LIMITS.assumptions}`)
      .default([]),
  })
  .register(schemaNames, { name: 'WhatIf' });

/**
 * Expected change of an account. Amounts are positive. `low` is the end of a range that leaves less money, `high` the
 * other one. A transfer is an expense of one account and an income of another.
 */
const forecastItem = z
  .object({
    date: z.string(),
    title: z.string(),
    amount: z.number(),
    low: z.number(),
    high: z.number(),
    type: z.enum(TRANSACTION_TYPES),
    /** Schedule and key of an occurrence. */
    scheduleId: entityId.nullable(),
    key: z.string().nullable(),
    /** Transaction that is dated after today. */
    transactionId: entityId.nullable(),
  })
  .register(schemaNames, { name: 'ForecastItem' });
/** Expected balance at the end of a day. */
const forecastPoint = z
  .object({ date: z.string(), balance: z.number(), low: z.number(), high: z.number() })
  .register(schemaNames, { name: 'ForecastPoint' });
/** First day with the lowest balance. */
const lowestPoint = z
  .object({ date: z.string(), balance: z.number(), low: z.number() })
  .register(schemaNames, { name: 'LowestPoint' });

export const forecastSchema = z
  .object({
    /** Today. */
    from: z.string(),
    to: z.string(),
    accounts: z.array(
      z.object({
        accountId: entityId,
        currency: z.string(),
        /** Balance at the end of today, without anything expected. */
        start: z.number(),
        points: z.array(forecastPoint),
        lowest: lowestPoint,
        /** First day below 0 of an account that starts at 0 or above. */
        below: z.object({ date: z.string(), balance: z.number() }).nullable(),
        items: z.array(forecastItem),
      }),
    ),
    /** Sum of the accounts in the book's currency, at the rates of today. */
    total: z.object({
      currency: z.string(),
      points: z.array(forecastPoint),
      lowest: lowestPoint,
      unconverted: z.array(unconvertedSchema),
    }),
  })
  .register(schemaNames, { name: 'Forecast' });
export const whatIfSchema = forecastSchema
  .extend({
    /** The accounts without the assumptions. */
    without: z.array(z.object({ accountId: entityId, lowest: lowestPoint })),
  })
  .register(schemaNames, { name: 'WhatIfForecast' });
/** Amount that can be spent before the next income, in the currency of the accounts, or the book's for several ones. */
export const freeSchema = z
  .object({
    /** Day of the next income, itself excluded. */
    until: z.string(),
    free: z.number(),
    currency: z.string(),
    unconverted: z.array(unconvertedSchema),
    items: z.array(forecastItem.extend({ accountId: entityId })),
  })
  .register(schemaNames, { name: 'FreeAmount' });

export type ForecastQuery = z.output<typeof forecastQuery>;
export type FreeQuery = z.output<typeof freeQuery>;
export type WhatIfBody = z.output<typeof whatIfBody>;
export type Assumption = WhatIfBody['assume'][number];
export type ForecastItem = z.infer<typeof forecastItem>;
export type ForecastPoint = z.infer<typeof forecastPoint>;
export type LowestPoint = z.infer<typeof lowestPoint>;
export type Forecast = z.infer<typeof forecastSchema>;
export type WhatIfForecast = z.infer<typeof whatIfSchema>;
export type FreeAmount = z.infer<typeof freeSchema>;
