import { z } from 'zod';
import { calendarDaySchema, entityId } from './scalars.js';
import { TRANSACTION_TYPES } from './transaction-type.js';

/** By how much the postings of one day, account, category and type move. `amount` is in minor units of `currency`. */
const dayDelta = z.object({
  day: calendarDaySchema('Day'),
  accountId: entityId,
  /** Null for what has no category. */
  categoryId: entityId.nullable(),
  type: z.enum(TRANSACTION_TYPES),
  currency: z.string().length(3),
  amount: z.number().int(),
  count: z.number().int(),
});
/** By how much the legs of transfers of one day and account move it. `amount` is signed. */
const transferDelta = z.object({
  day: calendarDaySchema('Day'),
  accountId: entityId,
  currency: z.string().length(3),
  amount: z.number().int(),
  count: z.number().int(),
});
const accountState = z.object({ id: entityId, openingBalance: z.number().int(), currency: z.string().length(3) });
const categoryState = z.object({
  id: entityId,
  name: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  /** The group that it is in. */
  parentId: entityId.nullable().default(null),
});

/** The newest content that this code reads and the one that it writes. */
export const LEDGER_CONTENT_VERSION = 1;
/** What one change of a book means for those who count it. Fields may be added; anything else is a new version. */
export const ledgerContent = z.object({
  /** Income and spending; a transaction with splits by the categories of its lines. */
  days: z.array(dayDelta),
  /** What is neither: it counts for accounts alone. */
  transfers: z.array(transferDelta).default([]),
  accounts: z.object({ saved: z.array(accountState), deleted: z.array(entityId) }),
  categories: z.object({ saved: z.array(categoryState), deleted: z.array(entityId) }),
  /** Everything of this user is gone; nothing follows. */
  isClosed: z.boolean(),
});

/**
 * One change of a book of record. `sequence` counts the user's events from 1 without a gap. What is around the
 * content is read on its own: a reader that does not know the content yet still knows whose it is and which one.
 */
export const ledgerEvent = z.object({
  id: entityId,
  userId: entityId,
  sequence: z.number().int().positive(),
  /** Of the content. */
  version: z.number().int().positive(),
  /** When it was written, in ms since 1970. */
  at: z.number().int(),
  content: z.unknown(),
});

/** What is told about users; a reader lets pass what it does not know. */
export const USER_EVENT_TYPES = ['user.registered', 'user.deleted'] as const;
export const userEvent = z.object({ id: entityId, userId: entityId, type: z.string() });

/**
 * JetStream streams: name → the subjects it keeps, and for how many days (0: for ever). The last token of a subject
 * is the user's id. What a reader missed of `LEDGER` it asks the ledger for. Its keeper decides how it is kept; readers
 * create it when they are there first. A bounded stream refuses what exceeds its size, so that it never takes the room
 * of the others.
 */
export const streams = {
  LEDGER: {
    subjects: ['events.ledger.>'],
    days: 7,
    isBounded: false,
    keeper: 'ledger',
    writer: 'ledger',
    readers: ['reporting'],
  },
  USERS: {
    subjects: ['events.users.>'],
    days: 0,
    isBounded: false,
    keeper: 'auth',
    writer: 'auth',
    readers: ['ledger'],
  },
  /** Files on their way into a book, in chunks: each is taken away once it is not needed any more. */
  UPLOADS: { subjects: ['uploads.>'], days: 8, isBounded: true, keeper: 'ledger', writer: 'gateway', readers: [] },
} as const;

/** The ledger's events are spread over so many partitions; the events of one user are all in one. */
export const LEDGER_PARTITIONS = 16;
/** Every event of a partition. */
export const ledgerPartitionSubjects = (partition: number) => `events.ledger.${partition}.>`;
export const ledgerEventSubject = (userId: string) => `events.ledger.${partitionOf(userId)}.${userId}`;
/** The chunks of one file. */
export const uploadSubject = (userId: string, uploadId: string) => `uploads.${userId}.${uploadId}`;
export const userEventSubject = (userId: string) => `events.users.${userId}`;
/** Plain (not stored) broadcast to every gateway: sessions of a user that are no longer what the cache says. */
export const SESSIONS_CHANGED = 'broadcast.sessions.changed';
/** Plain broadcast between gateways: what one of them let through. */
export const LIMITS_SPENT = 'broadcast.limits.spent';
/** Plain broadcast between the instances of a service: who reads which partitions may have changed. */
export const partitionsChanged = (group: string) => `broadcast.partitions.${group}`;
/** `sessionId` null stands for every session of the user. */
export const sessionsChanged = z.object({ userId: entityId, sessionId: entityId.nullable() });

export type DayDelta = z.infer<typeof dayDelta>;
export type TransferDelta = z.infer<typeof transferDelta>;
export type LedgerContent = z.infer<typeof ledgerContent>;
export type LedgerEvent = z.infer<typeof ledgerEvent>;
export type UserEvent = Omit<z.infer<typeof userEvent>, 'type'> & { readonly type: (typeof USER_EVENT_TYPES)[number] };
export type SessionsChanged = z.infer<typeof sessionsChanged>;

/** FNV-1a: ids are made in runs, so that no single digit of theirs is spread evenly. */
function partitionOf(userId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of userId) hash = Math.imul(hash ^ byte.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % LEDGER_PARTITIONS;
}
