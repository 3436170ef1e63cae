import { categoryUpdateBody, derivedCategoryColor } from '@pocket/contracts';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('categories and their budgets', () => {
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
  const date = new Date().toISOString().slice(0, 10);
  const invalid = { code: 'VALIDATION_FAILED' };
  const create = (body: object = {}) =>
    person.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense', ...body } });
  const update = (id: string, body: object) => person.ask('ledger.categories.update', { id, body });
  const into = (name: string, parentId: string | null) => update(person.category(name), { parentId });
  const get = (id: string) => person.ask('ledger.categories.get', { id });
  const merge = (id: string, intoId: string) => person.ask('ledger.categories.merge', { id, body: { intoId } });
  const budget = (category: string, limit = 100) => person.ask('ledger.budgets.create', { body: { category, limit } });
  const budgets = async () =>
    (await person.ask('ledger.budgets.list', {})).map(({ category, limit, spent }) => [category, limit, spent]);

  it('have a group of their type, which is in none itself', async () => {
    const { id } = await create({ color: '#A1B2C3', order: 3 });
    expect(await get(id)).toMatchObject({ parentId: null, color: '#a1b2c3', archived: false, order: 3, version: 1 });
    expect(await into('Rent', id)).toMatchObject({ parentId: id, version: 2 });
    await expect(into('Salary', id)).rejects.toMatchObject(invalid);
    await expect(update(id, { parentId: person.category('Travel') })).rejects.toMatchObject(invalid);
    await expect(into('Travel', person.category('Rent'))).rejects.toMatchObject(invalid);
    await expect(update(id, { parentId: id })).rejects.toMatchObject(invalid);
    await expect(into('Travel', 'f'.repeat(24))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(update(id, { type: 'income' })).rejects.toMatchObject({ code: 'CATEGORY_IN_USE' });
  });

  it('have a color that follows from their id until they get one of their own', async () => {
    const { id, color, ownColor } = await create();
    expect([color, ownColor]).toEqual([derivedCategoryColor(id), null]);
    expect(await update(id, categoryUpdateBody.parse(await get(id)))).toMatchObject({ version: 1, changeId: null });
    expect(await update(id, { color: '#A1B2C3' })).toMatchObject({ color: '#a1b2c3', ownColor: '#a1b2c3', version: 2 });
    expect(await update(id, categoryUpdateBody.parse(await get(id)))).toMatchObject({ version: 2, changeId: null });
    expect(await update(id, { color: null })).toMatchObject({ color, ownColor: null, version: 3 });
    expect(await person.ask('ledger.categories.list', {})).toContainEqual(await get(id));
  });

  it('are in no group when theirs is deleted, and in it again when that is undone', async () => {
    const { id } = await create();
    await into('Rent', id);
    const gone = await person.ask('ledger.categories.delete', { id });
    expect(await get(person.category('Rent'))).toMatchObject({ parentId: null });
    await person.undo(gone);
    expect(await get(person.category('Rent'))).toMatchObject({ parentId: id });
  });

  it('send their group in events', async () => {
    const { id } = await create();
    const before = await person.sequence();
    await into('Rent', id);
    await update(id, { color: '#000000' });
    expect((await person.events(before)).map((content) => (content as { categories: object }).categories)).toEqual([
      { saved: [{ id: person.category('Rent'), name: 'Rent', type: 'expense', parentId: id }], deleted: [] },
      // Nothing that reports need: the event only names the change.
      { saved: [], deleted: [] },
    ]);
  });

  it('count for the budget of their group and for their own', async () => {
    const { id } = await create();
    await into('Rent', id);
    await budget('Home');
    await budget('Rent');
    await person.spend({ categoryId: id, amount: 1, date });
    await person.spend({ categoryId: person.category('Rent'), amount: 2, date });
    const splits = [
      { categoryId: person.category('Rent'), amount: 4 },
      { categoryId: id, amount: 8 },
    ];
    await person.spend({ splits, amount: 12, date });
    expect(await budgets()).toEqual([
      ['Home', 100, 15],
      ['Rent', 100, 6],
    ]);
  });

  it('do not count transfers for any budget', async () => {
    await budget('Groceries');
    const expense = await person.spend({ date });
    const income = await person.earn({ date, accountId: person.bank });
    await person.ask('ledger.transfers.match', { body: { expenseId: expense.id, incomeId: income.id } });
    expect(await budgets()).toEqual([['Groceries', 100, 0]]);
  });

  it('keep their type while they have a budget', async () => {
    const { id } = await create();
    const { id: budgetId } = await budget('home');
    await expect(update(id, { type: 'income' })).rejects.toMatchObject({ code: 'CATEGORY_IN_USE' });
    await person.ask('ledger.budgets.delete', { id: budgetId });
    expect(await update(id, { type: 'income' })).toMatchObject({ type: 'income', version: 2 });
  });

  it('may have a name that grows when it is normalized, and are distinguished by the whole name', async () => {
    const name = '\ufdfa'.repeat(60);
    const { id } = await create({ name });
    expect(await get(id)).toMatchObject({ name });
    await expect(create({ name })).rejects.toMatchObject({ code: 'CATEGORY_EXISTS' });
    await create({ name: name.replace(/.$/, 'x') });
    await budget(name);
    await person.spend({ categoryId: id, date, payee: '\ufdfa'.repeat(120), tags: ['\ufdfa'.repeat(40)] });
    expect(await budgets()).toEqual([[name, 100, 20]]);
    expect(await person.list({ payee: '\ufdfa'.repeat(120), tag: '\ufdfa'.repeat(40) })).toHaveLength(1);
    expect(await person.ask('ledger.tags.list', {})).toEqual([{ name: '\ufdfa'.repeat(40), count: 1 }]);
  });

  it('rename their budgets with themselves', async () => {
    const { id } = await budget('Groceries');
    await person.spend({ date });
    const renamed = await update(person.category('Groceries'), { name: 'Food' });
    expect(await budgets()).toEqual([['Food', 100, 20]]);
    expect(await person.ask('ledger.budgets.get', { id })).toMatchObject({
      category: 'Food',
      categoryId: person.category('Groceries'),
      version: 2,
    });
    await person.undo(renamed);
    expect(await budgets()).toEqual([['Groceries', 100, 20]]);
  });

  it('take their budget along to a name that a deleted category left a budget for', async () => {
    const budget = (body: { category: string; limit: number; period?: 'weekly' }) =>
      person.ask('ledger.budgets.create', { body });
    const left = await budget({ category: 'Pets', limit: 5 });
    const leftWeekly = await budget({ category: 'Pets', limit: 6, period: 'weekly' });
    await person.ask('ledger.categories.delete', { id: left.categoryId ?? '' });
    const own = await budget({ category: 'Dogs', limit: 7 });
    const before = await budgets();
    const renamed = await person.ask('ledger.categories.update', { id: own.categoryId ?? '', body: { name: 'pets' } });
    expect(await budgets()).toEqual([
      { id: leftWeekly.id, category: 'Pets', categoryId: own.categoryId, limit: 6 },
      { id: own.id, category: 'pets', categoryId: own.categoryId, limit: 7 },
    ]);
    expect((await person.changes())[0]).toMatchObject({
      kind: 'update',
      summary:
        'Changed the name of the category Dogs, whose budget takes the place of one that a deleted category left',
    });
    const undone = await person.undo(renamed);
    expect(await budgets()).toEqual(before);
    await person.undo(undone);
    expect(await budgets()).toHaveLength(2);

    async function budgets() {
      const all = await person.ask('ledger.budgets.list', {});
      return all.map(({ id, category, categoryId, limit }) => ({ id, category, categoryId, limit }));
    }
  });

  it('are created by a budget with a new name, never to replace a deleted category', async () => {
    const { id } = await budget('Groceries');
    await person.ask('ledger.categories.delete', { id: person.category('Groceries') });
    const names = async () => (await person.ask('ledger.categories.list', {})).map(({ name }) => name);
    const changed = await person.ask('ledger.budgets.update', { id, body: { category: 'Groceries', limit: 5 } });
    expect(changed).toMatchObject({ categoryId: null, limit: 5 });
    expect(await names()).not.toContain('Groceries');
    const other = await person.ask('ledger.budgets.update', { id, body: { category: 'Pets' } });
    expect(await names()).toContain('Pets');
    await person.undo(other);
    expect([await names(), await budgets()]).toEqual([expect.not.arrayContaining(['Pets']), [['Groceries', 5, 0]]]);
  });

  it('are merged with all that is on them', async () => {
    const [from, to] = [person.category('Rent'), person.category('Groceries')];
    const whole = await person.spend({ categoryId: from, date });
    const splits = [
      { categoryId: from, amount: 12 },
      { categoryId: to, amount: 8 },
    ];
    const divided = await person.spend({ splits, date });
    await budget('Rent', 30);
    await budget('Groceries', 50);
    await person.ask('ledger.budgets.create', { body: { category: 'Rent', limit: 9, period: 'yearly' } });
    expect(await merge(from, to)).toMatchObject({ id: to, name: 'Groceries' });
    await expect(get(from)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await person.get(whole.id)).toMatchObject({ category: 'Groceries' });
    expect((await person.get(divided.id)).splits?.map(({ category }) => category)).toEqual(['Groceries', 'Groceries']);
    expect(await budgets()).toEqual([
      ['Groceries', 80, 40],
      ['Groceries', 9, 40],
    ]);
    expect((await person.changes())[0]).toMatchObject({
      kind: 'merge',
      summary: 'Merged the category Rent into Groceries',
    });
  });

  it('move along when their group is merged, also into one of them', async () => {
    const home = await create();
    const other = await create({ name: 'Living' });
    for (const name of ['Rent', 'Utilities']) await into(name, home.id);
    await merge(home.id, other.id);
    expect(await get(person.category('Rent'))).toMatchObject({ parentId: other.id });
    await merge(other.id, person.category('Rent'));
    expect(await get(person.category('Rent'))).toMatchObject({ parentId: null });
    expect(await get(person.category('Utilities'))).toMatchObject({ parentId: person.category('Rent') });
  });

  it('are merged neither with themselves nor with the other type', async () => {
    const rent = person.category('Rent');
    await expect(merge(rent, rent)).rejects.toMatchObject(invalid);
    await expect(merge(rent, person.category('Salary'))).rejects.toMatchObject(invalid);
    await expect(merge(rent, 'f'.repeat(24))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
