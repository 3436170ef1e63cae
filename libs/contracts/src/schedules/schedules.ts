import { z } from 'zod';
import { SCHEDULE_NAME_TEXT, TRANSACTION_TEXTS } from '../fields.js';
import { LIMITS } from '../limits.js';
import {
  AT_LEAST_ONE_FIELD,
  atLeastOneField,
  calendarDaySchema,
  choiceSchema,
  entityId,
  flagSchema,
  idSchema,
  positiveAmountSchema,
  textFieldSchema,
  textSchema,
  timestamp,
  wholeNumberSchema,
} from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { queryIds, splitsSchema, tagsSchema, transactionFields } from '../transactions.js';
import { recurrenceReply, recurrenceSchema } from './recurrence-schema.js';

export const SCHEDULE_TYPES = ['expense', 'income', 'transfer'] as const;
export const SCHEDULE_KINDS = ['bill', 'subscription', 'income', 'transfer', 'saving'] as const;
export const POSTING_MODES = ['none', 'ask', 'auto'] as const;
const MATCH_AMOUNTS = ['once', 'following'] as const;
export const OCCURRENCE_STATES = ['expected', 'due', 'overdue', 'missed', 'posted', 'skipped'] as const;
/** Days and occurrences in one list. */
export const OCCURRENCE_LIMITS = { days: 731, items: 2_000 } as const;
/** Days of the list by default: before and after today. */
export const OCCURRENCE_DEFAULTS = { before: 30, after: 60 } as const;

const MAX_AVERAGE = 12;
export const MAX_MATCH_DAYS = 15;
const MAX_PERCENT = 50;
const MAX_REMINDERS = 3;
const MAX_REMIND_DAYS = 30;
/** Transactions that one occurrence is not matched with again. */
export const MAX_UNMATCHED = 20;
/** Transactions that one occurrence proposes. */
export const MAX_MATCH_CANDIDATES = 10;

/** Expected amount in major units: a number, a range, or the mean of the last `of` that were posted. */
export const scheduleAmount = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fixed'), value: positiveAmountSchema('Amount') }),
    z
      .strictObject({ kind: z.literal('range'), min: positiveAmountSchema('Min'), max: positiveAmountSchema('Max') })
      .refine(({ min, max }) => min < max, 'Min must be less than Max'),
    z.strictObject({
      kind: z.literal('average'),
      of: wholeNumberSchema('of', 1, MAX_AVERAGE),
      value: positiveAmountSchema('Amount'),
    }),
  ],
  { error: 'Amount must be fixed, range or average, without unknown fields' },
);
const paused = z
  .strictObject(
    { from: calendarDaySchema('Pause from'), until: calendarDaySchema('Pause until').nullable().default(null) },
    { error: 'Paused must be null or { from, until }' },
  )
  .refine(({ from, until }) => until === null || from <= until, 'Pause until must not be before Pause from')
  .nullable();
const remind = z
  .array(wholeNumberSchema('Reminder', 0, MAX_REMIND_DAYS), { error: 'Remind must be a list of days' })
  .max(MAX_REMINDERS, `Remind must be at most ${MAX_REMINDERS}`)
  .refine((days) => new Set(days).size === days.length, 'Remind must name each day once');

export const scheduleFields = z.object({
  name: textFieldSchema(SCHEDULE_NAME_TEXT),
  type: choiceSchema('Type', SCHEDULE_TYPES),
  /** A label. */
  kind: choiceSchema('Kind', SCHEDULE_KINDS),
  accountId: idSchema('Account'),
  /** Account where a transfer arrives. */
  toAccountId: idSchema('Other account').nullable(),
  amount: scheduleAmount,
  /** Amount that arrives in another currency. */
  toAmount: positiveAmountSchema('Arriving amount').nullable(),
  categoryId: idSchema('Category').nullable(),
  splits: splitsSchema,
  payee: textFieldSchema(TRANSACTION_TEXTS.payee),
  description: textSchema('Description', 0, LIMITS.description),
  notes: textFieldSchema(TRANSACTION_TEXTS.notes),
  tags: tagsSchema,
  recurrence: recurrenceSchema,
  post: choiceSchema('Post', POSTING_MODES),
  /** Days before the date. */
  remind,
  /** Distance that a transaction may have from the expected day and amount. */
  match: z
    .strictObject(
      {
        days: wholeNumberSchema('Match days', 0, MAX_MATCH_DAYS),
        percent: wholeNumberSchema('Match percent', 0, MAX_PERCENT),
      },
      { error: 'Match must be { days, percent }' },
    )
    .partial(),
  paused,
});

const occurrenceFields = z.object({
  date: calendarDaySchema('Date'),
  amount: positiveAmountSchema('Amount'),
  accountId: idSchema('Account'),
  notes: textFieldSchema(TRANSACTION_TEXTS.notes),
  skipped: flagSchema('Skipped'),
});
/** Fields of one occurrence that a person changed. */
const changedOccurrence = occurrenceFields.partial().extend({
  key: calendarDaySchema('Key'),
  /** Transactions that a person took from it; of transfers the parts that leave. They are not matched with it again. */
  unmatched: z
    .array(idSchema('Unmatched'), { error: 'Unmatched must be a list' })
    .max(MAX_UNMATCHED, `Unmatched must be at most ${MAX_UNMATCHED}`)
    .optional(),
});

const optional = {
  kind: true,
  toAccountId: true,
  toAmount: true,
  categoryId: true,
  splits: true,
  payee: true,
  description: true,
  notes: true,
  tags: true,
  post: true,
  remind: true,
  match: true,
  paused: true,
} as const;
export const scheduleCreateBody = scheduleFields.partial(optional).register(schemaNames, { name: 'ScheduleCreate' });
export const scheduleUpdateBody = scheduleFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'ScheduleUpdate' });
export const scheduleUpdateQuery = z.object({
  from: calendarDaySchema('from').optional().describe('Key of the first occurrence to change: those before it stay'),
  force: z
    .enum(['true', 'false'], { error: 'force must be true or false' })
    .optional()
    .describe('Whether changes of occurrences may be dropped that the new recurrence lacks'),
});

/** Fields that the book sets, and Pocket's file keeps. */
const ownFields = {
  /** Schedule that this one continues. */
  follows: idSchema('Follows').nullable(),
  /** True if another schedule continues this one. */
  followed: flagSchema('Followed'),
  /** Key from which occurrences exist. Earlier ones exist only with a transaction. */
  since: calendarDaySchema('Since'),
  occurrences: z.array(changedOccurrence, { error: 'Occurrences must be a list' }),
};
/** Schedule in Pocket's file. */
export const scheduleInFile = scheduleFields.extend({ match: scheduleFields.shape.match.required(), ...ownFields });

export const occurrenceUpdateBody = z
  .object({
    date: occurrenceFields.shape.date.nullable(),
    amount: occurrenceFields.shape.amount.nullable(),
    accountId: occurrenceFields.shape.accountId.nullable(),
    notes: occurrenceFields.shape.notes.nullable(),
    skipped: occurrenceFields.shape.skipped.nullable(),
  })
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'OccurrenceUpdate' });
/** Fields that a transaction for an occurrence has instead of the expected ones; it is cleared by default. */
export const occurrencePostBody = z
  .object({
    date: calendarDaySchema('Date').optional(),
    amount: positiveAmountSchema('Amount').optional(),
    /** Arrives in another currency. */
    toAmount: positiveAmountSchema('Arriving amount').optional(),
    status: transactionFields.shape.status.optional(),
  })
  .register(schemaNames, { name: 'OccurrencePost' });
export const occurrenceMatchBody = z
  .object({
    transactionId: idSchema('Transaction'),
    /** `following`: the amount is expected from now on too. */
    amount: z.enum(MATCH_AMOUNTS, { error: `Amount must be ${MATCH_AMOUNTS.join(' or ')}` }).default('once'),
  })
  .register(schemaNames, { name: 'OccurrenceMatch' });
export const occurrenceParams = z.object({ key: calendarDaySchema('Key') });
const state = choiceSchema('state', OCCURRENCE_STATES);
/** Range of dates; by default 30 days back to 60 ahead. */
export const occurrenceQuery = z.object({
  from: calendarDaySchema('from').optional(),
  to: calendarDaySchema('to').optional(),
  scheduleId: queryIds.optional(),
  accountId: queryIds.optional(),
  state: z
    .union([state, z.array(state).min(1).max(OCCURRENCE_STATES.length)], {
      error: `state must be one of ${OCCURRENCE_STATES.join(', ')}`,
    })
    .optional(),
});
export const occurrenceSchema = z
  .object({
    /** Ids of the schedule and of the occurrence in it. */
    id: z.string(),
    _id: z.string(),
    scheduleId: entityId,
    /** Day that the recurrence names. */
    key: z.string(),
    name: z.string(),
    /** Day on which it is due. */
    date: z.string(),
    amount: z.number(),
    low: z.number(),
    high: z.number(),
    toAmount: z.number().nullable(),
    type: z.enum(SCHEDULE_TYPES),
    accountId: entityId,
    state: z.enum(OCCURRENCE_STATES),
    /** Transaction that fulfills it; of a transfer the part that leaves. Its amount is the occurrence's. */
    transactionId: entityId.nullable(),
    /** Names of the fields that a person changed. */
    changed: z.array(z.string()),
    /** Transactions that may fulfill it, the best first. Empty in `next` and `last` of a schedule. */
    candidates: z.array(entityId),
    /** Transaction of a fixed amount's payee with another amount, which may be the new one. Null like `candidates`. */
    priceChange: z.object({ from: z.number(), to: z.number(), transactionId: entityId }).nullable(),
  })
  .register(schemaNames, { name: 'Occurrence' });

export const scheduleSchema = z
  .object({
    id: entityId,
    _id: entityId,
    ...scheduleFields.shape,
    recurrence: recurrenceReply,
    match: scheduleFields.shape.match.required(),
    ...ownFields,
    /** Nearest occurrence that is neither posted nor skipped. */
    next: occurrenceSchema.nullable(),
    /** Latest occurrence that is posted. */
    last: occurrenceSchema.nullable(),
    /** Currency of the account. */
    currency: z.string(),
    /** Null for transfers and for what happens once. */
    monthlyCost: z.number().nullable(),
    version: z.number().int().positive(),
    createdAt: timestamp,
  })
  .register(schemaNames, { name: 'Schedule' });

export type ScheduleType = (typeof SCHEDULE_TYPES)[number];
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];
export type PostingMode = (typeof POSTING_MODES)[number];
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];
export type ScheduleAmount = z.output<typeof scheduleAmount>;
export type ChangedOccurrence = z.output<typeof changedOccurrence>;
export type ScheduleCreateBody = z.output<typeof scheduleCreateBody>;
export type ScheduleUpdateBody = z.output<typeof scheduleUpdateBody>;
export type OccurrenceUpdateBody = z.output<typeof occurrenceUpdateBody>;
export type OccurrencePostBody = z.output<typeof occurrencePostBody>;
export type OccurrenceQuery = z.output<typeof occurrenceQuery>;
export type Occurrence = z.infer<typeof occurrenceSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;
