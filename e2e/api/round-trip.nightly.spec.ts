import type { BalancePoint, Import, PlanPeriod, Schedule, Transaction } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { expectAgreement } from './agreement.js';
import type { Person } from './person.js';
import { RunningApi } from './running-api.js';

let api: RunningApi;

beforeAll(async () => {
  api = await RunningApi.start();
});
afterAll(() => api.stop());

async function bring(person: Person, file: string): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { id } = await person.ok<Import>('POST', '/imports?name=pocket.json', file, headers);
  await eventually(async () => expect(await person.ok('GET', `/imports/${id}`)).toMatchObject({ status: 'ready' }));
  await eventually(async () =>
    expect(await person.ok('POST', `/imports/${id}/apply`, {})).toMatchObject({ status: 'applied' }),
  );
}

test('two accounts with one name are still two after export and import, with their balances', async () => {
  const ann = await api.register('ann@pocket.example');
  const [cash] = await ann.accounts();
  await ann.ok('PUT', `/accounts/${cash?.id}`, { openingBalance: 100 });
  const { id: accountId } = await ann.ok<{ id: string }>('POST', '/accounts', { name: 'cash', balance: 20 });
  await ann.record({ amount: 1, original: { amount: 1.234, currency: 'KWD' } });
  await ann.record({ amount: 2, accountId });
  const file = await ann.ok<object>('GET', '/transactions/export?format=json');
  const bob = await api.register('bob@pocket.example');
  await bring(bob, JSON.stringify(file));
  const accounts = await bob.accounts();
  expect(accounts.map(({ name, balance }) => [name, balance])).toEqual([
    ['Cash', 99],
    ['cash', 18],
  ]);
  const transactions = await bob.ok<Transaction[]>('GET', '/transactions?sort=amount');
  expect(transactions.map(({ original }) => original)).toEqual([{ amount: 1.234, currency: 'KWD' }, null]);
  await eventually(async () => {
    for (const { id, balance } of accounts) {
      const points = await bob.ok<BalancePoint[]>('GET', `/accounts/${id}/balances`);
      expect(points.at(-1)?.balance).toBe(balance);
    }
  });
  await expectAgreement(bob);
});

test('what fulfills occurrences still does after export and import', async () => {
  const ann = await api.register('cleo@pocket.example');
  const [cash] = await ann.accounts();
  const schedule = {
    ...{ name: 'Rent', type: 'expense', accountId: cash?.id, amount: { kind: 'fixed', value: 900 } },
    recurrence: { start: '2100-01-31', freq: 'monthly' },
  };
  const { id } = await ann.ok<Schedule>('POST', '/schedules', schedule);
  const path = `/schedules/${id}/occurrences/2100-01-31`;
  const once = { 'idempotency-key': 'once' };
  const posted = await ann.call<Transaction>('POST', `${path}/post`, {}, once);
  expect(posted).toMatchObject({ status: 201, body: { amount: 900, schedule: { id, key: '2100-01-31' } } });
  expect((await ann.call('POST', `${path}/post`, {}, once)).body).toEqual(posted.body);
  expect(await ann.call('POST', `${path}/post`, {})).toMatchObject({ status: 409, body: { code: 'ALREADY_POSTED' } });
  expect(await ann.ok('POST', `${path}/unmatch`, {})).toMatchObject({ state: 'expected', transactionId: null });
  const match = { transactionId: posted.body.id };
  expect(await ann.ok('POST', `${path}/match`, match)).toMatchObject({ state: 'posted', ...match });
  const file = await ann.ok<object>('GET', '/transactions/export?format=json');
  const bob = await api.register('dan@pocket.example');
  await bring(bob, JSON.stringify(file));
  const [brought] = await bob.ok<Schedule[]>('GET', '/schedules');
  const [transaction] = await bob.ok<Transaction[]>('GET', `/transactions?scheduleId=${brought?.id}`);
  expect(transaction).toMatchObject({ amount: 900, schedule: { id: brought?.id, key: '2100-01-31' } });
  expect(brought).toMatchObject({ last: { key: '2100-01-31', transactionId: transaction?.id } });
  // A schedule of the same name that the book has already may have another transaction for the day.
  await bring(bob, JSON.stringify({ ...file, note: 'again' }));
  expect(await bob.ok<Transaction[]>('GET', `/transactions?scheduleId=${brought?.id}`)).toHaveLength(1);
});

test('a plan is the same after export and import, and is not brought twice', async () => {
  const ann = await api.register('eve@pocket.example');
  const [cash] = await ann.accounts();
  await ann.record({ type: 'income', categoryId: await ann.category('Salary'), amount: 500 });
  const [rent, health] = [await ann.category('Rent'), await ann.category('Health')];
  const cycle = { kind: 'month', day: 25, weekend: 'before' };
  await ann.ok('POST', '/plan', { start: '2026-02-01', cycle, accountIds: [cash?.id] });
  await ann.ok('PUT', `/plan/periods/current/categories/${rent}`, { assigned: 90.5, note: 'Raised' });
  await ann.ok('PUT', `/plan/categories/${rent}`, {
    over: 'carry',
    target: { kind: 'refill', amount: 100 },
    priority: 2,
  });
  const target = { kind: 'percent', of: await ann.category('Salary'), percent: 10 };
  await ann.ok('PUT', `/plan/categories/${health}`, { target });
  await ann.ok('POST', '/plan/periods/current/hold', { amount: 5 });
  const file = await ann.ok<{ version: number; plan: object[] }>('GET', '/transactions/export?format=json');
  expect(file).toMatchObject({ version: 2, plan: [{ part: 'plan' }, {}, {}, { part: 'period', held: 5 }] });
  expect(await ann.ok('GET', '/auth/export')).toMatchObject({ version: 2, plan: file.plan });
  const bob = await api.register('fay@pocket.example');
  await bring(bob, JSON.stringify(file));
  /** A period by the names of its categories. */
  const shown = async (person: Person) => {
    const names = new Map((await person.categories()).map(({ id, name }) => [id, name]));
    const { categories, groups: _, ...figures } = await person.ok<PlanPeriod>('GET', '/plan/periods/current');
    const lines = categories.map(({ categoryId, target: own, version: __, ...line }) => {
      const of = own?.kind === 'percent' ? names.get(own.of) : null;
      return { ...line, name: names.get(categoryId ?? ''), target: own && { ...own, of } };
    });
    return { ...figures, lines };
  };
  expect(await shown(bob)).toEqual(await shown(ann));
  const changes = await bob.ok<object[]>('GET', '/changes');
  await bring(bob, JSON.stringify({ ...file, note: 'again' }));
  expect(await bob.ok('GET', '/plan')).toMatchObject({ version: 1 });
  expect((await bob.ok<object[]>('GET', '/changes')).length).toBeLessThanOrEqual(changes.length + 1);
});
