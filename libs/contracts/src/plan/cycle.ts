import { z } from 'zod';
import { calendarDaySchema, choiceSchema } from '../scalars.js';
import { WEEKEND_RULES } from '../schedules/recurrence-schema.js';
import { schemaNames } from '../schema-names.js';

const WEEKS = [1, 2, 4] as const;

const DAY_ERROR = 'Day must be a whole number from 1 to 31, or -1 for the last day of the month';
/** Day of a month. Days 29 to 31 and -1 are the last day of shorter months. */
const monthDay = z
  .number({ error: DAY_ERROR })
  .int(DAY_ERROR)
  .refine((day) => day === -1 || (day >= 1 && day <= 31), DAY_ERROR);
const weekend = choiceSchema('Weekend', WEEKEND_RULES).default('keep');
const every = z.literal(WEEKS, { error: `Every must be one of ${WEEKS.join(', ')}` });

/** When the periods of a plan start. */
export const planCycleSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('month'), day: monthDay, weekend }),
      /** Weeks from `anchor` on, in both directions. */
      z.strictObject({ kind: z.literal('weeks'), every, anchor: calendarDaySchema('Anchor') }),
      z.strictObject({
        kind: z.literal('twice'),
        days: z
          .tuple([monthDay, monthDay], { error: 'Days must be two days of a month' })
          .refine(([one, other]) => one !== other, 'Days must be two different days'),
        weekend,
      }),
    ],
    { error: 'Cycle must be month, weeks or twice, without unknown fields' },
  )
  .register(schemaNames, { name: 'PlanCycle' });

export type PlanCycle = z.output<typeof planCycleSchema>;
