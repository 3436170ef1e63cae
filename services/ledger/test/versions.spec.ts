import { Person, withoutChange } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('a version', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });
  const transfer = (id: string) => person.ask('ledger.transfers.get', { id });
  const versionOf = async (id: string) => (await transfer(id)).version;

  it('of a transfer grows by one with each change, of one leg or of both', async () => {
    const { id, from, to, version } = await person.move();
    expect(version).toBe(1);
    const change = (body: { amount?: number; date?: string; tags?: string[] }) =>
      person.ask('ledger.transfers.update', { id, body });
    expect(await change({ amount: 31 })).toMatchObject({ version: 2, from: { version: 2 }, to: { version: 2 } });
    expect(await change({ amount: 31 })).toMatchObject({ version: 2, changeId: null });
    await person.update(from.id, { amount: 32 });
    expect(await versionOf(id)).toBe(3);
    await person.update(to.id, { date: '2026-03-06' });
    expect(await transfer(id)).toMatchObject({ version: 4, from: { version: 3 }, to: { version: 4 } });
    await person.batch({ ids: [from.id, to.id], change: { payee: 'Bank' } });
    expect(await versionOf(id)).toBe(5);
    await person.batch({ ids: [from.id], change: { payee: 'Own' } });
    expect(await versionOf(id)).toBe(6);
  });

  it('of a transfer grows also when it goes and comes back', async () => {
    const { id, from, changeId } = await person.move();
    const update = await person.ask('ledger.transfers.update', { id, body: { amount: 31 } });
    await person.undo(update);
    expect(await versionOf(id)).toBe(3);
    const gone = await person.delete(from.id);
    await person.undo(gone);
    expect(await versionOf(id)).toBe(4);
    const apart = await person.ask('ledger.transfers.unlink', { id, body: {} });
    await person.undo(apart);
    expect(await versionOf(id)).toBeGreaterThan(4);
    await person.undo({ changeId });
    await expect(transfer(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not shown in the history', async () => {
    const { id, changeId } = await person.move();
    const update = await person.ask('ledger.transfers.update', { id, body: { amount: 31 } });
    const gone = await person.ask('ledger.transfers.delete', { id });
    const fields = async (change: string | null | undefined) => {
      const { items } = (await person.ask('ledger.changes.get', { id: change ?? '' })).change;
      return Object.keys({ ...items[0]?.before, ...items[0]?.after });
    };
    expect(await fields(update.changeId)).toEqual(['amount']);
    expect((await fields(gone.changeId)).sort()).toEqual((await fields(changeId)).sort());
  });

  it('that a client has seen is never reused for another state', async () => {
    const { id } = await person.spend();
    const gone = await person.delete(id);
    const back = await person.undo(gone);
    expect((await person.get(id)).version).toBe(2);
    await person.update(id, { amount: 21 });
    await person.update(id, { amount: 20 });
    const goneAgain = await person.undo(back);
    const backAgain = await person.undo(gone);
    expect((await person.get(id)).version).toBe(5);
    await person.update(id, { amount: 22 });
    await person.update(id, { amount: 20 });
    await person.undo(backAgain);
    await person.undo(goneAgain);
    expect((await person.get(id)).version).toBe(8);
  });

  it('continues after a large deletion is undone, redone and undone', async () => {
    const ids: string[] = [];
    // Many at a time, which the ledger writes together; it has at most 50 requests of a user in flight.
    for (let wave = 0; wave < 7; wave += 1) {
      const spent = await Promise.all(Array.from({ length: 30 }, (_, index) => person.spend({ amount: index })));
      ids.push(...spent.map(({ id }) => id));
    }
    const gone = await person.batch({ ids, delete: true });
    const back = await person.undo(gone);
    await person.undo(back);
    await person.undo(gone);
    expect(new Set((await person.walk({ limit: 500 })).map(({ version }) => version))).toEqual(new Set([3]));
  });

  it('that is outdated returns the current state', async () => {
    const refusal = { code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime' };
    const posted = await person.spend();
    const moved = await person.move();
    const { category: name, ...budget } = await person.ask('ledger.budgets.create', {
      body: { category: 'Rent', limit: 5 },
    });
    const rule = await person.ask('ledger.rules.create', {
      body: {
        name: 'Lunches',
        when: { all: [{ field: 'description', op: 'is', value: 'Lunch' }] },
        then: { payee: 'Deli' },
      },
    });
    const [account] = await person.ask('ledger.accounts.list', {});
    const [category] = await person.ask('ledger.categories.list', {});
    const refused = (current: object) => ({ ...refusal, details: { current } });
    const ifMatch = 9;
    await expect(
      person.ask('ledger.transactions.update', { id: posted.id, body: { amount: 1 }, ifMatch }),
    ).rejects.toMatchObject(refused(withoutChange(posted)));
    await expect(person.ask('ledger.transactions.delete', { id: posted.id, ifMatch })).rejects.toMatchObject(
      refused(withoutChange(posted)),
    );
    await expect(
      person.ask('ledger.transfers.update', { id: moved.id, body: { amount: 1 }, ifMatch }),
    ).rejects.toMatchObject(refused(withoutChange(moved)));
    await expect(
      person.ask('ledger.accounts.update', { id: account?.id ?? '', body: { name: 'X' }, ifMatch }),
    ).rejects.toMatchObject(refused(account ?? {}));
    await expect(
      person.ask('ledger.categories.update', { id: category?.id ?? '', body: { name: 'X' }, ifMatch }),
    ).rejects.toMatchObject(refused(category ?? {}));
    await expect(
      person.ask('ledger.budgets.update', { id: budget.id, body: { limit: 6 }, ifMatch }),
    ).rejects.toMatchObject(refused({ category: name, limit: 5, spent: 0 }));
    await expect(
      person.ask('ledger.rules.update', { id: rule.id, body: { name: 'X' }, ifMatch }),
    ).rejects.toMatchObject(refused({ name: 'Lunches', version: 1 }));
  });
});
