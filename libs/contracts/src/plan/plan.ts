import { z } from 'zod';
import { PLAN_NOTE_TEXT } from '../fields.js';
import { PLAN_LIMITS } from '../limits.js';
import { unconvertedSchema } from '../rates/rates.js';
import {
  AT_LEAST_ONE_FIELD,
  accountAmountSchema,
  atLeastOneField,
  calendarDaySchema,
  choiceSchema,
  entityId,
  flagSchema,
  idSchema,
  positiveAmountSchema,
  textFieldSchema,
  wholeNumberSchema,
} from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { planCycleSchema } from './cycle.js';
import { planTargetSchema } from './target.js';

/** Use of money that is left at the end of a period: it stays in its category, or returns to be assigned. */
export const RESTS = ['keep', 'return'] as const;
/** Use of overspending at the end of a period: it lowers what can be assigned, or stays in its category. */
export const OVERS = ['cover', 'carry'] as const;
/** Place of money that no category has. */
export const READY = 'ready';
export const AVERAGE_OF_THREE = 'average3';
export const GOAL_STATES = ['reached', 'onTrack', 'behind', 'open'] as const;

const accountIds = z
  .array(idSchema('Account'), { error: 'accountIds must be a list' })
  .min(1, 'accountIds must have at least one account')
  .max(PLAN_LIMITS.accounts, `accountIds must be at most ${PLAN_LIMITS.accounts}`)
  .refine((ids) => new Set(ids).size === ids.length, 'accountIds must name each account once');

export const planCreateBody = z
  .object({ start: calendarDaySchema('Start'), cycle: planCycleSchema, accountIds })
  .register(schemaNames, { name: 'PlanCreate' });
export const planUpdateBody = z
  .object({ cycle: planCycleSchema, accountIds })
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'PlanUpdate' });
export const planSchema = z
  .object({
    id: entityId,
    _id: entityId,
    start: z.string(),
    /** The latest one. */
    cycle: planCycleSchema,
    /** All of them, each from the start of its first period. */
    cycles: z.array(z.object({ from: z.string(), cycle: planCycleSchema })),
    accountIds: z.array(entityId),
    currency: z.string(),
    version: z.number().int().positive(),
  })
  .register(schemaNames, { name: 'Plan' });

const categoryFields = z.object({
  rest: choiceSchema('Rest', RESTS),
  over: choiceSchema('Over', OVERS),
  target: planTargetSchema.nullable(),
  /** 1 is filled first. */
  priority: wholeNumberSchema('Priority', 1, 9),
});
/** Settings of an expense category. Version 0: never written. */
export const planCategorySchema = categoryFields
  .extend({ id: entityId, _id: entityId, version: z.number().int().min(0) })
  .register(schemaNames, { name: 'PlanCategory' });
export const planCategoryUpdateBody = categoryFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'PlanCategoryUpdate' });

const amounts = { carried: z.number(), assigned: z.number(), spent: z.number(), available: z.number() };
const targetFigures = {
  required: z.number(),
  /** Missing part of `required`. */
  needed: z.number(),
  funded: z.boolean(),
};
const [firstTarget, ...otherTargets] = planTargetSchema.options.map((option) => option.extend(targetFigures));
if (!firstTarget) throw new RangeError('There are no targets');
/** Figures of a category in a period; `categoryId` null stands for spending without a category. */
export const planLineSchema = z
  .object({
    categoryId: entityId.nullable(),
    parentId: entityId.nullable(),
    ...amounts,
    /** Open occurrences of schedules in the period. */
    upcoming: z.number(),
    note: z.string(),
    target: z.discriminatedUnion('kind', [firstTarget, ...otherTargets]).nullable(),
    deleted: z.boolean(),
    /** 0: never written. */
    version: z.number().int().min(0),
  })
  .register(schemaNames, { name: 'PlanLine' });
const periodDays = { id: z.string(), start: z.string(), end: z.string() };
export const planPeriodSummary = z
  .object({
    ...periodDays,
    current: z.boolean(),
    readyBefore: z.number(),
    heldBefore: z.number(),
    income: z.number(),
    moved: z.number(),
    revalued: z.number(),
    returned: z.number(),
    overspent: z.number(),
    assigned: z.number(),
    held: z.number(),
    ready: z.number(),
    /** The lowest `ready` from here to the last period with an assignment. */
    toAssign: z.number(),
    balance: z.number(),
    currency: z.string(),
    unconverted: z.array(unconvertedSchema),
  })
  .register(schemaNames, { name: 'PlanPeriodSummary' });
export const planPeriodSchema = planPeriodSummary
  .extend({
    categories: z.array(planLineSchema),
    groups: z.array(z.object({ categoryId: entityId, ...amounts })),
  })
  .register(schemaNames, { name: 'PlanPeriod' });
/** A line with the days of its period. */
export const planCategoryPeriod = planLineSchema
  .extend(periodDays)
  .register(schemaNames, { name: 'PlanCategoryPeriod' });

export const planPeriodsQuery = z.object({
  from: calendarDaySchema('from').optional().describe('The first period by default'),
  to: calendarDaySchema('to').optional().describe('24 periods after the current one by default'),
});
export const planLinesQuery = z.object({
  count: z.coerce
    .number({ error: `count must be a whole number from 1 to ${PLAN_LIMITS.periods}` })
    .int(`count must be a whole number from 1 to ${PLAN_LIMITS.periods}`)
    .min(1, `count must be a whole number from 1 to ${PLAN_LIMITS.periods}`)
    .max(PLAN_LIMITS.periods, `count must be a whole number from 1 to ${PLAN_LIMITS.periods}`)
    .default(24),
});
export const planLineParams = z.object({ categoryId: idSchema('Category') });
export const planLineBody = z
  .object({ assigned: accountAmountSchema('Assigned'), note: textFieldSchema(PLAN_NOTE_TEXT) })
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'PlanLineUpdate' });
export const planMoveBody = z
  .object({ from: idSchema('from'), to: idSchema('to'), amount: positiveAmountSchema('Amount') })
  .refine(({ from, to }) => from !== to, 'to must be another place than from')
  .register(schemaNames, { name: 'PlanMove' });
export const planHoldBody = z
  .object({ amount: accountAmountSchema('Amount', 0) })
  .register(schemaNames, { name: 'PlanHold' });

const categoryIds = z
  .array(idSchema('Category'), { error: 'categoryIds must be a list' })
  .max(PLAN_LIMITS.categories, `categoryIds must be at most ${PLAN_LIMITS.categories}`);
export const planCoverBody = z
  .object({
    categoryId: idSchema('Category'),
    /** Category ids or `ready`, in their turn. */
    from: z
      .array(idSchema('from'), { error: 'from must be a list' })
      .min(1, 'from must have at least one place')
      .max(PLAN_LIMITS.categories, `from must be at most ${PLAN_LIMITS.categories}`),
  })
  .register(schemaNames, { name: 'PlanCover' });
export const planCopyBody = z
  .object({
    from: z.union([z.literal(AVERAGE_OF_THREE), calendarDaySchema('from')], {
      error: `from must be the id of a period or ${AVERAGE_OF_THREE}`,
    }),
  })
  .register(schemaNames, { name: 'PlanCopy' });
export const planFillBody = z
  .object({ categoryIds, dryRun: flagSchema('dryRun') })
  .partial()
  .register(schemaNames, { name: 'PlanFill' });
/** Outcome of an operation on several categories. */
export const planOutcome = z
  .object({
    changes: z.array(
      z.object({
        categoryId: entityId,
        /** Amount assigned before the operation, and after it. */
        from: z.number(),
        to: z.number(),
        /** Sentence for the user. */
        why: z.string(),
      }),
    ),
    /** Amount that can still be assigned. */
    left: z.number(),
    short: z.array(z.object({ categoryId: entityId, missing: z.number() })),
  })
  .register(schemaNames, { name: 'PlanOutcome' });

export const goalSchema = z
  .object({
    categoryId: entityId,
    name: z.string(),
    amount: z.number(),
    /** Amount available now. */
    saved: z.number(),
    date: z.string().nullable(),
    needed: z.number(),
    /** Mean of what was assigned in the last three complete periods. */
    pace: z.number(),
    /** Day on which the goal is reached at this pace. */
    expected: z.string().nullable(),
    state: z.enum(GOAL_STATES),
  })
  .register(schemaNames, { name: 'Goal' });

export type Rest = (typeof RESTS)[number];
export type Over = (typeof OVERS)[number];
export type GoalState = (typeof GOAL_STATES)[number];
export type Plan = z.infer<typeof planSchema>;
export type PlanCategory = z.infer<typeof planCategorySchema>;
export type PlanLine = z.infer<typeof planLineSchema>;
export type PlanPeriodSummary = z.infer<typeof planPeriodSummary>;
export type PlanPeriod = z.infer<typeof planPeriodSchema>;
export type PlanCategoryPeriod = z.infer<typeof planCategoryPeriod>;
export type PlanOutcome = z.infer<typeof planOutcome>;
export type Goal = z.infer<typeof goalSchema>;
export type PlanCreateBody = z.infer<typeof planCreateBody>;
export type PlanUpdateBody = z.infer<typeof planUpdateBody>;
export type PlanCategoryUpdateBody = z.infer<typeof planCategoryUpdateBody>;
export type PlanLineBody = z.infer<typeof planLineBody>;
