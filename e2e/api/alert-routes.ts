import { ALERT_KINDS } from '@pocket/contracts';
import { subscription } from './protection.js';
import type { Example, Faults } from './route-example.js';

const LIMIT = 'limit must be a whole number from 1 to 100';
const READ = 'Either ids or until is required';
const KIND = `kind must be one of ${ALERT_KINDS.join(', ')}`;
const long = (length: number) => 'x'.repeat(length);
const channelFaults: Faults = [
  [{ channels: 'app' }, 'channels must be a list'],
  [{ channels: ['post'] }, 'channels must be one of app, push, mail'],
  [{ channels: ['app', 'app'] }, 'channels must name each channel once'],
  [{ enabled: 1 }, 'enabled must be true or false'],
];
const rule = (kind: string, params: object) => ({ kind, params });
const ruleFaults: Faults = [
  ...channelFaults,
  [{ kind: 'gift' }, KIND],
  [{ kind: undefined }, KIND],
  [{ params: 5 }, 'params must be an object with amount, and no more'],
  [{ params: { amount: 1, text: 'a' } }, 'params must be an object with amount, and no more'],
  [rule('notes', { amount: 1 }), 'params must be an empty object'],
  [{ params: { amount: 0 } }, 'amount must be greater than 0'],
  [{ params: { amount: '5' } }, 'amount must be a number'],
  [rule('budget', { budgetId: 5, percent: 80 }), 'budgetId must be an id or "all"'],
  [rule('budget', { budgetId: 'all', percent: 0 }), 'percent must be a whole number from 1 to 200'],
  [rule('budget', { budgetId: 'all', percent: 201 }), 'percent must be a whole number from 1 to 200'],
  [rule('envelope', {}), 'categoryId must be an id or "all"'],
  [rule('balance', { accountId: 'a', below: '1' }), 'below must be a number'],
  [rule('balance', { below: 1 }), 'accountId is required'],
  [rule('forecast', { accountId: 'a', below: 1, days: 91 }), 'days must be a whole number from 1 to 90'],
  [rule('payee', { text: '' }), 'text is required'],
  [rule('payee', { text: long(121) }), 'text must be at most 120 characters long'],
  [rule('digest', { every: 'daily', time: '08:00' }), 'every must be one of weekly, monthly'],
  [rule('digest', { every: 'weekly', time: '08:00' }), 'A weekly digest needs weekday'],
  [rule('digest', { every: 'monthly', time: '08:00' }), 'A monthly digest needs day'],
  [rule('digest', { every: 'monthly', day: 29, time: '08:00' }), 'day must be a whole number from 1 to 28'],
  [rule('digest', { every: 'monthly', day: 1, time: '24:00' }), 'time must be a time (hh:mm)'],
];
const KEYS = 'keys must have p256dh and auth as a browser makes them';
const ENDPOINT = 'endpoint must be an https address';
const PRIVATE = `${ENDPOINT} outside of private networks`;
const { keys } = subscription();

/** Alerts, the rules that raise them, and the browsers that get them. */
export const alertExamples: readonly Example[] = [
  {
    method: 'GET',
    path: '/alerts',
    queryFaults: [
      ['unread=yes', 'unread must be true or false'],
      ['kind=gift', KIND],
      ['limit=0', LIMIT],
      ['limit=101', LIMIT],
      ['limit=ten', LIMIT],
      ['cursor=x', 'cursor is not valid'],
    ],
  },
  { method: 'GET', path: '/alerts/count' },
  {
    method: 'POST',
    path: '/alerts/read',
    body: () => ({ until: '2100-01-01T00:00:00Z' }),
    faults: [
      [{ until: undefined }, READ],
      [{ ids: ['a'] }, READ],
      [{ until: 'today' }, 'until must be a moment (ISO 8601)'],
      [{ until: undefined, ids: 'all' }, 'ids must be a list'],
      [{ until: undefined, ids: [] }, 'ids must have at least one id'],
      [{ until: undefined, ids: Array(501).fill('a') }, 'ids must be at most 500'],
    ],
  },
  { method: 'DELETE', path: '/alerts/:id', owned: 'alertId', needs: 'codes' },
  { method: 'POST', path: '/alerts/test' },
  { method: 'POST', path: '/alerts/unsubscribe/unknown', refusal: [404, 'NOT_FOUND'] },
  { method: 'GET', path: '/alert-rules' },
  { method: 'GET', path: '/alert-rules/:id', owned: 'alertRuleId' },
  { method: 'POST', path: '/alert-rules', body: () => rule('large', { amount: 100 }), faults: ruleFaults },
  {
    method: 'PUT',
    path: '/alert-rules/:id',
    owned: 'alertRuleId',
    body: () => ({ enabled: false }),
    faults: [
      ...channelFaults,
      [{ kind: 'gift' }, KIND],
      [{ params: { budgetId: 'all', percent: 0 } }, 'percent must be a whole number from 1 to 200'],
      [{ params: 5 }, 'params must be an object of texts and numbers'],
      [{ params: { percent: [1] } }, 'params must be an object of texts and numbers'],
    ],
  },
  { method: 'DELETE', path: '/alert-rules/:id', owned: 'alertRuleId' },
  { method: 'GET', path: '/alert-settings' },
  {
    method: 'PUT',
    path: '/alert-settings',
    body: () => ({ showAmounts: true }),
    faults: [
      [{ showAmounts: 1 }, 'showAmounts must be true or false'],
      [{ quiet: 5 }, 'quiet must be an object'],
      [{ quiet: { enabled: 'yes' } }, 'quiet.enabled must be true or false'],
      [{ quiet: { from: '25:00' } }, 'quiet.from must be a time (hh:mm)'],
      [{ quiet: { to: 8 } }, 'quiet.to is required'],
    ],
  },
  { method: 'GET', path: '/push/key' },
  { method: 'GET', path: '/push/subscriptions' },
  {
    method: 'POST',
    path: '/push/subscriptions',
    body: subscription,
    faults: [
      [{ endpoint: 'push' }, ENDPOINT],
      [{ endpoint: 'ftp://push.pocket.example' }, ENDPOINT],
      [{ endpoint: `https://push.pocket.example/${long(1_000)}` }, ENDPOINT],
      [{ endpoint: 'http://push.pocket.example' }, PRIVATE],
      [{ endpoint: 'https://10.0.0.1/a' }, PRIVATE],
      [{ endpoint: 'https://localhost/a' }, PRIVATE],
      [{ keys: null }, KEYS],
      [{ keys: { ...keys, auth: 'short' } }, KEYS],
      [{ keys: { ...keys, p256dh: keys.auth } }, KEYS],
      [{ name: '' }, 'name is required'],
      [{ name: long(81) }, 'name must be at most 80 characters long'],
    ],
  },
  { method: 'DELETE', path: '/push/subscriptions/:id', owned: 'subscriptionId' },
];
