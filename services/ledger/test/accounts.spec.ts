import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('accounts with all their fields', () => {
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
  const invalid = { code: 'VALIDATION_FAILED' };
  const create = (body: object = {}) => person.ask('ledger.accounts.create', { body: { name: 'Box', ...body } });
  const update = (id: string, body: object) => person.ask('ledger.accounts.update', { id, body });

  it('have empty defaults and keep the given fields', async () => {
    expect(await create()).toMatchObject({
      balance: 0,
      openingBalance: 0,
      number: '',
      institution: '',
      notes: '',
      archived: false,
      order: 0,
      currency: 'USD',
      version: 1,
    });
    const fields = { number: 'DE 12', institution: 'Bank of Ann', notes: 'N', archived: true, order: 7 };
    const { id } = await create(fields);
    expect(await person.ask('ledger.accounts.get', { id })).toMatchObject(fields);
    await expect(person.ask('ledger.accounts.get', { id: 'f'.repeat(24) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(create({ number: 'x'.repeat(41) })).rejects.toMatchObject(invalid);
    await expect(create({ institution: 'x'.repeat(81) })).rejects.toMatchObject(invalid);
  });

  it('are put into an order by one change, which goes back whole', async () => {
    const { id } = await create();
    const names = async () => (await person.ask('ledger.accounts.list', {})).map(({ name }) => name);
    const order = (ids: string[]) => person.ask('ledger.accounts.order', { body: { ids } });
    expect(await names()).toEqual(['Cash', 'Bank', 'Box']);
    const moved = await order([id, person.cash]);
    expect(await names()).toEqual(['Box', 'Cash', 'Bank']);
    expect((await person.changes())[0]?.summary).toBe('Changed the order of the accounts');
    expect((await order([id])).changeId).toBeNull();
    await person.undo(moved);
    expect(await names()).toEqual(['Cash', 'Bank', 'Box']);
    await order([id, person.cash]);
    await create({ name: 'New' });
    expect(await names()).toEqual(['Box', 'Cash', 'Bank', 'New']);
    await expect(order([id, 'nothing'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('begin with either balance or opening balance, or both if they are the same', async () => {
    expect(await create({ openingBalance: 5.01 })).toMatchObject({ balance: 5.01, openingBalance: 5.01 });
    expect(await create({ openingBalance: 5, balance: 5 })).toMatchObject({ balance: 5, openingBalance: 5 });
    await expect(create({ openingBalance: 5, balance: 0 })).rejects.toMatchObject(invalid);
  });

  it('move their balance with the opening balance, from the beginning of time', async () => {
    const { id } = await create({ balance: 100 });
    await person.spend({ accountId: id });
    const before = await person.sequence();
    expect(await update(id, { openingBalance: 150 })).toMatchObject({ balance: 130, openingBalance: 150, version: 2 });
    expect(await update(id, { balance: 0 })).toMatchObject({ balance: 0, openingBalance: 20, version: 3 });
    expect((await person.events(before)).map((content) => (content as { accounts: object }).accounts)).toEqual([
      { saved: [{ id, openingBalance: 15_000, currency: null }], deleted: [] },
      { saved: [{ id, openingBalance: 2_000, currency: null }], deleted: [] },
    ]);
  });

  it('reject a balance whose opening balance would be out of range', async () => {
    const most = 999_999_999_999.99;
    const fault = 'Opening balance must be between -999999999999.99 and 999999999999.99';
    const [cash] = await person.ask('ledger.accounts.list', {});
    await person.earn({ amount: 0.02 });
    const set = (balance: number) => person.ask('ledger.accounts.update', { id: person.cash, body: { balance } });
    await expect(set(-most)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message: fault });
    expect(await set(-most + 0.02)).toMatchObject({ balance: -most + 0.02, openingBalance: -most });
    expect(cash).toMatchObject({ openingBalance: 0 });
  });

  it('accept a reply sent back with one of the two balances changed', async () => {
    const account = await create({ balance: 100 });
    await person.spend({ accountId: account.id });
    const read = await person.ask('ledger.accounts.get', { id: account.id });
    expect(await update(account.id, read)).toMatchObject({ version: 1, changeId: null });
    expect(await update(account.id, { ...read, openingBalance: 110 })).toMatchObject({ balance: 90 });
    const again = await person.ask('ledger.accounts.get', { id: account.id });
    expect(await update(account.id, { ...again, balance: 91 })).toMatchObject({ openingBalance: 111 });
    await expect(update(account.id, { balance: 1, openingBalance: 2 })).rejects.toMatchObject(invalid);
  });

  it('are listed in their order, and count also when they are archived', async () => {
    const { id } = await create({ order: -1, balance: 40, archived: true });
    expect((await person.ask('ledger.accounts.list', {})).map(({ name }) => name)).toEqual(['Box', 'Cash', 'Bank']);
    const summary = await person.ask('ledger.summary', {});
    expect([summary.totalBalance, summary.accounts.map(({ accountName }) => accountName)]).toEqual([
      40,
      ['Cash', 'Bank'],
    ]);
    await update(id, { archived: false });
    expect((await person.ask('ledger.summary', {})).accounts).toHaveLength(3);
  });

  it('cannot be deleted while they have transactions', async () => {
    const { to } = await person.move();
    const gone = { id: person.bank };
    await expect(person.ask('ledger.accounts.delete', gone)).rejects.toMatchObject({ code: 'ACCOUNT_IN_USE' });
    await person.delete(to.id);
    await person.ask('ledger.accounts.delete', gone);
  });

  describe('reconciliation', () => {
    const reconcile = (body: object) =>
      person.ask('ledger.accounts.reconcile', {
        id: person.cash,
        body: { date: '2026-03-31', balance: 0, ...body },
      });
    beforeEach(async () => {
      await update(person.cash, { openingBalance: 100 });
      await person.spend({ amount: 30 });
      await person.spend({ amount: 1, date: '2026-03-31', status: 'reconciled' });
      await person.spend({ amount: 7, status: 'pending' });
      await person.spend({ amount: 500, date: '2026-04-01' });
    });
    const statuses = async () => (await person.list({ sort: 'amount' })).map(({ status }) => status);

    it('report differences and change nothing unless requested', async () => {
      const changes = await person.changes();
      expect(await reconcile({ balance: 70 })).toMatchObject({
        difference: 1,
        cleared: 69,
        pending: -7,
        changeId: null,
      });
      expect(await person.changes()).toEqual(changes);
    });

    it('are reconciled up to the day as one change if nothing differs', async () => {
      const done = await reconcile({ balance: 69, commit: true });
      expect(done).toMatchObject({ difference: 0, cleared: 69, reconciled: 1, adjustmentId: null });
      expect(await statuses()).toEqual(['reconciled', 'pending', 'reconciled', 'cleared']);
      expect((await person.changes())[0]).toMatchObject({
        kind: 'reconcile',
        summary: 'Reconciled the account Cash up to 2026-03-31',
      });
      await person.undo(done);
      expect(await statuses()).toEqual(['reconciled', 'pending', 'cleared', 'cleared']);
    });

    it('reject the reconciliation if the balance differs', async () => {
      await expect(reconcile({ balance: 70, commit: true })).rejects.toMatchObject({
        code: 'NOT_RECONCILED',
        details: { difference: 1 },
      });
      expect(await statuses()).toEqual(['reconciled', 'pending', 'cleared', 'cleared']);
    });

    it('refuse to record a difference that no transaction can have', async () => {
      const much = 900_000_000_000;
      await person.ask('ledger.accounts.update', { id: person.cash, body: { balance: much } });
      await expect(reconcile({ balance: -much, adjust: true })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'Balance adjustment must be at most 999999999999.99',
      });
      expect(await person.list()).toHaveLength(4);
    });

    it('record the difference as one transaction where they are asked to', async () => {
      const adjusted = await reconcile({ balance: 60, adjust: true, commit: true });
      expect(adjusted).toMatchObject({ difference: 0, cleared: 60, reconciled: 2 });
      expect(await person.get(adjusted.adjustmentId ?? '')).toMatchObject({
        description: 'Balance adjustment',
        type: 'expense',
        amount: 9,
        date: '2026-03-31',
        categoryId: null,
        status: 'reconciled',
      });
      expect(await reconcile({ balance: 60 })).toMatchObject({ difference: 0, cleared: 60 });
      await person.undo(adjusted);
      expect(await statuses()).toEqual(['reconciled', 'pending', 'cleared', 'cleared']);
    });
  });
});
