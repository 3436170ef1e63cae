import { z } from 'zod';
import { authReply, clientSchema, loginBody, registerBody, userReply } from './auth.js';
import {
  accountCreateBody,
  accountSchema,
  budgetSchema,
  categoryCreateBody,
  categorySchema,
  transactionCreateBody,
  transactionPage,
  transactionQuery,
  transactionSchema,
} from './ledger.js';
import {
  categorySpending,
  ledgerSummary,
  monthlyTrend,
  monthTotals,
  reportOverview,
  reportQuery,
} from './reporting.js';
import { entityId } from './scalars.js';

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

/**
 * Every request between services: subject → schemas of request and reply. The first token names the
 * service that answers. Amounts are in major units, as in the public API.
 */
export const subjects = {
  'auth.register': { request: registerBody.extend({ client: clientSchema }), reply: authReply },
  'auth.login': { request: loginBody.extend({ client: clientSchema }), reply: authReply },
  'auth.me': { request: nothing, reply: userReply },
  /** Whether the caller's session is still valid, and the time zone that its requests count in. */
  'auth.sessions.check': {
    request: z.object({ userId: entityId, sessionId: entityId }),
    reply: z.object({ timeZone: z.string() }),
  },
  'auth.sessions.revoke': { request: z.object({ sessionId: z.string() }), reply: z.object({ message: z.string() }) },
  'auth.ping': { request: nothing, reply: z.object({ status: z.literal('OK') }) },

  'ledger.accounts.list': { request: nothing, reply: z.array(accountSchema) },
  'ledger.accounts.create': { request: once(accountCreateBody), reply: accountSchema },
  'ledger.categories.list': { request: nothing, reply: z.array(categorySchema) },
  'ledger.categories.create': { request: once(categoryCreateBody), reply: categorySchema },
  'ledger.transactions.list': { request: transactionQuery, reply: transactionPage },
  'ledger.transactions.create': { request: once(transactionCreateBody), reply: transactionSchema },
  'ledger.budgets.list': { request: nothing, reply: z.array(budgetSchema) },
  'ledger.summary': { request: nothing, reply: ledgerSummary },
  /** The sequence number of the user's newest event and the total balance at that moment. */
  'ledger.head': { request: nothing, reply: z.object({ sequence: z.number().int(), totalBalance: z.number() }) },
  'ledger.ping': { request: nothing, reply: z.object({ status: z.literal('OK') }) },

  'reporting.month': { request: nothing, reply: monthTotals },
  'reporting.overview': { request: reportQuery, reply: reportOverview },
  'reporting.spending': { request: reportQuery, reply: z.array(categorySpending) },
  'reporting.trends': { request: reportQuery, reply: z.array(monthlyTrend) },
  'reporting.ping': { request: nothing, reply: z.object({ status: z.literal('OK') }) },
} satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;

export type Subject = keyof typeof subjects;
/** What the caller passes, before defaults. */
export type RequestOf<S extends Subject> = z.input<(typeof subjects)[S]['request']>;
/** What the handler receives, after validation. */
export type ParsedRequestOf<S extends Subject> = z.output<(typeof subjects)[S]['request']>;
export type ReplyOf<S extends Subject> = z.output<(typeof subjects)[S]['reply']>;
