import { Writable } from 'node:stream';
import {
  AppError,
  type Category,
  DEFAULT_ALERT_SETTINGS,
  type ReplyOf,
  type Rule,
  type Transaction,
  type User,
} from '@pocket/contracts';
import { RpcClient } from '@pocket/server';
import { pino } from 'pino';
import { account } from './exported-book.js';
import { Harness } from './harness.js';

const id = 'c'.repeat(24);
const PAGES = 20;
const transaction: Transaction = {
  id,
  _id: id,
  accountId: id,
  account: 'Cash',
  categoryId: id,
  category: 'Food',
  type: 'expense',
  amount: 1,
  currency: 'USD',
  original: null,
  description: 'Tea',
  date: '2026-01-31',
  payee: '',
  notes: '',
  tags: [],
  status: 'cleared',
  splits: null,
  transferId: null,
  importId: null,
  externalId: null,
  schedule: null,
  version: 1,
  createdAt: '2026-01-31T00:00:00.000Z',
  updatedAt: '2026-01-31T00:00:00.000Z',
};
const rule: Rule = {
  id,
  _id: id,
  name: 'Teas',
  order: 0,
  enabled: true,
  when: { all: [{ field: 'description', op: 'is', value: 'Tea' }] },
  then: { categoryId: id },
  version: 1,
  createdAt: '2026-01-31T00:00:00.000Z',
};

const category: Category = {
  id,
  _id: id,
  name: 'Food',
  type: 'expense',
  parentId: null,
  color: '#123456',
  ownColor: null,
  archived: false,
  order: 0,
  version: 1,
};

let harness: Harness;
let dismissed: ReplyOf<'ledger.suggestions.dismissals'> = [];
let dismissedNotes: ReplyOf<'ledger.notes.dismissals'> = [];
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  harness = await Harness.start({}, pino({ level: 'error' }, stream));
  await harness.services.on('auth.export', () => ({ user: { id } as User, sessions: [], loginHistory: [] }));
  await harness.services.on('ledger.accounts.list', () => [account]);
  await harness.services.on('ledger.categories.list', () => [category]);
  await harness.services.on('ledger.budgets.list', () => []);
  await harness.services.on('ledger.changes.export', () => ({ items: [], next: null }));
  await harness.services.on('ledger.book.get', () => {
    const settings = { currency: 'USD', multiCurrency: false, closedDays: [], timeZone: 'UTC', version: 1 };
    return { id, _id: id, ...settings };
  });
  await harness.services.on('ledger.rates.export', () => ({ items: [], next: null }));
  await harness.services.on('ledger.plan.export', () => ({ items: [], next: null }));
  await harness.services.on('ledger.suggestions.dismissals', () => dismissed);
  await harness.services.on('ledger.notes.dismissals', () => dismissedNotes);
  await harness.services.on('ledger.rules.list', () => [rule]);
  await harness.services.on('ledger.schedules.list', () => []);
  await harness.services.on('ledger.views.list', () => []);
  await harness.services.on('ledger.boards.list', () => []);
  await harness.services.on('ledger.calendarLinks.list', () => []);
  await harness.services.on('notify.rules.list', () => []);
  await harness.services.on('notify.settings.get', () => ({ ...DEFAULT_ALERT_SETTINGS, version: 1 }));
});
afterAll(() => harness.stop());

/** A ledger with twenty pages of 500 transactions, of which the page `dies` is the last that can be had. */
const ledger = (dies = PAGES) =>
  harness.services.on('ledger.transactions.export', ({ cursor }) => {
    const page = Number(cursor ?? '0');
    if (page >= dies) throw new AppError('SERVICE_UNAVAILABLE', 'Gone');
    return { items: Array(500).fill(transaction), next: page + 1 < PAGES ? String(page + 1) : null };
  });

test('all data is exported as one object', async () => {
  const answering = await ledger();
  const response = await harness.get('/auth/export');
  const { user, rules, transactions } = (await response.json()) as {
    user: User;
    rules: Rule[];
    transactions: Transaction[];
  };
  expect(user).toEqual({ id });
  expect(rules).toEqual([rule]);
  expect(transactions).toHaveLength(PAGES * 500);
  await answering.stop();
});

test.each(['/auth/export', '/transactions/export?format=json'])('%s asks for one thing at a time', async (path) => {
  const answering = await ledger();
  const { request } = RpcClient.prototype;
  let open = 0;
  let most = 0;
  const asking = jest.spyOn(RpcClient.prototype, 'request').mockImplementation(async function (
    this: RpcClient,
    ...asked
  ) {
    // The gateway checks a session beside what it is used for.
    if (asked[0] === 'auth.sessions.check') return request.apply(this, asked);
    most = Math.max(most, ++open);
    const reply = await request.apply(this, asked);
    open -= 1;
    return reply;
  });
  await (await harness.get(path)).json();
  asking.mockRestore();
  await answering.stop();
  expect(most).toBe(1);
});

test.each(['/auth/export', '/transactions/export?format=json'])(
  '%s says that it is one of ours, and keeps only colors that somebody chose',
  async (path) => {
    const answering = await ledger();
    const { ownColor: _, ...kept } = category;
    expect(await (await harness.get(path)).json()).toMatchObject({
      format: 'pocket',
      version: 1,
      categories: [{ ...kept, color: null }],
    });
    await answering.stop();
  },
);

test('the export of all data has dismissed suggestions', async () => {
  const answering = await ledger();
  expect(await (await harness.get('/auth/export')).json()).not.toHaveProperty('dismissedSuggestions');
  dismissed = [{ id, name: 'Landlord', dismissedAt: '2026-01-31T00:00:00.000Z' }];
  expect(await (await harness.get('/auth/export')).json()).toMatchObject({ dismissedSuggestions: dismissed });
  dismissed = [];
  await answering.stop();
});

test('the export of all data has dismissed notes', async () => {
  const answering = await ledger();
  expect(await (await harness.get('/auth/export')).json()).not.toHaveProperty('dismissedNotes');
  dismissedNotes = [{ id: `2026-01-${id}`, text: 'It rose.', dismissedAt: '2026-01-31T00:00:00.000Z' }];
  expect(await (await harness.get('/auth/export')).json()).toMatchObject({ dismissedNotes });
  dismissedNotes = [];
  await answering.stop();
});

test('an export of one account names it for an id in any case', async () => {
  const answering = await ledger();
  const accountsFor = async (id: string) => {
    const response = await harness.get(`/transactions/export?format=json&accountId=${id}`);
    return ((await response.json()) as { accounts: object[] }).accounts;
  };
  expect(await accountsFor(account.id.toUpperCase())).toEqual([account]);
  expect(await accountsFor('f'.repeat(24))).toEqual([]);
  await answering.stop();
});

test('an export that fails half way is cut off, and its request is named in the log', async () => {
  const answering = await ledger(10);
  const response = await harness.send('GET', '/auth/export', undefined, { 'x-request-id': 'half-way' });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'An export was interrupted', requestId: 'half-way', level: 50 }),
  );
  await answering.stop();
});

test('an export that fails before its first word is refused', async () => {
  const answering = await ledger(0);
  expect((await harness.get('/auth/export')).status).toBe(503);
  await answering.stop();
});
