import { addDays, ledgerContent, todayIn, transactionUpdateBody } from '@pocket/contracts';
import { DAY, Person, withoutChange } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('transfers', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  const today = todayIn('UTC', new Date());
  const transferLeg = { code: 'TRANSFER_LEG' };
  const change = (id: string, body: Parameters<Person['move']>[0]) =>
    person.ask('ledger.transfers.update', { id, body: body ?? {} });

  it('are an expense of the one account and an income of the other', async () => {
    const transfer = await person.move({ tags: ['Own'], notes: 'Rent' });
    const common = { amount: 30, transferId: transfer.id, categoryId: null, category: 'Transfer', tags: ['Own'] };
    expect(transfer.from).toMatchObject({ ...common, type: 'expense', accountId: person.cash });
    expect(transfer.to).toMatchObject({ ...common, type: 'income', accountId: person.bank });
    expect(await person.ask('ledger.transfers.get', { id: transfer.id })).toEqual(withoutChange(transfer));
    expect(await person.balances()).toEqual({ cash: -30, bank: 30 });
  });

  it('name the account on the other side in lists, also where that side is not in them', async () => {
    await person.move();
    const both = await person.list();
    const cashOnly = await person.ask('ledger.transactions.list', { accountId: person.cash, limit: 10, sort: '-date' });
    expect(both.map(({ account, transferAccount }) => [account, transferAccount]).sort()).toEqual([
      ['Bank', 'Cash'],
      ['Cash', 'Bank'],
    ]);
    expect(cashOnly.items.map(({ transferAccount }) => transferAccount)).toEqual(['Bank']);
  });

  it('need two accounts', async () => {
    await expect(person.move({ toAccountId: person.cash })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(person.move({ toAccountId: 'f'.repeat(24) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await person.move();
    await expect(change(id, { toAccountId: person.cash })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await person.balances()).toEqual({ cash: -30, bank: 30 });
  });

  it('change both legs and turn around', async () => {
    const { id } = await person.move();
    const changed = await change(id, { amount: 50.01, date: '2026-04-01' });
    expect([changed.from, changed.to].map(({ amount, date }) => [amount, date])).toEqual([
      [50.01, '2026-04-01'],
      [50.01, '2026-04-01'],
    ]);
    expect(await person.balances()).toEqual({ cash: -50.01, bank: 50.01 });
    await change(id, { fromAccountId: person.bank, toAccountId: person.cash });
    expect(await person.balances()).toEqual({ cash: 50.01, bank: -50.01 });
    expect(await change(id, { amount: 50.01 })).toMatchObject({ changeId: null });
  });

  it('are deleted whole, through themselves or a leg', async () => {
    const first = await person.move();
    await person.ask('ledger.transfers.delete', { id: first.id });
    const second = await person.move();
    await person.delete(second.to.id);
    expect(await person.list()).toEqual([]);
    expect(await person.balances()).toEqual({ cash: 0, bank: 0 });
    await expect(person.ask('ledger.transfers.get', { id: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('take the amount of a leg for both, and its date and texts for itself', async () => {
    const { id, to } = await person.move();
    await person.update(to.id, { amount: 31, date: '2026-03-06', payee: 'Bank', status: 'pending', tags: ['In'] });
    const { from, to: after } = await person.ask('ledger.transfers.get', { id });
    expect(from).toMatchObject({ amount: 31, date: DAY, payee: '', status: 'cleared', tags: [] });
    expect(after).toMatchObject({ amount: 31, date: '2026-03-06', payee: 'Bank', status: 'pending', tags: ['In'] });
    expect(await person.balances()).toEqual({ cash: -31, bank: 31 });
  });

  it('let a leg change its account, never to that of the other one', async () => {
    const { to } = await person.move();
    const { id: savings } = await person.ask('ledger.accounts.create', { body: { name: 'Savings' } });
    await person.update(to.id, { accountId: savings });
    expect(await person.balances()).toEqual({ cash: -30, bank: 0 });
    await expect(person.update(to.id, { accountId: person.cash })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('refuse a type, a category and splits for a leg', async () => {
    const { from } = await person.move();
    const categoryId = person.category('Groceries');
    const splits = [
      { categoryId, amount: 10 },
      { categoryId, amount: 20 },
    ];
    await expect(person.update(from.id, { type: 'income' })).rejects.toMatchObject(transferLeg);
    await expect(person.update(from.id, { categoryId })).rejects.toMatchObject(transferLeg);
    await expect(person.update(from.id, { splits })).rejects.toMatchObject(transferLeg);
  });

  it('accept a leg sent back unchanged', async () => {
    const { from } = await person.move({ notes: 'N' });
    const read = await person.get(from.id);
    expect(await person.update(from.id, transactionUpdateBody.parse(read))).toEqual({ ...read, changeId: null });
  });

  it('are created from two transactions, each of which keeps its date', async () => {
    const expense = await person.spend({ amount: 45, date: '2026-01-01' });
    const income = await person.earn({ amount: 45, date: '2026-05-01', accountId: person.bank });
    const body = { expenseId: expense.id, incomeId: income.id };
    const transfer = await person.ask('ledger.transfers.match', { body });
    expect(transfer.from).toMatchObject({ id: expense.id, date: '2026-01-01', category: 'Transfer', version: 2 });
    expect(transfer.to).toMatchObject({ id: income.id, date: '2026-05-01', category: 'Transfer', version: 2 });
    expect(await person.ask('ledger.transactions.summary', {})).toMatchObject({
      income: 0,
      expenses: 0,
      transfers: 90,
    });
    await expect(person.ask('ledger.transfers.match', { body })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await person.undo(transfer);
    expect([await person.get(expense.id), await person.get(income.id)]).toMatchObject([
      { category: 'Groceries', transferId: null },
      { category: 'Salary', transferId: null },
    ]);
  });

  it('reject all other pairs', async () => {
    const match = (expenseId: string, incomeId: string) =>
      person.ask('ledger.transfers.match', { body: { expenseId, incomeId } });
    const expense = await person.spend();
    const [same, other] = [await person.earn(), await person.earn({ accountId: person.bank, amount: 20.01 })];
    await expect(match(expense.id, same.id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(match(expense.id, other.id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(match(same.id, expense.id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(match(expense.id, 'f'.repeat(24))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  describe('that a transaction becomes', () => {
    const complete = (id: string, accountId: string, more: object = {}) =>
      person.ask('ledger.transfers.complete', { id, body: { accountId }, ...more });

    it('get the other leg in the same change', async () => {
      const fields = { notes: 'Saved', tags: ['Own'], payee: 'Bank', amount: 45, description: 'Put aside' };
      const expense = await person.spend(fields);
      const transfer = await complete(expense.id, person.bank);
      const common = {
        amount: 45,
        date: DAY,
        description: 'Put aside',
        notes: 'Saved',
        tags: ['Own'],
        categoryId: null,
      };
      expect(transfer.from).toMatchObject({
        ...common,
        id: expense.id,
        version: 2,
        payee: 'Bank',
        category: 'Transfer',
      });
      expect(transfer.to).toMatchObject({ ...common, accountId: person.bank, type: 'income', status: 'cleared' });
      expect(await person.ask('ledger.transfers.get', { id: transfer.id })).toEqual(withoutChange(transfer));
      expect(await person.balances()).toEqual({ cash: -45, bank: 45 });
      await person.undo(transfer);
      expect(await person.list()).toMatchObject([{ id: expense.id, transferId: null, category: 'Groceries' }]);
      expect(await person.balances()).toEqual({ cash: -45, bank: 0 });
      expect(await person.verify()).toEqual([]);
    });

    it('start in the other account for an income, and drop its splits', async () => {
      const categoryId = person.category('Salary');
      const splits = [
        { categoryId, amount: 5 },
        { categoryId, amount: 15 },
      ];
      const income = await person.earn({ splits, categoryId: null });
      const { from, to } = await complete(income.id, person.bank);
      expect([from, to]).toMatchObject([
        { accountId: person.bank, type: 'expense', splits: null },
        { id: income.id, type: 'income', splits: null },
      ]);
    });

    it('are created once, from a transaction that is no leg, is unchanged and has another account', async () => {
      const { id } = await person.spend();
      await expect(complete(id, person.cash)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      await expect(complete(id, 'f'.repeat(24))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(complete('f'.repeat(24), person.bank)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(complete(id, person.bank, { ifMatch: 2 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
      const first = await complete(id, person.bank, { ifMatch: 1, idempotencyKey: 'once' });
      expect(await complete(id, person.bank, { ifMatch: 1, idempotencyKey: 'once' })).toEqual(first);
      await expect(complete(id, person.bank)).rejects.toMatchObject(transferLeg);
      expect(await person.list()).toHaveLength(2);
    });
  });

  it('have the same fields wherever a leg is answered', async () => {
    const { id, from } = await person.move();
    const listed = (await person.list()).find((each) => each.id === from.id);
    expect(listed).toMatchObject({ transferAccount: 'Bank' });
    expect(from).toEqual(listed);
    expect(await person.get(from.id)).toEqual(listed);
    expect((await person.ask('ledger.transfers.get', { id })).from).toEqual(listed);
    expect(withoutChange(await person.update(from.id, { amount: 30 }))).toEqual(listed);
    const seen = { id: from.id, body: { notes: 'x' }, ifMatch: 9 };
    await expect(person.ask('ledger.transactions.update', seen)).rejects.toMatchObject({
      details: { current: listed },
    });
    const when = { all: [{ field: 'amount' as const, op: 'is' as const, value: 30 }] };
    const { sample } = await person.ask('ledger.rules.preview', { rule: { when, then: { notes: 'x' } } });
    expect(sample.map(({ before }) => before)).toContainEqual(listed);
    expect(sample.map(({ after }) => after)).toContainEqual({ ...listed, notes: 'x' });
  });

  it('come apart into two transactions without a category', async () => {
    const { id } = await person.move();
    const { expense, income } = await person.ask('ledger.transfers.unlink', { id, body: {} });
    expect([expense, income]).toMatchObject([
      { transferId: null, categoryId: null, category: null, type: 'expense' },
      { transferId: null, categoryId: null, category: null, type: 'income' },
    ]);
    expect(await person.ask('ledger.transactions.summary', {})).toMatchObject({ income: 30, expenses: 30 });
    await expect(person.ask('ledger.transfers.get', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are proposed for the same amount in two accounts, a few days apart', async () => {
    const expense = await person.spend({ amount: 70, date: today });
    await person.earn({ amount: 70, date: addDays(today, -5), accountId: person.bank, description: 'Near' });
    await person.earn({ amount: 70, date: addDays(today, -6), accountId: person.bank, description: 'Too far' });
    await person.earn({ amount: 70, date: today, description: 'Same account' });
    await person.earn({ amount: 70.01, date: today, accountId: person.bank, description: 'Other amount' });
    await person.move({ amount: 70, date: today });
    const candidates = await person.ask('ledger.transfers.candidates', {});
    expect(candidates.map((each) => [each.expense.id, each.income.description, each.days])).toEqual([
      [expense.id, 'Near', 5],
    ]);
  });

  it('are neither income nor expense, and move accounts alone', async () => {
    const before = await person.sequence();
    await person.move({ date: today });
    const [content] = (await person.events(before)).map((each) => ledgerContent.parse(each));
    expect(content?.days).toEqual([]);
    expect(content?.transfers.map(({ accountId, amount, count }) => [accountId, amount, count])).toEqual([
      [person.cash, -3_000, 1],
      [person.bank, 3_000, 1],
    ]);
    expect(await person.ask('ledger.transactions.summary', {})).toMatchObject({
      count: 2,
      income: 0,
      expenses: 0,
      net: 0,
      transfers: 60,
    });
    const book = await person.ask('ledger.books.read', { userId: person.userId });
    expect(book.totals).toEqual([]);
    const recent = await person.ask('ledger.summary', {});
    expect(recent.recentTransactions.map(({ category, amount }) => [category, amount])).toEqual(
      expect.arrayContaining([
        ['Transfer', -30],
        ['Transfer', 30],
      ]),
    );
  });

  it('are selected by a filter', async () => {
    await person.move();
    await person.spend();
    expect(await person.list({ transfer: 'only' })).toHaveLength(2);
    expect(await person.list({ transfer: 'none' })).toHaveLength(1);
    expect(await person.list({ categoryId: 'none' })).toEqual([]);
  });
});
