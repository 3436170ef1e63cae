import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a book that two instances know', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });
  const summary = () => person.ask('ledger.summary', {});

  it('is returned in its current state regardless of the writing instance', async () => {
    for (const index of times(12)) {
      await person.spend({ amount: 1, description: `Number ${index}` });
      const { totalBalance, recentTransactions } = await summary();
      expect([totalBalance, recentTransactions[0]?.description]).toEqual([-1 - index, `Number ${index}`]);
    }
  });

  it('is written to by both concurrently without lost or doubled writes', async () => {
    await Promise.all(times(40).map((index) => person.spend({ amount: index + 1 })));
    expect((await person.walk()).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(
      times(40).map((i) => i + 1),
    );
    expect((await person.balances()).cash).toBe(-820);
    expect(await person.changes({ limit: 100 })).toHaveLength(41);
  });

  it('applies a repeated request once on either instance', async () => {
    const body = { accountId: person.cash, categoryId: null, type: 'expense', amount: 5, date: '2026-03-04' } as const;
    const request = { body: { ...body, description: 'Once' }, idempotencyKey: 'k' };
    await person.spend();
    const answers = await Promise.all(times(6).map(() => person.ask('ledger.transactions.create', request)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await person.walk({ q: 'Once' })).toHaveLength(1);
  });

  it('rejects a transaction whose category was deleted or changed its type meanwhile', async () => {
    const group = await person.ask('ledger.categories.create', { body: { name: 'Short', type: 'expense' } });
    const spend = () => person.spend({ categoryId: group.id });
    await Promise.all(times(6).map(spend));
    await person.ask('ledger.categories.delete', { id: group.id });
    for (const _ of times(6)) await expect(spend()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const account = await person.ask('ledger.accounts.create', { body: { name: 'Short' } });
    await Promise.all(times(6).map(summary));
    await person.ask('ledger.accounts.delete', { id: account.id });
    for (const _ of times(6)) {
      await expect(person.spend({ accountId: account.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('shows new names immediately', async () => {
    await person.spend();
    for (const index of times(6)) {
      const id = person.category('Groceries');
      await person.ask('ledger.categories.update', { id, body: { name: `Food ${index}` } });
      expect((await person.list())[0]?.category).toBe(`Food ${index}`);
    }
  });

  it('refuses a balance that cannot be shown, known or not', async () => {
    const most = 999_999_999_999.99;
    const pay = () => person.earn({ amount: most });
    await pay();
    await person.list();
    for (const _ of times(4)) await expect(pay()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
