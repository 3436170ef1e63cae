import { z } from 'zod';
import {
  accountCreateBody,
  accountSchema,
  accountsOrderBody,
  accountUpdateBody,
  reconcileBody,
  reconciliationSchema,
} from './accounts.js';
import {
  clientSchema,
  loginBody,
  loginEntrySchema,
  profileBody,
  registerBody,
  renewalReply,
  sessionSchema,
  signedInReply,
  twoFactorReply,
  userExport,
  userReply,
} from './auth.js';
import { balancePoint, balancesQuery, netWorthPoint } from './balances.js';
import { batchBody, batchReply } from './batch.js';
import { bookHead, bookPage, discrepancySchema, eventPage } from './books.js';
import { budgetCreateBody, budgetSchema, budgetUpdateBody } from './budgets.js';
import { categoryCreateBody, categoryOrderBody, categorySchema, categoryUpdateBody, mergeBody } from './categories.js';
import {
  changeDetailsPage,
  changeItemsQuery,
  changePage,
  changesQuery,
  exportedChange,
  undoOutcome,
} from './changes.js';
import {
  importCreateBody,
  importOutcome,
  importReserveBody,
  importRowPage,
  importRowsQuery,
  importSchema,
  importUndoBody,
  importUpdateBody,
} from './imports.js';
import {
  categorySpending,
  categoryTrend,
  categoryTrendsQuery,
  ledgerStats,
  ledgerSummary,
  monthlyTrend,
  monthTotals,
  reportOverview,
  reportQuery,
  spendingQuery,
} from './reporting.js';
import {
  ruleApplyBody,
  ruleApplyReply,
  ruleCreateBody,
  rulePreview,
  rulePreviewBody,
  ruleSchema,
  ruleUpdateBody,
  updatedTransaction,
} from './rules.js';
import { calendarDaySchema, entityId, idSchema, messageReply, orderBody } from './scalars.js';
import {
  payeeQuery,
  transactionCreateBody,
  transactionPage,
  transactionQuery,
  transactionSchema,
  transactionSummary,
  transactionSummaryQuery,
  transactionUpdateBody,
  usedText,
} from './transactions.js';
import {
  transferCandidate,
  transferCompleteBody,
  transferCreateBody,
  transferMatchBody,
  transferSchema,
  transferUpdateBody,
} from './transfers.js';

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
const byId = z.object({ id: idSchema('Id') });
/** What somebody changes or deletes, and which version of it they saw, if they say. */
const ofVersion = byId.extend({ ifMatch: z.number().int().optional() });
const change = <Body extends z.ZodType>(body: Body) => ofVersion.extend({ body });
/** A `POST` about one thing. */
const act = <Body extends z.ZodType>(body: Body) => once(body).extend(byId.shape);
/** The answer to a write, and the change of the book that it made; null if it changed nothing. */
const written = <Reply extends z.ZodRawShape>(reply: z.ZodObject<Reply>) =>
  reply.extend({ changeId: entityId.nullable().optional() });
const status = z.object({ status: z.literal('OK') });
const ofUser = z.object({ userId: entityId });

/**
 * Every request between services: subject → schemas of request and reply. The first token names the
 * service that answers. Amounts are in major units, as in the public API.
 */
export const subjects = {
  'auth.register': { request: registerBody.extend({ client: clientSchema }), reply: signedInReply },
  'auth.login': { request: loginBody.extend({ client: clientSchema }), reply: signedInReply },
  'auth.me': { request: nothing, reply: userReply },
  'auth.profile.update': { request: profileBody, reply: userReply },
  'auth.twoFactor.set': { request: z.object({ enabled: z.boolean() }), reply: twoFactorReply },
  'auth.sessions.list': { request: nothing, reply: z.array(sessionSchema) },
  /** Whether the caller's session is still valid, and the time zone that its requests count in. */
  'auth.sessions.check': {
    request: z.object({ userId: entityId, sessionId: entityId }),
    reply: z.object({ timeZone: z.string() }),
  },
  /** Gives the caller's session a new term. */
  'auth.sessions.renew': { request: nothing, reply: renewalReply },
  'auth.sessions.revoke': { request: byId, reply: messageReply },
  'auth.logins.list': { request: nothing, reply: z.array(loginEntrySchema) },
  /**
   * Of these users, those whose deletion is recorded (`gone`) and those of whom nothing is known (`unknown`). An older
   * auth answers without `unknown` and counts unknown users as gone.
   */
  'auth.users.exist': {
    request: z.object({ userIds: z.array(entityId).min(1).max(500) }),
    reply: z.object({ gone: z.array(entityId), unknown: z.array(entityId).optional() }),
  },
  'auth.export': { request: nothing, reply: userExport },
  'auth.delete': { request: nothing, reply: messageReply },
  'auth.ping': { request: nothing, reply: status },

  'ledger.accounts.list': { request: nothing, reply: z.array(accountSchema) },
  'ledger.accounts.get': { request: byId, reply: accountSchema },
  'ledger.accounts.create': { request: once(accountCreateBody), reply: written(accountSchema) },
  'ledger.accounts.update': { request: change(accountUpdateBody), reply: written(accountSchema) },
  'ledger.accounts.order': { request: once(accountsOrderBody), reply: written(messageReply) },
  'ledger.accounts.delete': { request: ofVersion, reply: written(messageReply) },
  'ledger.accounts.reconcile': { request: act(reconcileBody), reply: written(reconciliationSchema) },
  'ledger.categories.list': { request: nothing, reply: z.array(categorySchema) },
  'ledger.categories.get': { request: byId, reply: categorySchema },
  'ledger.categories.create': { request: once(categoryCreateBody), reply: written(categorySchema) },
  'ledger.categories.update': { request: change(categoryUpdateBody), reply: written(categorySchema) },
  'ledger.categories.delete': { request: ofVersion, reply: written(messageReply) },
  'ledger.categories.order': { request: once(categoryOrderBody), reply: written(messageReply) },
  'ledger.categories.merge': { request: act(mergeBody), reply: written(categorySchema) },
  'ledger.transactions.list': { request: transactionQuery, reply: transactionPage },
  'ledger.transactions.summary': { request: transactionSummaryQuery, reply: transactionSummary },
  'ledger.transactions.get': { request: byId, reply: transactionSchema },
  'ledger.transactions.create': { request: once(transactionCreateBody), reply: written(transactionSchema) },
  'ledger.transactions.update': { request: change(transactionUpdateBody), reply: written(updatedTransaction) },
  'ledger.transactions.delete': { request: ofVersion, reply: written(messageReply) },
  'ledger.transactions.batch': { request: once(batchBody), reply: batchReply },
  'ledger.tags.list': { request: nothing, reply: z.array(usedText) },
  'ledger.payees.list': { request: payeeQuery, reply: z.array(usedText) },
  'ledger.transfers.get': { request: byId, reply: transferSchema },
  'ledger.transfers.create': { request: once(transferCreateBody), reply: written(transferSchema) },
  'ledger.transfers.update': { request: change(transferUpdateBody), reply: written(transferSchema) },
  'ledger.transfers.delete': { request: ofVersion, reply: written(messageReply) },
  'ledger.transfers.match': { request: once(transferMatchBody), reply: written(transferSchema) },
  /** Makes a transaction a leg and adds the other leg. */
  'ledger.transfers.complete': {
    request: change(transferCompleteBody).extend(once(transferCompleteBody).shape),
    reply: written(transferSchema),
  },
  'ledger.transfers.unlink': {
    request: act(nothing),
    reply: written(z.object({ expense: transactionSchema, income: transactionSchema })),
  },
  'ledger.transfers.candidates': { request: nothing, reply: z.array(transferCandidate) },
  'ledger.budgets.list': { request: nothing, reply: z.array(budgetSchema) },
  'ledger.budgets.get': { request: byId, reply: budgetSchema },
  'ledger.budgets.create': { request: once(budgetCreateBody), reply: written(budgetSchema) },
  'ledger.budgets.update': { request: change(budgetUpdateBody), reply: written(budgetSchema) },
  'ledger.budgets.delete': { request: ofVersion, reply: written(messageReply) },
  'ledger.rules.list': { request: nothing, reply: z.array(ruleSchema) },
  'ledger.rules.get': { request: byId, reply: ruleSchema },
  'ledger.rules.create': { request: once(ruleCreateBody), reply: written(ruleSchema) },
  'ledger.rules.update': { request: change(ruleUpdateBody), reply: written(ruleSchema) },
  'ledger.rules.delete': { request: ofVersion, reply: written(messageReply) },
  'ledger.rules.order': { request: once(orderBody), reply: written(messageReply) },
  'ledger.rules.preview': { request: rulePreviewBody, reply: rulePreview },
  'ledger.rules.apply': { request: act(ruleApplyBody), reply: ruleApplyReply },
  /** The history, newest first. */
  'ledger.changes.list': { request: changesQuery, reply: changePage },
  'ledger.changes.get': { request: byId.extend(changeItemsQuery.shape), reply: changeDetailsPage },
  /** The whole history with everything in it, newest first, as much as one message should hold. */
  'ledger.changes.export': {
    request: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({ items: z.array(exportedChange), next: z.string().nullable() }),
  },
  'ledger.changes.undo': { request: act(nothing), reply: undoOutcome },
  /** The newest ones first. */
  'ledger.imports.list': { request: nothing, reply: z.array(importSchema) },
  'ledger.imports.get': { request: byId, reply: importSchema },
  'ledger.imports.reserve': { request: z.object({ body: importReserveBody }), reply: nothing },
  'ledger.imports.release': { request: z.object({ uploadId: entityId }), reply: nothing },
  'ledger.imports.create': { request: once(importCreateBody), reply: importSchema },
  'ledger.imports.update': { request: byId.extend({ body: importUpdateBody }), reply: importSchema },
  'ledger.imports.delete': { request: byId, reply: messageReply },
  'ledger.imports.rows': { request: byId.extend(importRowsQuery.shape), reply: importRowPage },
  'ledger.imports.apply': { request: act(nothing), reply: importOutcome },
  'ledger.imports.undo': { request: act(importUndoBody), reply: importOutcome },
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
  /** Events of a user after the number `after`. */
  'ledger.events.read': { request: ofUser.extend({ after: z.number().int().min(0) }), reply: eventPage },
  /** How far the books of these users are; those that never had one are left out. */
  'ledger.books.heads': { request: z.object({ userIds: z.array(entityId).max(500) }), reply: z.array(bookHead) },
  /** Whether a book fits together: balances, splits, transfers, its figures, and its history with what there is. */
  'ledger.books.verify': { request: ofUser, reply: z.array(discrepancySchema) },
  /** Ends the large change of a book. `steps` are still to be taken back; null if there is none any more. */
  'ledger.books.unstick': { request: ofUser, reply: z.object({ steps: z.number().int().nullable() }) },
  'ledger.ping': { request: nothing, reply: status },

  /** Contains everything up to the ledger's event with the number `sequence`; 0 does not wait for anything. */
  'reporting.month': { request: z.object({ sequence: z.number().int() }), reply: monthTotals },
  'reporting.overview': { request: reportQuery, reply: reportOverview },
  'reporting.spending': { request: spendingQuery, reply: z.array(categorySpending) },
  'reporting.trends': { request: reportQuery, reply: z.array(monthlyTrend) },
  'reporting.categoryTrends': { request: categoryTrendsQuery, reply: z.array(categoryTrend) },
  'reporting.balances': {
    request: balancesQuery.extend({ accountId: z.string().max(200) }),
    reply: z.array(balancePoint),
  },
  'reporting.netWorth': { request: balancesQuery, reply: z.array(netWorthPoint) },
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
