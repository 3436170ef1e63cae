import { randomUUID } from 'node:crypto';
import type { Transaction } from '@pocket/contracts';
import { RunningApi } from './running-api.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start({ gateways: 2 });
});
afterAll(() => api.stop());

test('fifty simultaneous writes to one account all count', async () => {
  const ann = await api.register();
  const [account] = await ann.accounts();
  const categoryId = await ann.category('Groceries');
  const amounts = Array.from({ length: 50 }, (_, index) => (index * 37 + 1) / 100);
  await Promise.all(amounts.map((amount) => ann.record({ accountId: account?.id ?? '', categoryId, amount })));
  const total = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  expect((await ann.accounts())[0]?.balance).toBe(-total);
  expect(await ann.transactions()).toHaveLength(50);
  expect(await ann.ok('GET', '/reports/overview')).toMatchObject({ totalExpenses: total, totalBalance: -total });
});

test('twenty simultaneous requests with one idempotency key over two gateways make one transaction', async () => {
  const ann = await api.register();
  const body = {
    accountId: (await ann.accounts())[0]?.id,
    categoryId: await ann.category('Groceries'),
    type: 'expense',
    amount: 5,
    description: 'Once',
    date: '2026-01-31',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ann.with({ url: api.gateways[index % 2]?.url ?? '' }).call<Transaction>('POST', '/transactions', body, headers),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(await ann.transactions()).toHaveLength(1);
  expect((await ann.accounts())[0]?.balance).toBe(-5);
  expect(await ann.call('POST', '/transactions', { ...body, amount: 6 }, headers)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_CONFLICT' },
  });
});

test.each([
  ['accounts', { name: 'Savings' }],
  ['categories', { name: 'Pets', type: 'expense' }],
  ['budgets', { category: 'Boats', limit: 5 }],
])('a repeated POST of %s with one key is answered by the first result', async (path, body) => {
  const ann = await api.register();
  const before = await ann.ok<unknown[]>('GET', `/${path}`);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await ann.call('POST', `/${path}`, body, headers);
  expect(first.status).toBe(201);
  expect(await ann.call('POST', `/${path}`, body, headers)).toMatchObject({ status: 201, body: first.body });
  expect(await ann.ok<unknown[]>('GET', `/${path}`)).toHaveLength(before.length + 1);
});

test('simultaneous moves between two accounts leave each transaction in one, with correct balances', async () => {
  const ann = await api.register();
  const [cash] = await ann.accounts();
  const card = await ann.ok<{ id: string }>('POST', '/accounts', { name: 'Card', balance: 100 });
  const transaction = await ann.record({ amount: 30 });
  const targets = Array.from({ length: 20 }, (_, index) => (index % 2 ? card.id : cash?.id));
  await Promise.all(
    targets.map((accountId, index) =>
      ann.ok('PUT', `/transactions/${transaction.id}`, { accountId, amount: index + 1 }),
    ),
  );
  const [{ accountId, amount } = { accountId: '', amount: 0 }] = await ann.transactions();
  const balances = Object.fromEntries((await ann.accounts()).map(({ id, balance }) => [id, balance]));
  expect(balances).toEqual({
    [cash?.id ?? '']: accountId === cash?.id ? -amount : 0,
    [card.id]: accountId === card.id ? 100 - amount : 100,
  });
});

test('of ten deletions of one transaction one succeeds, and the balance moves once', async () => {
  const ann = await api.register();
  const { id } = await ann.record({ amount: 7 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ann.call('DELETE', `/transactions/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  expect((await ann.accounts())[0]?.balance).toBe(0);
});

test('an account is not deleted under a transaction that is being recorded', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ann = await api.register();
    const { id } = await ann.ok<{ id: string }>('POST', '/accounts', { name: 'Brief' });
    const categoryId = await ann.category('Groceries');
    const body = { accountId: id, categoryId, type: 'expense', amount: 1, description: 'x', date: '2026-01-31' };
    const [recorded, deleted] = await Promise.all([
      ann.call('POST', '/transactions', body),
      ann.call('DELETE', `/accounts/${id}`),
    ]);
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([recorded.status, deleted.status]);
    expect(await ann.transactions()).toHaveLength(recorded.status === 201 ? 1 : 0);
  }
});

test('of ten changes of one version one succeeds, and the others get the current state', async () => {
  const ann = await api.register();
  const { id } = await ann.record({ amount: 7 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      ann
        .with({ url: api.gateways[index % 2]?.url ?? '' })
        .call<object>('PUT', `/transactions/${id}`, { amount: index + 10 }, { 'if-match': '"1"' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  const [current] = await ann.transactions();
  expect(answers.find(({ status }) => status === 200)?.body).toEqual(current);
  for (const { body } of answers.filter(({ status }) => status === 412)) {
    expect(body).toMatchObject({ code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime', current });
  }
  expect((await ann.accounts())[0]?.balance).toBe(-(current?.amount ?? 0));
});
