import { z } from 'zod';
import {
  authReply,
  clientSchema,
  loginBody,
  loginEntrySchema,
  profileBody,
  registerBody,
  sessionSchema,
  twoFactorReply,
  userExport,
  userReply,
} from './auth.js';
import { bookPage, discrepancySchema } from './books.js';
import {
  accountCreateBody,
  accountSchema,
  accountUpdateBody,
  budgetCreateBody,
  budgetSchema,
  budgetUpdateBody,
  categoryCreateBody,
  categorySchema,
  categoryUpdateBody,
  transactionCreateBody,
  transactionPage,
  transactionQuery,
  transactionSchema,
  transactionUpdateBody,
} from './ledger.js';
import {
  categorySpending,
  ledgerStats,
  ledgerSummary,
  monthlyTrend,
  monthTotals,
  reportOverview,
  reportQuery,
} from './reporting.js';
import { calendarDaySchema, entityId, messageReply } from './scalars.js';

/** Who asks. Travels in the headers of every request between services, never in its body. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** IANA time zone of the user's profile: decides what "today" is. */
  readonly timeZone: string;
}

const nothing = z.object({});
/** A `POST` that a repeat with the same key answers with the first result. */
const once = <Body extends z.ZodType>(body: Body) =>
  z.object({ body, idempotencyKey: z.string().min(1).max(200).optional() });
/** An id as somebody typed it: what cannot be one is treated like one that does not exist. */
const byId = z.object({ id: z.string().max(200) });
const change = <Body extends z.ZodType>(body: Body) => byId.extend({ body });
const status = z.object({ status: z.literal('OK') });
const ofUser = z.object({ userId: entityId });

/**
 * Every request between services: subject → schemas of request and reply. The first token names the
 * service that answers. Amounts are in major units, as in the public API.
 */
export const subjects = {
  'auth.register': { request: registerBody.extend({ client: clientSchema }), reply: authReply },
  'auth.login': { request: loginBody.extend({ client: clientSchema }), reply: authReply },
  'auth.me': { request: nothing, reply: userReply },
  'auth.profile.update': { request: profileBody, reply: userReply },
  'auth.twoFactor.set': { request: z.object({ enabled: z.boolean() }), reply: twoFactorReply },
  'auth.sessions.list': { request: nothing, reply: z.array(sessionSchema) },
  /** Whether the caller's session is still valid, and the time zone that its requests count in. */
  'auth.sessions.check': {
    request: z.object({ userId: entityId, sessionId: entityId }),
    reply: z.object({ timeZone: z.string() }),
  },
  'auth.sessions.revoke': { request: byId, reply: messageReply },
  'auth.logins.list': { request: nothing, reply: z.array(loginEntrySchema) },
  'auth.export': { request: nothing, reply: userExport },
  'auth.delete': { request: nothing, reply: messageReply },
  'auth.ping': { request: nothing, reply: status },

  'ledger.accounts.list': { request: nothing, reply: z.array(accountSchema) },
  'ledger.accounts.create': { request: once(accountCreateBody), reply: accountSchema },
  'ledger.accounts.update': { request: change(accountUpdateBody), reply: accountSchema },
  'ledger.accounts.delete': { request: byId, reply: messageReply },
  'ledger.categories.list': { request: nothing, reply: z.array(categorySchema) },
  'ledger.categories.create': { request: once(categoryCreateBody), reply: categorySchema },
  'ledger.categories.update': { request: change(categoryUpdateBody), reply: categorySchema },
  'ledger.categories.delete': { request: byId, reply: messageReply },
  'ledger.transactions.list': { request: transactionQuery, reply: transactionPage },
  'ledger.transactions.create': { request: once(transactionCreateBody), reply: transactionSchema },
  'ledger.transactions.update': { request: change(transactionUpdateBody), reply: transactionSchema },
  'ledger.transactions.delete': { request: byId, reply: messageReply },
  'ledger.budgets.list': { request: nothing, reply: z.array(budgetSchema) },
  'ledger.budgets.create': { request: once(budgetCreateBody), reply: budgetSchema },
  'ledger.budgets.update': { request: change(budgetUpdateBody), reply: budgetSchema },
  'ledger.budgets.delete': { request: byId, reply: messageReply },
  'ledger.summary': { request: nothing, reply: ledgerSummary },
  'ledger.stats': { request: nothing, reply: ledgerStats },
  /** The sequence number of the user's newest event and the total balance at that moment. */
  'ledger.head': { request: nothing, reply: z.object({ sequence: z.number().int(), totalBalance: z.number() }) },
  /** Users that have or had a book, ascending, those after `after`. */
  'ledger.books.list': {
    request: z.object({ after: entityId.optional(), limit: z.number().int().min(1).max(1000).default(500) }),
    reply: z.array(entityId),
  },
  'ledger.books.read': { request: ofUser.extend({ from: calendarDaySchema('from').optional() }), reply: bookPage },
  /** Whether every balance is its opening balance plus the signed sum of its transactions. */
  'ledger.books.verify': { request: ofUser, reply: z.array(discrepancySchema) },
  'ledger.ping': { request: nothing, reply: status },

  /** Contains everything up to the ledger's event with the number `sequence`. */
  'reporting.month': { request: z.object({ sequence: z.number().int() }), reply: monthTotals },
  'reporting.overview': { request: reportQuery, reply: reportOverview },
  'reporting.spending': { request: reportQuery, reply: z.array(categorySpending) },
  'reporting.trends': { request: reportQuery, reply: z.array(monthlyTrend) },
  /** Replaces what is stored of a user by what the ledger has now. */
  'reporting.rebuild': { request: ofUser, reply: z.object({ sequence: z.number().int() }) },
  /** Compares what is stored of a user with the ledger, at the same sequence number. */
  'reporting.verify': { request: ofUser, reply: z.array(discrepancySchema) },
  'reporting.ping': { request: nothing, reply: status },
} satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;

export type Subject = keyof typeof subjects;
/** What the caller passes, before defaults. */
export type RequestOf<S extends Subject> = z.input<(typeof subjects)[S]['request']>;
/** What the handler receives, after validation. */
export type ParsedRequestOf<S extends Subject> = z.output<(typeof subjects)[S]['request']>;
export type ReplyOf<S extends Subject> = z.output<(typeof subjects)[S]['reply']>;
