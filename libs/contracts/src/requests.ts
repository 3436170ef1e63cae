import { z } from 'zod';
import { CHANGE_FACTS, changeFacts } from './alerts/change-facts.js';
import {
  clientSchema,
  loginBody,
  profileBody,
  registerBody,
  signedInReply,
  twoFactorReply,
  userReply,
} from './auth.js';
import { accountBalancesQuery, balancePoint } from './balances.js';
import { bookIdSchema } from './book-id.js';
import { bookHead, bookPage, discrepancySchema, eventPage } from './books.js';
import { calendarItemSchema, calendarLinkBody, calendarLinkSchema } from './calendar-links.js';
import { exportedChange, undoOutcome } from './changes.js';
import { currencyCodeSchema } from './currency.js';
import { importCreateBody, importOutcome, importReserveBody, importSchema, importUndoBody } from './imports.js';
import { noteDismissalSchema } from './insights/notes.js';
import { keyRequests } from './keys/key-requests.js';
import { planInFile } from './plan/plan-in-file.js';
import {
  MAX_RATE_FILE_BYTES,
  rateImportReply,
  rateInFile,
  ratesFound,
  ratesNeeded,
  unconvertedSchema,
} from './rates/rates.js';
import {
  bookCurrencies,
  categorySpending,
  ledgerStats,
  ledgerSummary,
  monthTotals,
  spendingQuery,
} from './reporting.js';
import { rulePreview, rulePreviewBody } from './rules.js';
import { calendarDaySchema, entityId, idSchema, messageReply } from './scalars.js';
import { dismissalSchema } from './schedules/suggestions.js';
import { recoveryRequests } from './security/recovery.js';
import { securityRequests } from './security/security-requests.js';
import { exportedTransaction, transactionQuery } from './transactions.js';
import { userExport } from './user-export.js';

/** Everything that connects to the broker, each as a user of its own. */
export const PROCESSES = ['gateway', 'auth', 'ledger', 'reporting', 'notify'] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** A request that is no endpoint: between services, of an operator's command, or of a controller of the gateway. */
interface InternalRequest {
  readonly request: z.ZodObject;
  readonly reply: z.ZodType;
  /** Processes that may ask. The gateway alone if missing. */
  readonly askedBy?: readonly ProcessName[];
}

const nothing = z.object({});
const idempotencyKey = z.string().min(1).max(200).optional();
/** A `POST` about one entity. */
const act = <Body extends z.ZodType>(body: Body) => z.object({ id: idSchema('Id'), body, idempotencyKey });
const status = z.object({ status: z.literal('OK') });
const ofBook = z.object({ userId: bookIdSchema });

const rateImportBody = z.object({
  uploadId: entityId,
  bytes: z.number().int().min(0).max(MAX_RATE_FILE_BYTES),
  sha256: z.string(),
});

/** Requests by their NATS subject. The first token names the service that answers. Amounts are in major units. */
export const requests = {
  'auth.register': { request: registerBody.extend({ client: clientSchema }), reply: signedInReply },
  'auth.login': { request: loginBody.extend({ client: clientSchema }), reply: signedInReply },
  'auth.me': { request: nothing, reply: userReply },
  'auth.profile.update': { request: profileBody, reply: userReply },
  'auth.twoFactor.set': { request: z.object({ enabled: z.boolean() }), reply: twoFactorReply },
  /** Fails if the session is over; otherwise its user's time zone, which decides what "today" is. */
  'auth.sessions.check': {
    request: z.object({ userId: entityId, sessionId: entityId }),
    reply: z.object({ timeZone: z.string() }),
  },
  /**
   * Returns the users whose deletion is recorded (`gone`) and those that auth does not know (`unknown`). An older auth
   * replies without `unknown` and counts unknown users as gone.
   */
  'auth.users.exist': {
    request: z.object({ userIds: z.array(entityId).min(1).max(500) }),
    reply: z.object({ gone: z.array(entityId), unknown: z.array(entityId).optional() }),
    askedBy: ['ledger'],
  },
  ...keyRequests,
  ...securityRequests,
  ...recoveryRequests,
  /** Tells which of the sessions are not over. */
  'auth.sessions.alive': {
    request: z.object({ userId: entityId, sessionIds: z.array(entityId).max(100) }),
    reply: z.object({ alive: z.array(entityId) }),
    askedBy: ['notify'],
  },
  'auth.export': { request: nothing, reply: userExport },
  'auth.ping': { request: nothing, reply: status },

  /** The token is the secret of the address. It is stored hashed. */
  'ledger.calendarLinks.create': {
    request: z.object({ body: calendarLinkBody }),
    reply: calendarLinkSchema.extend({ token: z.string() }),
  },
  /** Fails for a token that no link has. */
  'ledger.calendarLinks.find': {
    request: z.object({ token: z.string().max(100) }),
    reply: calendarLinkSchema.extend({ userId: bookIdSchema, timeZone: z.string() }),
  },
  /** Expected and due occurrences from today on, by date, then name; the nearest ones. */
  'ledger.schedules.calendar': {
    request: z.object({ accountIds: z.array(entityId).nullable() }),
    reply: z.array(calendarItemSchema),
  },
  'ledger.rules.preview': { request: rulePreviewBody, reply: rulePreview },
  /** The whole history with all items, newest first, as much as fits one message. */
  'ledger.changes.export': {
    request: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({ items: z.array(exportedChange), next: z.string().nullable() }),
  },
  /** Transactions of a filter as in files, as many as fit one message. */
  'ledger.transactions.export': {
    request: transactionQuery,
    reply: z.object({ items: z.array(exportedTransaction), next: z.string().nullable() }),
  },
  'ledger.changes.undo': { request: act(nothing), reply: undoOutcome },
  /** Changes that alerts are made of. Those that the history does not have are left out. */
  'ledger.changes.facts': {
    request: z.object({ changeIds: z.array(entityId).min(1).max(CHANGE_FACTS.changes) }),
    reply: z.array(changeFacts),
    askedBy: ['notify'],
  },
  'ledger.imports.reserve': { request: z.object({ body: importReserveBody }), reply: nothing },
  'ledger.imports.release': { request: z.object({ uploadId: entityId }), reply: nothing },
  'ledger.imports.create': { request: z.object({ body: importCreateBody, idempotencyKey }), reply: importSchema },
  'ledger.imports.apply': { request: act(nothing), reply: importOutcome },
  'ledger.imports.undo': { request: act(importUndoBody), reply: importOutcome },
  /** The file is an upload. It is removed whatever happens. */
  'ledger.rates.import': {
    request: z.object({ body: rateImportBody, idempotencyKey }),
    reply: rateImportReply.extend({ changeId: entityId.nullable() }),
  },
  /** All manual and file rates, as many as fit one message. */
  'ledger.rates.export': {
    request: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({ items: z.array(rateInFile), next: z.string().nullable() }),
  },
  /** The plan as in files, as much as fits one message. */
  'ledger.plan.export': {
    request: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({ items: z.array(planInFile), next: z.string().nullable() }),
  },
  /** Suggestions of schedules that the caller dismissed. */
  'ledger.suggestions.dismissals': { request: nothing, reply: z.array(dismissalSchema) },
  /** Notes that the caller dismissed. */
  'ledger.notes.dismissals': { request: nothing, reply: z.array(noteDismissalSchema) },
  /** Rates by which amounts of the days are converted. */
  'ledger.rates.find': { request: ratesNeeded, reply: ratesFound, askedBy: ['reporting'] },
  'ledger.summary': { request: nothing, reply: ledgerSummary },
  'ledger.stats': { request: nothing, reply: ledgerStats },
  /** The sequence number of the user's newest event, and the total balance and the currencies at that moment. */
  'ledger.head': {
    request: nothing,
    reply: z.object({
      sequence: z.number().int(),
      totalBalance: z.number(),
      unconverted: z.array(unconvertedSchema),
      /** Currency of the book, and so of its sums. */
      currency: currencyCodeSchema,
      /** Currency of accounts without one of their own. */
      accountCurrency: currencyCodeSchema,
    }),
    askedBy: ['reporting'],
  },
  /** Users that have or had a book, ascending, those after `after`. */
  'ledger.books.list': {
    request: z.object({ after: bookIdSchema.optional(), limit: z.number().int().min(1).max(1000).default(500) }),
    reply: z.array(bookIdSchema),
    askedBy: ['ledger', 'reporting'],
  },
  'ledger.books.read': {
    request: ofBook.extend({
      from: calendarDaySchema('from').optional(),
      /** True if the caller keeps totals of several currencies apart; others get no book that has several. */
      currencies: z.boolean().default(false),
    }),
    reply: bookPage,
    askedBy: ['reporting'],
  },
  /** Events of a user after the number `after`. */
  'ledger.events.read': {
    request: ofBook.extend({ after: z.number().int().min(0) }),
    reply: eventPage,
    askedBy: ['reporting'],
  },
  /** The newest sequence numbers of these users' books; those that never had a book are left out. */
  'ledger.books.heads': {
    request: z.object({ userIds: z.array(bookIdSchema).max(500) }),
    reply: z.array(bookHead),
    askedBy: ['reporting'],
  },
  /** Compares balances, splits, transfers, totals and history of a book with its entities. */
  'ledger.books.verify': { request: ofBook, reply: z.array(discrepancySchema), askedBy: ['ledger', 'reporting'] },
  /** Ends the large change of a book. `steps` are still to be undone; null if there is no large change any more. */
  'ledger.books.unstick': {
    request: ofBook,
    reply: z.object({ steps: z.number().int().nullable() }),
    askedBy: ['ledger'],
  },
  'ledger.ping': { request: nothing, reply: status },

  /**
   * Contains everything up to the ledger's event with the number `sequence`; 0 does not wait for anything. `book` sets
   * the currencies of the reply.
   */
  'reporting.month': {
    request: z.object({ sequence: z.number().int(), book: bookCurrencies.optional() }),
    reply: monthTotals,
  },
  'reporting.spending': { request: spendingQuery, reply: z.array(categorySpending) },
  'reporting.balances': {
    request: accountBalancesQuery.extend({ accountId: z.string().max(200) }),
    reply: z.array(balancePoint),
  },
  /** Replaces what reporting stores of a user by what the ledger has now. */
  'reporting.rebuild': {
    request: ofBook,
    reply: z.object({ sequence: z.number().int() }),
    askedBy: ['reporting'],
  },
  /** Compares what reporting stores of a user with the ledger, at the same sequence number. */
  'reporting.verify': { request: ofBook, reply: z.array(discrepancySchema), askedBy: ['reporting'] },
  'reporting.ping': { request: nothing, reply: status },

  /** Switches mail off for what the token names. It is signed, and part of mails only. */
  'notify.mail.unsubscribe': { request: z.object({ token: z.string().max(200) }), reply: messageReply },
  'notify.ping': { request: nothing, reply: status },
} as const satisfies Record<string, InternalRequest>;
