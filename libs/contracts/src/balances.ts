import { z } from 'zod';
import { INTERVALS, MAX_INTERVALS } from './calendar.js';
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

/** Balance of an account at the end of a day, in major units. */
export const balancePoint = z
  .object({ date: z.string(), balance: z.number() })
  .register(schemaNames, { name: 'BalancePoint' });
/**
 * Net worth at the end of a day, in major units. An account is a liability on days with a balance below 0;
 * `liabilities` is positive, `net` is `assets` minus `liabilities`.
 */
export const netWorthPoint = z
  .object({
    date: z.string(),
    assets: z.number(),
    liabilities: z.number(),
    net: z.number(),
  })
  .register(schemaNames, { name: 'NetWorthPoint' });

export type BalancesQuery = z.infer<typeof balancesQuery>;
export type BalancePoint = z.infer<typeof balancePoint>;
export type NetWorthPoint = z.infer<typeof netWorthPoint>;
