import type { Alert, AlertRule, AlertSettings } from '@pocket/contracts';
import { type Answers, account, ok } from '@pocket/platform/testing';

/** For tests: an unread alert. */
export const alert = (fields: Partial<Alert> = {}): Alert => ({
  id: 'a1',
  _id: 'a1',
  kind: 'budget',
  title: 'Dining Out is over its limit',
  text: '$120.00 of $100.00',
  link: '/budget',
  at: '2026-11-28T12:00:00.000Z',
  readAt: null,
  channels: [{ channel: 'app', state: 'sent' }],
  ...fields,
});

/** For tests: the rule for all budgets at 80 %. */
export const rule = (fields: Partial<AlertRule> = {}): AlertRule => ({
  id: 'r1',
  _id: 'r1',
  kind: 'budget',
  params: { budgetId: 'all', percent: 80 },
  channels: ['app'],
  enabled: true,
  version: 3,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...fields,
});

export const SETTINGS: AlertSettings = {
  quiet: { enabled: false, from: '22:00', to: '08:00' },
  showAmounts: false,
  version: 1,
};

/** For tests: replies of a server with one alert, two rules, and mail that is set up. */
export const ALERT_ANSWERS: Answers = {
  'GET /alerts?limit=50': ok([alert()]),
  'GET /alert-rules': ok([rule(), rule({ id: 'r2', kind: 'security', params: {}, version: 1 })]),
  'GET /alert-settings': ok(SETTINGS),
  'GET /push/subscriptions': ok([]),
  'GET /security': ok({ mail: true, emailVerified: true }),
  'GET /accounts': ok([account()]),
  'GET /categories': ok([]),
  'GET /budgets': ok([]),
};
