import { z } from 'zod';
import { type BookId, bookIdSchema } from './book-id.js';
import { currencyCodeSchema } from './currency.js';
import { calendarDaySchema, entityId } from './scalars.js';
import { TRANSACTION_TYPES } from './transaction-type.js';

/** Null: see `OwnCurrency`. Version 1 names a currency, which says nothing: every account had the same one. */
const ownCurrency = currencyCodeSchema.nullable();
/** Change of the total of one day, account, category and type. `amount` is in minor units of `currency`. */
const dayDelta = z.object({
  day: calendarDaySchema('Day'),
  accountId: entityId,
  /** Null: uncategorized. */
  categoryId: entityId.nullable(),
  type: z.enum(TRANSACTION_TYPES),
  currency: ownCurrency,
  amount: z.number().int(),
  count: z.number().int(),
});
/** Change of the total of transfers of one day and account. `amount` is signed. */
const transferDelta = z.object({
  day: calendarDaySchema('Day'),
  accountId: entityId,
  currency: ownCurrency,
  amount: z.number().int(),
  count: z.number().int(),
});
const accountState = z.object({ id: entityId, openingBalance: z.number().int(), currency: ownCurrency });
const categoryState = z.object({
  id: entityId,
  name: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  /** Id of its group. */
  parentId: entityId.nullable().default(null),
});

/** Version that this code writes, and the newest that it reads. */
export const LEDGER_CONTENT_VERSION = 2;
/** Effect of one change on totals. New fields may be added; anything else needs a new version. */
export const ledgerContent = z.object({
  /** Income and expenses; a transaction with splits counts in the categories of its splits. */
  days: z.array(dayDelta),
  /** Transfers change accounts but are neither income nor expenses. */
  transfers: z.array(transferDelta).default([]),
  accounts: z.object({ saved: z.array(accountState), deleted: z.array(entityId) }),
  categories: z.object({ saved: z.array(categoryState), deleted: z.array(entityId) }),
  /** True for the last event of a book: the user was deleted. */
  isClosed: z.boolean(),
});

/**
 * Event of one change of a book. `sequence` counts the user's events from 1 without a gap. The envelope is parsed apart
 * from the content, so that a consumer knows user and number of an event whose content version is newer.
 */
export const ledgerEvent = z.object({
  id: entityId,
  userId: bookIdSchema,
  sequence: z.number().int().positive(),
  /** Version of the content. */
  version: z.number().int().positive(),
  /** Time of the write, in ms since 1970. */
  at: z.number().int(),
  /**
   * Changes of the history that are complete with this event, and what each undoes. Missing in steps of a large change, in
   * what the history does not have, and in events of earlier versions.
   */
  changes: z.array(z.object({ id: entityId, undoes: entityId.optional() })).optional(),
  content: z.unknown(),
});

/** Types of events about users; a consumer skips unknown ones. */
export const USER_EVENT_TYPES = ['user.registered', 'user.timeZoneChanged', 'user.deleted'] as const;
export const userEvent = z.object({
  id: entityId,
  userId: entityId,
  type: z.string(),
  /** Counts the events of the user, which can arrive in any order. Missing in events of earlier versions. */
  sequence: z.number().int().positive().optional(),
  /** Time zone of the profile, if the event is about it. */
  timeZone: z.string().optional(),
});

/**
 * JetStream streams by name: subjects, and days of retention (0: unlimited). The last token of a subject is the user's
 * id. A consumer that missed events of `LEDGER` requests them from the ledger. The keeper configures the stream; readers
 * create it if they start first. A bounded stream refuses messages while it is full, so that others keep their space.
 */
export const streams = {
  LEDGER: {
    subjects: ['events.ledger.>'],
    days: 7,
    isBounded: false,
    keeper: 'ledger',
    writer: 'ledger',
    readers: ['reporting', 'notify'],
  },
  USERS: {
    subjects: ['events.users.>'],
    days: 0,
    isBounded: false,
    keeper: 'auth',
    writer: 'auth',
    readers: ['ledger', 'notify'],
  },
  /** Events of sign-in that raise alerts. */
  SECURITY: {
    subjects: ['events.security.>'],
    days: 7,
    isBounded: false,
    keeper: 'auth',
    writer: 'auth',
    readers: ['notify'],
  },
  /** Chunks of uploaded files; each file is removed once it is not needed any more. */
  UPLOADS: { subjects: ['uploads.>'], days: 8, isBounded: true, keeper: 'ledger', writer: 'gateway', readers: [] },
} as const;

/** Partitions of the ledger's events. All events of one user are in the same one. */
export const LEDGER_PARTITIONS = 16;
export const ledgerPartitionSubjects = (partition: number) => `events.ledger.${partition}.>`;
export const ledgerEventSubject = (bookId: BookId) => `events.ledger.${partitionOf(bookId)}.${bookId}`;
export const uploadSubject = (bookId: BookId, uploadId: string) => `uploads.${bookId}.${uploadId}`;
export const userEventSubject = (userId: string) => `events.users.${userId}`;
export const securityEventSubject = (userId: string) => `events.security.${userId}`;
/** Broadcast (not stored) to every gateway: cached sessions of a user are outdated. */
export const SESSIONS_CHANGED = 'broadcast.sessions.changed';
/** Broadcast (not stored) to every gateway: the alerts of a user are different. */
export const ALERTS_CHANGED = 'broadcast.alerts.changed';
/** Broadcast between gateways: requests that one of them admitted, for shared rate limits. */
export const LIMITS_SPENT = 'broadcast.limits.spent';
/** Broadcast between the instances of a service: the assignment of partitions may have changed. */
export const partitionsChanged = (group: string) => `broadcast.partitions.${group}`;
/** Broadcast of a test to every process: its clock is set. Only processes with a test clock listen. */
export const CLOCK_SET = 'broadcast.clock.set';
/** Moment from which time runs on; null: that of the machine. */
export const clockSet = z.object({ now: z.iso.datetime({ offset: true }).nullable() });
export const alertsChanged = z.object({ userId: entityId });
/** `sessionId` null: all sessions of the user. */
export const sessionsChanged = z.object({ userId: entityId, sessionId: entityId.nullable() });

export type DayDelta = z.infer<typeof dayDelta>;
export type TransferDelta = z.infer<typeof transferDelta>;
export type LedgerContent = z.infer<typeof ledgerContent>;
export type EventChange = NonNullable<z.infer<typeof ledgerEvent>['changes']>[number];
export type LedgerEvent = z.infer<typeof ledgerEvent>;
export type UserEvent = Omit<z.infer<typeof userEvent>, 'type'> & { readonly type: (typeof USER_EVENT_TYPES)[number] };
export type ClockSet = z.infer<typeof clockSet>;
export type SessionsChanged = z.infer<typeof sessionsChanged>;

/** FNV-1a hash: consecutive ids share most digits, so that no single digit would spread users evenly. */
function partitionOf(bookId: BookId): number {
  let hash = 0x811c9dc5;
  for (const byte of bookId) hash = Math.imul(hash ^ byte.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % LEDGER_PARTITIONS;
}
