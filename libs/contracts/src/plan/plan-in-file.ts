import { z } from 'zod';
import { currencyCodeSchema } from '../currency.js';
import { PLAN_LIMITS } from '../limits.js';
import {
  accountAmountSchema,
  calendarDaySchema,
  choiceSchema,
  idSchema,
  textSchema,
  wholeNumberSchema,
} from '../scalars.js';
import { planCycleSchema } from './cycle.js';
import { OVERS, RESTS } from './plan.js';
import { planTargetSchema } from './target.js';

/** Lines of one element: a period with more has several, so that none is long. */
export const PLAN_LINES_IN_ELEMENT = 200;
const MAX_CHANGES = 1_000;

/**
 * One element of a plan in an export and in Pocket's file: the plan itself, the settings of a category, or lines of a
 * period. Ids are those of the file.
 */
export const planInFile = z.discriminatedUnion(
  'part',
  [
    z.object({
      part: z.literal('plan'),
      start: calendarDaySchema('Start'),
      cycles: z
        .array(
          z.object({
            from: calendarDaySchema('from'),
            after: calendarDaySchema('after').nullable(),
            cycle: planCycleSchema,
          }),
          { error: 'cycles must be a list' },
        )
        .min(1, 'cycles must have at least one cycle')
        .max(MAX_CHANGES, `cycles must be at most ${MAX_CHANGES}`),
      accountIds: z
        .array(idSchema('Account'), { error: 'accountIds must be a list' })
        .max(PLAN_LIMITS.accounts, `accountIds must be at most ${PLAN_LIMITS.accounts}`),
      currency: currencyCodeSchema,
    }),
    z.object({
      part: z.literal('category'),
      categoryId: idSchema('Category'),
      ends: z
        .array(
          z.object({
            from: calendarDaySchema('from'),
            rest: choiceSchema('Rest', RESTS),
            over: choiceSchema('Over', OVERS),
          }),
          { error: 'ends must be a list' },
        )
        .max(MAX_CHANGES, `ends must be at most ${MAX_CHANGES}`),
      target: planTargetSchema.nullable(),
      priority: wholeNumberSchema('Priority', 1, 9),
      deletedIn: calendarDaySchema('deletedIn').nullable(),
    }),
    z.object({
      part: z.literal('period'),
      day: calendarDaySchema('Day'),
      /** Held for the next period, in one of its elements. */
      held: accountAmountSchema('Held', 0),
      lines: z
        .array(
          z.object({
            categoryId: idSchema('Category'),
            assigned: accountAmountSchema('Assigned'),
            note: textSchema('Note', 0, PLAN_LIMITS.note),
          }),
          { error: 'lines must be a list' },
        )
        .max(PLAN_LINES_IN_ELEMENT, `lines must be at most ${PLAN_LINES_IN_ELEMENT}`),
    }),
  ],
  { error: 'part must be plan, category or period' },
);
export type PlanInFile = z.infer<typeof planInFile>;
