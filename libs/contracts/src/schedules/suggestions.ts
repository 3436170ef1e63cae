import { z } from 'zod';
import { entityId, timestamp } from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { recurrenceReply } from './recurrence-schema.js';
import { SCHEDULE_KINDS, SCHEDULE_TYPES, scheduleAmount, scheduleFields } from './schedules.js';

/** Schedule that regular transactions of a book suggest. */
export const suggestionSchema = z
  .object({
    /** Stays the same while the series goes on. */
    id: entityId,
    _id: entityId,
    name: z.string(),
    type: z.enum(SCHEDULE_TYPES),
    accountId: entityId,
    toAccountId: entityId.nullable(),
    amount: scheduleAmount,
    recurrence: recurrenceReply,
    kind: z.enum(SCHEDULE_KINDS),
    /** Share of the gaps between the transactions that fit the recurrence. */
    confidence: z.number(),
    /** Null for transfers. */
    monthlyCost: z.number().nullable(),
    /** Currency of the account. */
    currency: z.string(),
    /** Ids of the newest transactions, the newest first; of a transfer the part that leaves. */
    evidence: z.array(entityId),
    /** Days and amounts of the evidence. */
    past: z.array(z.object({ transactionId: entityId, date: z.string(), amount: z.number() })),
  })
  .register(schemaNames, { name: 'Suggestion' });

export const suggestionQuery = z.object({
  dismissed: z
    .enum(['true', 'false'], { error: 'dismissed must be true or false' })
    .optional()
    .describe('Whether to list the dismissed ones'),
});
/** Fields of the schedule that are others than suggested. */
export const suggestionAcceptBody = scheduleFields.partial().register(schemaNames, { name: 'SuggestionAccept' });

/** Dismissed suggestion in an export of all data. */
export const dismissalSchema = z.object({ id: entityId, name: z.string(), dismissedAt: timestamp });

export type Suggestion = z.infer<typeof suggestionSchema>;
export type SuggestionAcceptBody = z.output<typeof suggestionAcceptBody>;
