import { z } from 'zod';
import { calendarDaySchema, choiceSchema, idSchema, positiveAmountSchema, wholeNumberSchema } from '../scalars.js';
import { schemaNames } from '../schema-names.js';

export const TARGET_RHYTHMS = ['period', 'week', 'month', 'quarter', 'year'] as const;
export const AVERAGE_PERIODS = [3, 6, 12] as const;
/** `percent.of` of all income. */
export const ALL_INCOME = 'income';

const amount = positiveAmountSchema('Amount');

/** Rule for the amount that a category needs in a period. Amounts are in the currency of the plan, in major units. */
export const planTargetSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('recurring'), amount, every: choiceSchema('Every', TARGET_RHYTHMS) }),
      z.strictObject({ kind: z.literal('refill'), amount }),
      z.strictObject({
        kind: z.literal('save'),
        amount,
        date: calendarDaySchema('Date').nullable().default(null),
        /** Months to the next date, counted from the first one; 0 for none. */
        repeatMonths: wholeNumberSchema('repeatMonths', 0, 120).default(0),
      }),
      z.strictObject({ kind: z.literal('schedules') }),
      z.strictObject({
        kind: z.literal('average'),
        of: z.literal(AVERAGE_PERIODS, { error: `of must be one of ${AVERAGE_PERIODS.join(', ')}` }),
      }),
      z.strictObject({
        kind: z.literal('percent'),
        /** `income`, or the id of an income category. */
        of: idSchema('of').default(ALL_INCOME),
        percent: wholeNumberSchema('Percent', 1, 100),
      }),
    ],
    { error: 'Target must be recurring, refill, save, schedules, average or percent, without unknown fields' },
  )
  .register(schemaNames, { name: 'PlanTarget' });

export type PlanTarget = z.output<typeof planTargetSchema>;
