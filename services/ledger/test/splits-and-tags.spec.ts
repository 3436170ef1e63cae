import { transactionUpdateBody } from '@pocket/contracts';
import { Person, withoutChange } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('transactions with all their fields', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  const today = new Date().toISOString().slice(0, 10);
  const lines = (...amounts: number[]) => {
    const names = ['Groceries', 'Health', null];
    return amounts.map((amount, index) => {
      const name = names[index % names.length] ?? null;
      return { categoryId: name && person.category(name), amount };
    });
  };

  it('report the difference between splits and amount', async () => {
    await expect(person.spend({ splits: lines(12, 7.99) })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Splits add up to 19.99, 0.01 less than Amount',
    });
    await expect(person.spend({ splits: lines(12, 8.01) })).rejects.toMatchObject({
      message: 'Splits add up to 20.01, 0.01 more than Amount',
    });
  });

  it('are divided among the categories of their splits', async () => {
    expect(await person.spend({ splits: lines(12, 5, 3) })).toMatchObject({
      categoryId: null,
      category: 'Split',
      splits: [
        { category: 'Groceries', amount: 12, notes: '' },
        { category: 'Health', amount: 5, notes: '' },
        { categoryId: null, category: null, amount: 3, notes: '' },
      ],
    });
  });

  it('refuse a split of the other type, an unknown one and a single one', async () => {
    const salary = { categoryId: person.category('Salary'), amount: 5 };
    await expect(person.spend({ splits: [...lines(15), salary] })).rejects.toMatchObject({
      message: 'Category does not match the transaction type',
    });
    const unknown = { categoryId: 'f'.repeat(24), amount: 5 };
    await expect(person.spend({ splits: [...lines(15), unknown] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(person.spend({ splits: lines(20) })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('accept a reply of GET sent back unchanged', async () => {
    const created = await person.spend({ splits: lines(12, 5, 3), tags: ['A'], payee: 'P', notes: 'N' });
    const read = await person.get(created.id);
    expect(read).toEqual(withoutChange(created));
    expect(await person.update(created.id, transactionUpdateBody.parse(read))).toEqual({ ...read, changeId: null });
  });

  it('may have a refund among their lines', async () => {
    const created = await person.spend({ splits: lines(25, -5) });
    expect(created.splits).toMatchObject([{ amount: 25 }, { amount: -5 }]);
    const read = await person.get(created.id);
    expect(await person.update(created.id, transactionUpdateBody.parse(read))).toEqual({ ...read, changeId: null });
    const found = await person.ask('ledger.transactions.summary', { categoryId: person.category('Groceries') });
    expect(found).toMatchObject({ count: 1, expenses: 25 });
  });

  it('accept a reply of GET sent back after the category of a split was deleted, which is restored', async () => {
    const created = await person.spend({ splits: lines(12, 8) });
    const gone = await person.ask('ledger.categories.delete', { id: person.category('Health') });
    const read = await person.get(created.id);
    expect(read.splits?.[1]).toEqual({ categoryId: null, category: null, amount: 8, notes: '' });
    expect(await person.update(created.id, transactionUpdateBody.parse(read))).toEqual({ ...read, changeId: null });
    expect(await person.list({ categoryId: 'none' })).toHaveLength(1);
    await person.undo(gone);
    expect(await person.get(created.id)).toEqual(withoutChange(created));
  });

  it('keep their splits or have a category, never both', async () => {
    const { id } = await person.spend({ splits: lines(12, 8) });
    const categoryId = person.category('Groceries');
    await expect(person.update(id, { categoryId })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(person.spend({ splits: lines(12, 8), categoryId })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const whole = await person.update(id, { categoryId, splits: null });
    expect(whole).toMatchObject({ category: 'Groceries', splits: null, version: 2 });
    const divided = await person.update(id, { splits: lines(12, 8) });
    expect(divided).toMatchObject({ categoryId: null, category: 'Split', version: 3 });
    await expect(person.update(id, { amount: 21 })).rejects.toMatchObject({
      message: 'Splits add up to 20.00, 1.00 less than Amount',
    });
  });

  it('are found by the category of a line, and by a line without one', async () => {
    const { id } = await person.spend({ splits: lines(12, 5, 3) });
    const found = async (categoryId: string | string[]) => (await person.list({ categoryId })).map((each) => each.id);
    expect(await found(person.category('Health'))).toEqual([id]);
    expect(await found([person.category('Rent'), person.category('Groceries')])).toEqual([id]);
    expect(await found('none')).toEqual([id]);
    expect(await found(person.category('Rent'))).toEqual([]);
  });

  it('count for budgets by their lines', async () => {
    const budget = (category: string) => person.ask('ledger.budgets.create', { body: { category, limit: 100 } });
    await budget('Groceries');
    await budget('Health');
    await person.spend({ splits: lines(12, 8), date: today });
    await person.spend({ amount: 1, date: today });
    const budgets = await person.ask('ledger.budgets.list', {});
    expect(budgets.map(({ category, spent }) => [category, spent])).toEqual([
      ['Groceries', 13],
      ['Health', 8],
    ]);
  });

  it('send their splits in events', async () => {
    const before = await person.sequence();
    await person.spend({ splits: lines(12, 5, 3) });
    const [content] = (await person.events(before)) as { days: { categoryId: string | null; amount: number }[] }[];
    expect(content?.days.map(({ categoryId, amount }) => [categoryId, amount])).toEqual([
      [person.category('Groceries'), 1_200],
      [person.category('Health'), 500],
      [null, 300],
    ]);
  });

  it('have each tag once and in the spelling that it had first', async () => {
    expect((await person.spend({ tags: ['Holiday', 'HOLIDAY', 'Food'] })).tags).toEqual(['Holiday', 'Food']);
    const { id } = await person.earn({ tags: ['holiday', 'food'] });
    expect((await person.get(id)).tags).toEqual(['Holiday', 'Food']);
    expect((await person.update(id, { tags: ['FOOD', 'New'] })).tags).toEqual(['Food', 'New']);
    expect(await person.list({ tag: 'fOOd' })).toHaveLength(2);
    expect(await person.ask('ledger.tags.list', {})).toEqual([
      { name: 'Food', count: 2 },
      { name: 'Holiday', count: 1 },
      { name: 'New', count: 1 },
    ]);
  });

  it('drop the spelling of a tag that no transaction has', async () => {
    const { id } = await person.spend({ tags: ['Holiday'] });
    await person.delete(id);
    expect((await person.spend({ tags: ['holiday'] })).tags).toEqual(['holiday']);
  });

  it('have a tag in one spelling also after a deletion is undone', async () => {
    const gone = await person.delete((await person.spend({ tags: ['Holiday'] })).id);
    await person.spend({ tags: ['holiday'] });
    await person.undo(gone);
    expect(await person.ask('ledger.tags.list', {})).toEqual([{ name: expect.stringMatching(/holiday/i), count: 2 }]);
  });

  it('are cleared by default', async () => {
    await person.spend({});
    const { id } = await person.spend({ status: 'pending' });
    const count = async (status: 'pending' | 'cleared' | 'reconciled') => (await person.list({ status })).length;
    expect([await count('pending'), await count('cleared'), await count('reconciled')]).toEqual([1, 1, 0]);
    expect(await person.update(id, { status: 'reconciled' })).toMatchObject({ status: 'reconciled', version: 2 });
    expect([await count('pending'), await count('cleared'), await count('reconciled')]).toEqual([0, 1, 1]);
  });

  it('are found by payee, notes and description, and by the whole payee', async () => {
    await person.spend({ payee: 'Corner Shop', notes: 'with Ann', description: 'Bread' });
    await person.spend({ payee: 'Corner Shop East' });
    const count = async (query: { q?: string; payee?: string }) => (await person.list(query)).length;
    expect([await count({ q: 'corner' }), await count({ q: 'ANN' }), await count({ q: 'bread' })]).toEqual([2, 1, 1]);
    expect([await count({ payee: 'corner shop' }), await count({ payee: 'corner' })]).toEqual([1, 0]);
    expect(await person.ask('ledger.payees.list', { q: 'east' })).toEqual([{ name: 'Corner Shop East', count: 1 }]);
  });
});

describe('a version', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
  });
  afterAll(() => ledger.stop());
  const refusal = { code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime' };

  it('protects transactions', async () => {
    const { id } = await person.spend();
    const change = { id, body: { description: 'Other' }, ifMatch: 1 };
    expect(await person.ask('ledger.transactions.update', change)).toMatchObject({ version: 2 });
    await expect(person.ask('ledger.transactions.update', change)).rejects.toMatchObject(refusal);
    await expect(person.ask('ledger.transactions.delete', { id, ifMatch: 1 })).rejects.toMatchObject(refusal);
    expect(await person.ask('ledger.transactions.delete', { id, ifMatch: 2 })).toMatchObject({});
  });

  it('protects accounts, and does not follow their balance', async () => {
    const { id } = await person.ask('ledger.accounts.create', { body: { name: 'Box' } });
    const posted = await person.spend({ accountId: id });
    const change = { id, body: { name: 'Case' }, ifMatch: 1 };
    expect(await person.ask('ledger.accounts.update', change)).toMatchObject({ version: 2, balance: -20 });
    await expect(person.ask('ledger.accounts.update', change)).rejects.toMatchObject(refusal);
    await person.delete(posted.id);
    await expect(person.ask('ledger.accounts.delete', { id, ifMatch: 1 })).rejects.toMatchObject(refusal);
    await person.ask('ledger.accounts.delete', { id, ifMatch: 2 });
  });

  it('protects categories', async () => {
    const { id } = await person.ask('ledger.categories.create', { body: { name: 'Pets', type: 'expense' } });
    const change = { id, body: { color: '#AABBCC' }, ifMatch: 1 };
    expect(await person.ask('ledger.categories.update', change)).toMatchObject({ version: 2, color: '#aabbcc' });
    await expect(person.ask('ledger.categories.update', change)).rejects.toMatchObject(refusal);
    await expect(person.ask('ledger.categories.delete', { id, ifMatch: 1 })).rejects.toMatchObject(refusal);
    await person.ask('ledger.categories.delete', { id, ifMatch: 2 });
  });

  it('protects budgets', async () => {
    const { id } = await person.ask('ledger.budgets.create', { body: { category: 'Rent', limit: 5 } });
    const change = { id, body: { limit: 6 }, ifMatch: 1 };
    expect(await person.ask('ledger.budgets.update', change)).toMatchObject({ version: 2, limit: 6 });
    await expect(person.ask('ledger.budgets.update', change)).rejects.toMatchObject(refusal);
    await expect(person.ask('ledger.budgets.delete', { id, ifMatch: 1 })).rejects.toMatchObject(refusal);
    await person.ask('ledger.budgets.delete', { id, ifMatch: 2 });
  });

  it('protects transfers', async () => {
    const { id, version } = await person.move();
    const change = { id, body: { amount: 31 }, ifMatch: version };
    const changed = await person.ask('ledger.transfers.update', change);
    expect(changed.version).toBeGreaterThan(version);
    await expect(person.ask('ledger.transfers.update', change)).rejects.toMatchObject(refusal);
    await expect(person.ask('ledger.transfers.delete', { id, ifMatch: version })).rejects.toMatchObject(refusal);
    await person.ask('ledger.transfers.delete', { id, ifMatch: changed.version });
  });
});
