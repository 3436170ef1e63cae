import { z } from 'zod';
import { INTERVALS, MAX_INTERVALS } from './calendar.js';
import { unconvertedSchema } from './rates/rates.js';
import { calendarDaySchema } from './scalars.js';
import { schemaNames } from './schema-names.js';

/** Range and interval of balances; see {@link intervalEnds} for the days in the reply. */
export const balancesQuery = z.object({
  from: calendarDaySchema('from').optional().describe('The first day; a year before `to` where nothing is said'),
  to: calendarDaySchema('to')
    .optional()
    .describe('The last day, always answered; today in the profile’s time zone where nothing is said'),
  step: z
    .enum(INTERVALS, { error: 'Step must be day, week or month' })
    .default('month')
    .describe(`Every day, the last of each week (Sunday) or of each month; at most ${MAX_INTERVALS} days`),
});

export const accountBalancesQuery = balancesQuery.extend({
  in: z
    .enum(['book'], { error: 'in must be book' })
    .optional()
    .describe('`book` converts the balances to the currency of the book; without it they are in that of the account'),
});

/** Balance of an account at the end of a day, in major units. Null only with `in=book`, without a rate of the day. */
export const balancePoint = z
  .object({ date: z.string(), balance: z.number().nullable() })
  .register(schemaNames, { name: 'BalancePoint' });
/**
 * Net worth at the end of a day, in major units of the book's currency, at the rates of the day. An account is a liability on days with a balance below 0;
 * `liabilities` is positive, `net` is `assets` minus `liabilities`.
 */
export const netWorthPoint = z
  .object({
    date: z.string(),
    assets: z.number(),
    liabilities: z.number(),
    net: z.number(),
    /**
     * Effect of exchange rates since the point before: the change of `net` without income and spending, which count at
     * the rates of their days. Null at the first point. A currency that lacks a rate is left out of all of it.
     */
    fx: z.number().nullable(),
    currency: z.string(),
    unconverted: z.array(unconvertedSchema),
  })
  .register(schemaNames, { name: 'NetWorthPoint' });

export type BalancesQuery = z.infer<typeof balancesQuery>;
export type AccountBalancesQuery = z.infer<typeof accountBalancesQuery>;
export type ConvertedBalancePoint = z.infer<typeof balancePoint>;
/** Balance in the currency of the account. */
export interface BalancePoint extends ConvertedBalancePoint {
  readonly balance: number;
}
export type NetWorthPoint = z.infer<typeof netWorthPoint>;
