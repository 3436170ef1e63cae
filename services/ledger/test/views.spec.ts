import type { RequestOf } from '@pocket/contracts';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

type Body = RequestOf<'ledger.views.create'>['body'];

const question = { measure: 'spending', by: ['category', 'month'], range: { last: 12, unit: 'month' } } as const;

describe('views', () => {
  let ledger: RunningLedger;
  let person: Person;
  const create = (body: Partial<Body> = {}) =>
    person.ask('ledger.views.create', {
      body: { name: 'Spending', chart: 'stacked', ...body, query: body.query ?? { ...question, by: [...question.by] } },
    });
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  it('are created, changed and deleted, each as a change that can be undone', async () => {
    const view = await create({ note: 'Look at it in December' });
    expect(view).toMatchObject({ name: 'Spending', version: 1, order: 0, query: { filter: {}, compare: null } });
    const changed = await person.ask('ledger.views.update', { id: view.id, body: { chart: 'heat' }, ifMatch: 1 });
    expect(changed).toMatchObject({ chart: 'heat', note: 'Look at it in December', version: 2 });
    const deleted = await person.ask('ledger.views.delete', { id: view.id });
    expect(deleted.message).toBe('View deleted');
    await person.undo(deleted);
    await person.undo(changed);
    expect(await person.ask('ledger.views.list', {})).toMatchObject([{ id: view.id, chart: 'stacked' }]);
    const changes = (await person.changes()).map(({ kind, summary }) => `${kind}: ${summary}`);
    expect(changes.slice(0, 5)).toEqual([
      expect.stringContaining('undo: '),
      expect.stringContaining('undo: '),
      'view: Deleted the view Spending',
      'view: Changed the chart of the view Spending',
      'view: Added the view Spending',
    ]);
    expect(await person.verify()).toEqual([]);
  });

  it('can be written as they are read', async () => {
    const filter = { min: '20', accountId: person.cash, categoryId: ['none', person.category('Groceries')] };
    const { id } = await create({ query: { ...question, by: [...question.by], filter } });
    const view = await person.ask('ledger.views.get', { id });
    expect(await person.ask('ledger.views.update', { id, body: view })).toMatchObject({ version: 1, changeId: null });
  });

  it.each<[Partial<Body>, string]>([
    [{ chart: 'line', query: { ...question, by: ['category'] } }, 'chart line needs a time dimension'],
    [{ chart: 'heat', query: { ...question, by: ['month'] } }, 'chart heat needs two dimensions'],
    [{ chart: 'donut' }, 'chart donut needs one dimension'],
    [{ name: ' ' }, 'Name is required'],
  ])('refuse %j', async (body, message) => {
    await expect(create(body)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });

  it('refuse a chart that the question of an update does not fit', async () => {
    const { id } = await create();
    const update = { id, body: { query: { ...question, by: [] } } };
    await expect(person.ask('ledger.views.update', update)).rejects.toMatchObject({
      message: 'chart stacked needs two dimensions',
    });
  });

  it('keep a deleted category, and get the one that it is merged into', async () => {
    const [groceries, rent, transport] = ['Groceries', 'Rent', 'Transport'].map((name) => person.category(name));
    const filter = { categoryId: [groceries ?? '', rent ?? ''] };
    const { id } = await create({ query: { ...question, by: [...question.by], filter } });
    const categoryIds = async () => (await person.ask('ledger.views.get', { id })).query.filter.categoryId;
    const merged = await person.ask('ledger.categories.merge', {
      id: groceries ?? '',
      body: { intoId: transport ?? '' },
    });
    expect(await categoryIds()).toEqual([transport, rent]);
    await person.undo(merged);
    expect(await categoryIds()).toEqual([groceries, rent]);
    await person.ask('ledger.categories.delete', { id: rent ?? '' });
    expect(await categoryIds()).toEqual([groceries, rent]);
    expect(await person.verify()).toEqual([]);
  });

  it('come with a file of Pocket, with the ids of the book, unless there is one of the name', async () => {
    const account = { id: 'a'.repeat(24), name: 'Cash', type: 'cash' };
    const query = { ...question, filter: { accountId: account.id } };
    const views = ['Spending', 'Other'].map((name, index) => {
      return { id: `${index}`.repeat(24), name, chart: 'stacked', note: '', order: index, query };
    });
    await create();
    const file = JSON.stringify({ format: 'pocket', version: 2, accounts: [account], views });
    await person.importStatement(file, { accountId: null });
    const found = await person.ask('ledger.views.list', {});
    expect(found.map(({ name, query: { filter } }) => [name, filter.accountId])).toEqual([
      ['Spending', undefined],
      ['Other', [person.cash]],
    ]);
    expect(await person.verify()).toEqual([]);
  });

  it('are only those of their book', async () => {
    const { id } = await create();
    await expect(ledger.ask(newUserId(), 'ledger.views.get', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
