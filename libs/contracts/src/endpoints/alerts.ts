import { z } from 'zod';
import { alertCountSchema, alertSchema, alertsQuery, alertsReadBody, alertsReadReply } from '../alerts/alerts.js';
import { alertRuleCreateBody, alertRuleSchema, alertRuleUpdateBody } from '../alerts/rules.js';
import { alertSettingsBody, alertSettingsSchema } from '../alerts/settings.js';
import { type Endpoint, read } from '../endpoint.js';
import { messageReply } from '../scalars.js';

/** Alerts, their rules and settings are no part of the book: the history does not have them. */
export const alertEndpoints = {
  'notify.alerts.list': read({
    path: '/alerts',
    summary: 'Alerts of the last 400 days, newest first',
    query: alertsQuery,
    reply: z.array(alertSchema),
    page: 'items',
  }),
  'notify.alerts.count': read({ path: '/alerts/count', summary: 'Number of unread alerts', reply: alertCountSchema }),
  'notify.alerts.read': {
    method: 'post',
    path: '/alerts/read',
    summary: 'Marks alerts as read: some, or all up to a moment',
    status: 200,
    body: alertsReadBody,
    reply: alertsReadReply,
    isIdempotent: true,
    failures: [400, 413],
  },
  'notify.alerts.delete': {
    method: 'delete',
    path: '/alerts/{id}',
    summary: 'Deletes an alert',
    status: 200,
    reply: messageReply,
  },
  'notify.rules.list': read({
    path: '/alert-rules',
    summary: 'Rules that raise alerts, the oldest first',
    reply: z.array(alertRuleSchema),
  }),
  'notify.rules.get': read({ path: '/alert-rules/{id}', summary: 'One rule', reply: alertRuleSchema }),
  'notify.rules.create': {
    method: 'post',
    path: '/alert-rules',
    summary: 'Creates a rule, of at most 100',
    status: 201,
    body: alertRuleCreateBody,
    reply: alertRuleSchema,
    isIdempotent: true,
    failures: [400, 409, 413],
  },
  'notify.rules.update': {
    method: 'put',
    path: '/alert-rules/{id}',
    summary: 'Changes a rule: any of its fields besides the kind, at least one',
    status: 200,
    body: alertRuleUpdateBody,
    reply: alertRuleSchema,
    isVersioned: true,
    failures: [400, 404, 409, 412, 413],
  },
  'notify.rules.delete': {
    method: 'delete',
    path: '/alert-rules/{id}',
    summary: 'Deletes a rule; the security rule stays',
    status: 200,
    reply: messageReply,
    isVersioned: true,
    failures: [400, 404, 409, 412],
  },
  'notify.settings.get': read({
    path: '/alert-settings',
    summary: 'Quiet hours, and whether push and mail name amounts',
    reply: alertSettingsSchema,
  }),
  'notify.settings.update': {
    method: 'put',
    path: '/alert-settings',
    summary: 'Changes the settings of alerts: any of the fields, at least one',
    status: 200,
    body: alertSettingsBody,
    reply: alertSettingsSchema,
    isVersioned: true,
    failures: [400, 412, 413],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
