import { z } from 'zod';
import { alertCountSchema } from '../alerts/alerts.js';
import { unsubscribeAddress } from '../alerts/push.js';
import { alertRuleSchema } from '../alerts/rules.js';
import { alertSettingsSchema } from '../alerts/settings.js';
import {
  authWithStatsReply,
  loginBody,
  profileBody,
  registerBody,
  twoFactorReply,
  userWithStatsReply,
} from '../auth.js';
import { accountBalancesQuery, balancePoint } from '../balances.js';
import { calendarAddress, calendarLinkBody, calendarLinkSchema, newCalendarLinkSchema } from '../calendar-links.js';
import { changeDetails, changeSchema } from '../changes.js';
import { clientErrorBody } from '../client-errors.js';
import { currencySchema } from '../currency.js';
import type { ComposedEndpoint } from '../endpoint.js';
import { importQuery, importSchema, importUndoBody } from '../imports.js';
import { noteDismissalSchema } from '../insights/notes.js';
import { insightSchema } from '../insights/query.js';
import { viewDataQuery } from '../insights/views.js';
import { byPlural } from '../kinds/kinds.js';
import { planInFile } from '../plan/plan-in-file.js';
import { rateImportReply, rateInFile } from '../rates/rates.js';
import { coloredSpending, dashboardSchema, spendingQuery } from '../reporting.js';
import { rulePreview, rulePreviewBody } from '../rules.js';
import { messageReply } from '../scalars.js';
import { dismissalSchema } from '../schedules/suggestions.js';
import { schemaNames } from '../schema-names.js';
import { exportedTransaction, transactionExportQuery } from '../transactions.js';
import { userExport } from '../user-export.js';
import { webVitalsBody } from '../web-vitals.js';
import { composedKeyEndpoints } from './keys.js';
import { recoveryEndpoints } from './recovery.js';
import { composedSecurityEndpoints } from './security.js';

const healthReply = z.object({ status: z.literal('OK') }).register(schemaNames, { name: 'Health' });
const exportReply = userExport
  .extend({
    format: z.literal('pocket'),
    /** 2 if the book has settings, rates or schedules. */
    version: z.union([z.literal(1), z.literal(2)]),
    rates: z.array(rateInFile).optional(),
    plan: z.array(planInFile).optional(),
    calendarLinks: z.array(calendarLinkSchema).optional(),
    dismissedSuggestions: z.array(dismissalSchema).optional(),
    dismissedNotes: z.array(noteDismissalSchema).optional(),
    alertRules: z.array(alertRuleSchema).optional(),
    alertSettings: alertSettingsSchema.optional(),
    ...byPlural(({ schema, isNewInFile }) => (isNewInFile ? z.array(schema).optional() : z.array(schema))),
    transactions: z.array(exportedTransaction),
    changes: z.array(changeDetails),
  })
  .register(schemaNames, { name: 'Export' });

/** Endpoints that a controller of the gateway answers; a test compares them with the controllers. */
export const composedEndpoints: readonly ComposedEndpoint[] = [
  {
    method: 'get',
    path: '/health',
    tag: 'System',
    summary: 'Whether every part answers',
    isPublic: true,
    status: 200,
    reply: healthReply,
  },
  {
    method: 'post',
    path: '/client-errors',
    tag: 'System',
    summary: 'Tells of an error in the browser, without anything personal; 20 a minute from one network',
    isPublic: true,
    body: clientErrorBody,
    status: 200,
    reply: messageReply,
  },
  {
    method: 'post',
    path: '/web-vitals',
    tag: 'System',
    summary: 'Tells how fast and steady a page was, without anything personal; 120 a minute from one network',
    isPublic: true,
    body: webVitalsBody,
    status: 200,
    reply: messageReply,
  },
  {
    method: 'post',
    path: '/auth/register',
    tag: 'Auth',
    summary: 'Creates a user and signs in',
    isPublic: true,
    body: registerBody,
    status: 201,
    reply: authWithStatsReply,
    failures: [400, 409, 413],
  },
  {
    method: 'post',
    path: '/auth/login',
    tag: 'Auth',
    summary: 'Signs in',
    isPublic: true,
    body: loginBody,
    status: 200,
    reply: authWithStatsReply,
    failures: [400, 401, 413],
  },
  {
    method: 'get',
    path: '/auth/me',
    tag: 'Auth',
    summary: 'The signed-in user',
    status: 200,
    reply: userWithStatsReply,
  },
  {
    method: 'get',
    path: '/user/profile',
    tag: 'Auth',
    summary: 'The signed-in user',
    status: 200,
    reply: userWithStatsReply,
  },
  {
    method: 'put',
    path: '/auth/profile',
    tag: 'Auth',
    summary: 'Changes the profile: any of its fields, at least one',
    body: profileBody,
    status: 200,
    reply: userWithStatsReply,
    failures: [400, 403, 409, 413],
  },
  {
    method: 'post',
    path: '/auth/2fa/enable',
    tag: 'Auth',
    summary: 'Turns two-factor authentication on',
    status: 200,
    reply: twoFactorReply,
  },
  {
    method: 'post',
    path: '/auth/2fa/disable',
    tag: 'Auth',
    summary: 'Turns two-factor authentication off',
    status: 200,
    reply: twoFactorReply,
  },
  {
    method: 'get',
    path: '/auth/export',
    tag: 'Auth',
    summary: 'Everything that is kept of the caller',
    status: 200,
    reply: exportReply,
  },
  {
    method: 'get',
    path: '/transactions/export',
    tag: 'Ledger',
    summary: 'What a filter finds as a file, newest first',
    query: transactionExportQuery,
    status: 200,
    reply: messageReply,
    contentTypes: ['text/csv', 'application/qif', 'application/x-ofx', 'application/json'],
  },
  {
    method: 'post',
    path: '/rules/preview',
    tag: 'Ledger',
    summary: 'What a rule would change, of everything or of what a filter finds; nothing is changed',
    body: rulePreviewBody,
    isReadOnly: true,
    status: 200,
    reply: rulePreview,
    failures: [400, 404, 413],
  },
  {
    method: 'post',
    path: '/changes/{id}/undo',
    tag: 'Ledger',
    summary: 'Takes a change back, unless something that it touched was changed since',
    status: 201,
    reply: changeSchema,
    isChange: true,
    isIdempotent: true,
    isLong: true,
  },
  {
    method: 'post',
    path: '/imports',
    tag: 'Ledger',
    summary: 'Takes in a statement of at most 50 MiB; it is read in the background',
    query: importQuery,
    fileType: 'application/octet-stream',
    status: 201,
    reply: importSchema,
    isIdempotent: true,
    failures: [400, 404, 409, 413],
  },
  {
    method: 'get',
    path: '/imports/{id}/events',
    tag: 'Ledger',
    summary: 'The import whenever it is different, as server-sent events, until nothing goes on any more',
    status: 200,
    reply: importSchema,
    contentTypes: ['text/event-stream'],
  },
  {
    method: 'post',
    path: '/imports/{id}/apply',
    tag: 'Ledger',
    summary: 'Brings an import into the book, all of it or none, as one change',
    status: 200,
    reply: importSchema,
    isChange: true,
    isIdempotent: true,
    isLong: true,
  },
  {
    method: 'post',
    path: '/imports/{id}/undo',
    tag: 'Ledger',
    summary: 'Takes back what an import brought; what was edited since is kept, unless it is forced',
    body: importUndoBody,
    status: 200,
    reply: importSchema,
    isChange: true,
    isIdempotent: true,
    isLong: true,
    failures: [400, 404, 409],
  },
  {
    method: 'post',
    path: '/rates/import',
    tag: 'Ledger',
    summary: 'Takes in a file of rates of at most 20 MiB, as one change',
    fileType: 'application/octet-stream',
    status: 200,
    reply: rateImportReply,
    isChange: true,
    isIdempotent: true,
    failures: [400, 409, 413],
  },
  {
    method: 'post',
    path: '/calendar-links',
    tag: 'Ledger',
    summary: 'Creates a link to a calendar, of at most 5; only this reply has its address',
    body: calendarLinkBody,
    status: 201,
    reply: newCalendarLinkSchema,
    failures: [400, 404, 409, 413],
  },
  {
    method: 'get',
    path: '/calendar/{file}',
    tag: 'Ledger',
    summary: 'The calendar of a link, for whoever knows its address: what is expected in the next 400 days',
    isPublic: true,
    params: calendarAddress,
    status: 200,
    reply: messageReply,
    contentTypes: ['text/calendar'],
    failures: [404],
  },
  {
    method: 'get',
    path: '/views/{id}/data',
    tag: 'Ledger',
    summary: 'Answer to the question of a view, as that of POST /insights/query or as a file',
    query: viewDataQuery,
    status: 200,
    reply: insightSchema,
    contentTypes: ['application/json', 'text/csv'],
    failures: [400, 404],
  },
  {
    method: 'get',
    path: '/alerts/events',
    tag: 'Alerts',
    summary: 'The number of unread alerts whenever alerts are different, as server-sent events',
    status: 200,
    reply: alertCountSchema,
    contentTypes: ['text/event-stream'],
  },
  {
    method: 'post',
    path: '/alerts/unsubscribe/{token}',
    tag: 'Alerts',
    summary: 'Switches mail off, by one click in a mail',
    isPublic: true,
    params: unsubscribeAddress,
    status: 200,
    reply: messageReply,
    failures: [404],
  },
  {
    method: 'get',
    path: '/currencies',
    tag: 'Ledger',
    summary: 'Currencies that an account can have, and how their amounts are written',
    status: 200,
    reply: z.array(currencySchema),
  },
  {
    method: 'get',
    path: '/dashboard',
    tag: 'Reports',
    summary: 'Balances, this month and the newest transactions',
    status: 200,
    reply: dashboardSchema,
  },
  {
    method: 'get',
    path: '/accounts/{id}/balances',
    tag: 'Reports',
    summary: 'What an account held at the end of each day, week or month',
    query: accountBalancesQuery,
    status: 200,
    reply: z.array(balancePoint),
  },
  {
    method: 'get',
    path: '/reports/spending-by-category',
    tag: 'Reports',
    summary: 'Expenses of a period by category or group, largest first',
    query: spendingQuery,
    status: 200,
    reply: z.array(coloredSpending),
  },
  ...composedKeyEndpoints,
  ...composedSecurityEndpoints,
  ...recoveryEndpoints,
];
