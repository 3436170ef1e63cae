import { firstEntities, newUserId, RunningLedger } from './running-ledger.js';

let ledger: RunningLedger;
beforeAll(async () => {
  ledger = await RunningLedger.start({ instances: 2 });
});
afterAll(() => ledger.stop());

// The only user of this process: beside other users, the requests of one user take turns.
test('50 creations in one account that are sent together all succeed, in batches', async () => {
  const userId = newUserId();
  const entities = await firstEntities(ledger, userId);
  const written = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const amount = (100 + index) / 100;
      const body = { ...entities, type: 'expense', amount, description: `Lunch ${index}`, date: '2026-03-04' } as const;
      return ledger.ask(userId, 'ledger.transactions.create', { body });
    }),
  );
  expect(new Set(written.map(({ id }) => id)).size).toBe(50);
  const { sequence, totalBalance } = await ledger.ask(userId, 'ledger.head', {});
  expect(totalBalance).toBe(-62.25);
  // Creations in one batch share one event.
  expect(sequence).toBeLessThan(51);
  const { items } = await ledger.ask(userId, 'ledger.changes.list', { limit: 100 });
  expect(items.map(({ id, count }) => [id, count])).toEqual(
    expect.arrayContaining(written.map(({ changeId }) => [changeId, 1])),
  );
  expect(items).toHaveLength(50);
});
