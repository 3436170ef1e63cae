import type { Alert, AlertRule } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import type { Person } from './person.js';
import { RunningApi } from './running-api.js';

let api: RunningApi;
let ann: Person;
beforeAll(async () => {
  api = await RunningApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ann = await api.register();
});

const alerts = () => ann.ok<Alert[]>('GET', '/alerts');

test('a budget that is exceeded alerts, the bell counts it, and an undo takes it back', async () => {
  await ann.ok('POST', '/budgets', { category: 'Food & Dining', limit: 100 });
  const categoryId = await ann.category('Food & Dining');
  const accountId = (await ann.accounts())[0]?.id;
  const fields = { accountId, categoryId, type: 'expense', amount: 120, description: 'Feast' };
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const { headers } = await ann.call('POST', '/transactions', { ...fields, date });
  await eventually(async () => expect(await alerts()).toHaveLength(2));
  expect(await ann.ok('GET', '/alerts/count')).toEqual({ unread: 2 });
  await ann.ok('POST', `/changes/${headers.get('x-change-id')}/undo`);
  await eventually(async () => expect(await ann.ok('GET', '/alerts/count')).toEqual({ unread: 0 }));
});

test('while notify is away alerts fail, and nothing else does', async () => {
  const rules = await ann.ok<AlertRule[]>('GET', '/alert-rules');
  expect(rules).toHaveLength(5);
  await api.stopService('notify');
  expect((await ann.call('GET', '/alerts')).status).toBe(503);
  expect((await ann.call('GET', '/health')).status).toBe(200);
  expect(await ann.record()).toMatchObject({ version: 1 });
  expect((await ann.call('GET', '/auth/export')).status).toBe(200);
  await api.startService('notify');
  expect(await ann.ok<AlertRule[]>('GET', '/alert-rules')).toHaveLength(5);
});
