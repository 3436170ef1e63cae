import { z } from 'zod';
import { ENTRY_TYPES } from './ledger.js';
import { entityId } from './scalars.js';

/** The part of a transaction that reports count. `amount` is in minor units, never negative. */
export const postingSchema = z.object({
  transactionId: entityId,
  accountId: entityId,
  categoryId: entityId,
  type: z.enum(ENTRY_TYPES),
  amount: z.number().int().nonnegative(),
  date: z.string(),
});

const ledgerFact = z.discriminatedUnion('type', [
  z.object({ type: z.literal('transaction.created'), after: postingSchema }),
  z.object({ type: z.literal('transaction.updated'), before: postingSchema, after: postingSchema }),
  z.object({ type: z.literal('transaction.deleted'), before: postingSchema }),
  z.object({
    type: z.literal('category.saved'),
    category: z.object({ id: entityId, name: z.string(), type: z.enum(ENTRY_TYPES) }),
  }),
  z.object({ type: z.literal('category.deleted'), categoryId: entityId }),
  /** Everything of this user is gone; nothing follows. */
  z.object({ type: z.literal('book.closed') }),
]);

/** One fact of the book of record. `sequence` counts the user's events from 1 without a gap. */
export const ledgerEvent = z.object({
  id: entityId,
  userId: entityId,
  sequence: z.number().int().positive(),
  fact: ledgerFact,
});

/** One fact about a user or a session, in the order in which it happened for that user. */
export const userEvent = z.object({
  id: entityId,
  userId: entityId,
  type: z.enum(['user.registered', 'user.deleted']),
});

/**
 * JetStream streams: name → the subjects it keeps, and for how many days (0: for ever). The last token of a subject
 * is the user's id. What a reader missed of `LEDGER` it reads anew from the book; what `USERS` says is said nowhere
 * else.
 */
export const streams = {
  LEDGER: { subjects: ['events.ledger.>'], days: 30 },
  USERS: { subjects: ['events.users.>'], days: 0 },
} as const;
export const ledgerEventSubject = (userId: string) => `events.ledger.${userId}`;
export const userEventSubject = (userId: string) => `events.users.${userId}`;
/** Plain (not stored) broadcast to every gateway: sessions of a user that are no longer what the cache says. */
export const SESSIONS_CHANGED = 'broadcast.sessions.changed';
/** `sessionId` null stands for every session of the user. */
export const sessionsChanged = z.object({ userId: entityId, sessionId: entityId.nullable() });

export type Posting = z.infer<typeof postingSchema>;
export type LedgerFact = z.infer<typeof ledgerFact>;
export type LedgerEvent = z.infer<typeof ledgerEvent>;
export type UserEvent = z.infer<typeof userEvent>;
export type SessionsChanged = z.infer<typeof sessionsChanged>;
