import { allEndpoints, kindContractOf, LISTED_KINDS, todayIn } from '@pocket/contracts';
import { registerOwner } from './owner.js';
import type { Answer, Person } from './person.js';
import { subscription } from './protection.js';
import type { Fixture } from './route-example.js';
import { PASSWORD, RunningApi } from './running-api.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
});
afterAll(() => api.stop());

type Post = (
  fixture: Fixture,
  person: Person,
) => Promise<{ readonly path: string; readonly body: object; readonly other: object }>;
const DATE = '2026-02-28';
/** Occurrence of the schedule that everybody has. */
const KEY = '2100-01-31';
const TODAY = todayIn('UTC', new Date());
const CURRENT = '/plan/periods/current';
const rule = { when: { all: [{ field: 'amount', op: 'is', value: 10 }] }, then: { notes: 'ten' } };

/** Every `POST` of the book, with two valid bodies. */
const posts: Readonly<Record<string, Post>> = {
  '/accounts': async () => ({ path: '/accounts', body: { name: 'A' }, other: { name: 'B' } }),
  '/accounts/order': async ({ accountId, fromAccountId }) => ({
    path: '/accounts/order',
    body: { ids: [accountId, fromAccountId] },
    other: { ids: [fromAccountId, accountId] },
  }),
  '/accounts/{id}/reconcile': async ({ fromAccountId }) => ({
    path: `/accounts/${fromAccountId}/reconcile`,
    body: { date: DATE, balance: 20, commit: true, adjust: true },
    other: { date: DATE, balance: 21, commit: true, adjust: true },
  }),
  '/categories': async () => ({
    path: '/categories',
    body: { name: 'A', type: 'expense' },
    other: { name: 'B', type: 'expense' },
  }),
  '/categories/order': async ({ categoryId, incomeCategoryId }) => ({
    path: '/categories/order',
    body: { ids: [categoryId, incomeCategoryId] },
    other: { ids: [incomeCategoryId, categoryId] },
  }),
  '/categories/{id}/merge': async ({ categoryId }, person) => {
    const [health, rent] = [await person.category('Health'), await person.category('Rent')];
    return { path: `/categories/${categoryId}/merge`, body: { intoId: health }, other: { intoId: rent } };
  },
  '/transactions': async ({ accountId, categoryId }) => {
    const body = { accountId, categoryId, type: 'expense', amount: 1, description: 'Tea', date: DATE };
    return { path: '/transactions', body, other: { ...body, amount: 2 } };
  },
  '/transactions/batch': async ({ transactionId }) => ({
    path: '/transactions/batch',
    body: { ids: [transactionId], change: { payee: 'A' } },
    other: { ids: [transactionId], change: { payee: 'B' } },
  }),
  '/transactions/{id}/transfer': async ({ transactionId, toAccountId, accountId }) => ({
    path: `/transactions/${transactionId}/transfer`,
    body: { accountId: toAccountId },
    other: { accountId },
  }),
  '/transfers': async ({ fromAccountId, toAccountId }) => {
    const body = { fromAccountId, toAccountId, amount: 1, date: DATE };
    return { path: '/transfers', body, other: { ...body, amount: 2 } };
  },
  '/transfers/match': async ({ transactionId, fromAccountId, toAccountId }, person) => {
    const expense = await person.record({ accountId: fromAccountId });
    const another = await person.record({ accountId: toAccountId });
    const incomeId = transactionId;
    return {
      path: '/transfers/match',
      body: { expenseId: expense.id, incomeId },
      other: { expenseId: another.id, incomeId },
    };
  },
  '/transfers/{id}/unlink': async ({ transferId }) => ({
    path: `/transfers/${transferId}/unlink`,
    body: {},
    other: {},
  }),
  '/changes/{id}/undo': async ({ changeId }) => ({ path: `/changes/${changeId}/undo`, body: {}, other: {} }),
  '/budgets': async () => ({
    path: '/budgets',
    body: { category: 'Travel', limit: 1 },
    other: { category: 'Travel', limit: 2 },
  }),
  '/views': async () => {
    const body = { name: 'A', chart: 'table', query: { measure: 'net', range: { preset: 'thisYear' } } };
    return { path: '/views', body, other: { ...body, name: 'B' } };
  },
  '/boards': async () => ({ path: '/boards', body: { name: 'A' }, other: { name: 'B' } }),
  '/rules': async () => ({ path: '/rules', body: { name: 'A', ...rule }, other: { name: 'B', ...rule } }),
  '/rules/order': async ({ ruleId }, person) => {
    const { id } = await person.ok<{ id: string }>('POST', '/rules', { name: 'Second', ...rule });
    return { path: '/rules/order', body: { ids: [id, ruleId] }, other: { ids: [ruleId, id] } };
  },
  '/rules/{id}/apply': async ({ ruleId }, person) => {
    await person.ok('PUT', `/rules/${ruleId}`, rule);
    return { path: `/rules/${ruleId}/apply`, body: {}, other: { filter: { type: 'income' } } };
  },
  '/schedules/suggestions/{id}/accept': async ({ suggestionId }) => ({
    path: `/schedules/suggestions/${suggestionId}/accept`,
    body: {},
    other: { name: 'Cleaning' },
  }),
  '/schedules/{id}/occurrences/{key}/post': async ({ scheduleId }) => ({
    path: `/schedules/${scheduleId}/occurrences/${KEY}/post`,
    body: {},
    other: { amount: 7 },
  }),
  '/schedules/{id}/occurrences/{key}/match': async ({ scheduleId, transactionId }) => ({
    path: `/schedules/${scheduleId}/occurrences/${KEY}/match`,
    body: { transactionId },
    other: { transactionId, amount: 'following' },
  }),
  '/schedules/{id}/occurrences/{key}/unmatch': async ({ scheduleId }, person) => {
    const occurrence = `/schedules/${scheduleId}/occurrences/${KEY}`;
    await person.ok('POST', `${occurrence}/post`, {});
    return { path: `${occurrence}/unmatch`, body: {}, other: {} };
  },
  '/plan': async ({ toAccountId, accountId }, person) => {
    await person.ok('DELETE', '/plan');
    const body = { start: TODAY, cycle: { kind: 'month', day: 1, weekend: 'keep' }, accountIds: [toAccountId] };
    return { path: '/plan', body, other: { ...body, accountIds: [accountId] } };
  },
  '/plan/periods/{id}/move': async ({ categoryId }) => ({
    path: `${CURRENT}/move`,
    body: { from: 'ready', to: categoryId, amount: 1 },
    other: { from: 'ready', to: categoryId, amount: 2 },
  }),
  '/plan/periods/{id}/hold': async () => ({ path: `${CURRENT}/hold`, body: { amount: 1 }, other: { amount: 2 } }),
  '/plan/periods/{id}/cover': async ({ categoryId, toAccountId }, person) => {
    await person.record({ accountId: toAccountId, categoryId, amount: 1, date: TODAY });
    const rent = await person.category('Rent');
    const path = `${CURRENT}/cover`;
    return { path, body: { categoryId, from: ['ready'] }, other: { categoryId, from: [rent] } };
  },
  '/plan/periods/{id}/copy': async ({ categoryId }, person) => {
    const [, next] = await person.ok<{ id: string }[]>('GET', '/plan/periods');
    await person.ok('PUT', `/plan/periods/${next?.id}/categories/${categoryId}`, { assigned: 1 });
    return { path: `${CURRENT}/copy`, body: { from: next?.id }, other: { from: 'average3' } };
  },
  '/plan/periods/{id}/fill': async ({ categoryId }, person) => {
    await person.ok('PUT', `/plan/categories/${categoryId}`, { target: { kind: 'refill', amount: 1 } });
    return { path: `${CURRENT}/fill`, body: {}, other: { categoryIds: [categoryId] } };
  },
};

const written = ({ status, body, headers }: Answer<unknown>) => [status, body, headers.get('x-change-id')];

describe.each(Object.entries(posts))('POST %s', (path, prepare) => {
  const key = { 'idempotency-key': 'once' };
  let person: Person;
  let post: Awaited<ReturnType<Post>>;
  beforeAll(async () => {
    const [owner, fixture] = await registerOwner(api, { hasSuggestions: path.includes('suggestions') });
    person = owner;
    post = await prepare(fixture, person);
  });

  test('gets the first reply if it is repeated, and writes once', async () => {
    const send = () => person.call('POST', post.path, post.body, key);
    const before = await person.ok<object[]>('GET', '/changes');
    const [first, twin] = await Promise.all([send(), send()]);
    expect(first.status).toBeLessThan(300);
    expect(first.headers.get('x-change-id')).toMatch(/^[0-9a-f]{24}$/);
    expect(written(twin)).toEqual(written(first));
    expect(written(await send())).toEqual(written(first));
    expect((await person.ok<object[]>('GET', '/changes')).length).toBe(before.length + 1);
  });

  test('is rejected with its key and any other request', async () => {
    const { path: address, body, other } = post;
    await person.ok('POST', address, body, key);
    const conflict = { status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } };
    if (Object.keys(other).length > 0) expect(await person.call('POST', address, other, key)).toMatchObject(conflict);
    const elsewhere = { name: 'Elsewhere' };
    if (address !== '/accounts') expect(await person.call('POST', '/accounts', elsewhere, key)).toMatchObject(conflict);
  });
});

describe('outside of the book', () => {
  const key = { 'idempotency-key': 'once' };
  const large = (amount: number) => ({ kind: 'large', params: { amount } });

  test('a rule of alerts is created once, and the key is for that rule only', async () => {
    const person = await api.register();
    const create = (amount: number) => person.call('POST', '/alert-rules', large(amount), key);
    const before = await person.ok<object[]>('GET', '/alert-rules');
    const [first, twin] = await Promise.all([create(5), create(5)]);
    expect([first.status, twin.status]).toEqual([201, 201]);
    expect(twin.body).toEqual(first.body);
    expect((await create(5)).body).toEqual(first.body);
    expect(await create(6)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
    expect(await person.ok<object[]>('GET', '/alert-rules')).toHaveLength(before.length + 1);
  });

  test('every other POST takes a key too', async () => {
    const [person] = await registerOwner(api, { hasSuggestions: false });
    const until = new Date().toISOString();
    for (const [path, body] of [
      ['/alerts/read', { until }],
      ['/alerts/test', {}],
      ['/push/subscriptions', subscription()],
      ['/security/confirm', { password: PASSWORD }],
    ] as const) {
      for (const _ of [1, 2]) expect((await person.call('POST', path, body, key)).status).toBeLessThan(300);
    }
    expect(await person.ok<object[]>('GET', '/push/subscriptions')).toHaveLength(2);
  });
});

test('the table has every POST of the book, except files and the regular creation of a kind', () => {
  const regular = LISTED_KINDS.map((kind) => `/${kindContractOf(kind).plural}`);
  const known = allEndpoints.flatMap(({ method, isChange, path }) =>
    method === 'post' && isChange && !/import/.test(path) ? [path] : [],
  );
  const tested = Object.keys(posts);
  expect(known.filter((path) => !tested.includes(path) && !regular.includes(path))).toEqual([]);
  expect(tested.filter((path) => !known.includes(path))).toEqual([]);
});
