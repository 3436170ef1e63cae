import type { BalancePoint, Import, Transaction } from '@pocket/contracts';
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
