import { newUserId, RunningLedger } from './running-ledger.js';

describe('an order', () => {
  let ledger: RunningLedger;
  let userId: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(() => {
    userId = newUserId();
  });

  const categories = () => ledger.ask(userId, 'ledger.categories.list', {});
  const names = async () => (await categories()).filter(({ type }) => type === 'income').map(({ name }) => name);
  const income = async () => new Map((await categories()).map(({ name, id }) => [name, id]));
  const order = (ids: (string | undefined)[], moved?: { id: string; parentId: string | null }) =>
    ledger.ask(userId, 'ledger.categories.order', { body: { ids: ids.map((id) => id ?? ''), moved } });
  const undo = (id: string | null | undefined) => ledger.ask(userId, 'ledger.changes.undo', { id: id ?? '', body: {} });

  const FIRST = ['Salary', 'Freelance', 'Investments', 'Gifts', 'Other Income'];
  const TURNED = [...FIRST].reverse();
  const turn = async () => {
    const ids = await income();
    return order(TURNED.map((name) => ids.get(name)));
  };

  it('of categories is one change, and its undo restores the previous order', async () => {
    const { changeId } = await turn();
    expect(await names()).toEqual(TURNED);
    const [told] = (await ledger.ask(userId, 'ledger.changes.list', {})).items;
    expect(told).toMatchObject({ id: changeId, kind: 'update', summary: 'Changed the order of categories' });
    await undo(changeId);
    expect(await names()).toEqual(FIRST);
  });

  it('that is equal to the current one changes nothing', async () => {
    await turn();
    expect(await turn()).toEqual({ message: 'Categories ordered', changeId: null });
  });

  it('places new entities last', async () => {
    await turn();
    await ledger.ask(userId, 'ledger.categories.create', { body: { name: 'Lottery', type: 'income' } });
    expect(await names()).toEqual([...TURNED, 'Lottery']);
  });

  it('moves a category into a group and out of it', async () => {
    const ids = await income();
    const [gifts = '', other = ''] = [ids.get('Gifts'), ids.get('Other Income')];
    const { changeId } = await order([other, gifts], { id: gifts, parentId: other });
    expect((await categories()).find(({ id }) => id === gifts)).toMatchObject({ parentId: other, order: 2 });
    const [told] = (await ledger.ask(userId, 'ledger.changes.list', {})).items;
    expect(told).toMatchObject({ id: changeId, summary: 'Moved the category Gifts to the group Other Income' });
    await order([gifts, other], { id: gifts, parentId: null });
    expect((await categories()).find(({ id }) => id === gifts)).toMatchObject({ parentId: null, order: 1 });
  });

  it('rejects an invalid group and unknown categories', async () => {
    const ids = await income();
    const [gifts = '', rent = ''] = [ids.get('Gifts'), ids.get('Rent')];
    await expect(order([gifts], { id: gifts, parentId: rent })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(order([gifts], { id: gifts, parentId: gifts })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(order([gifts], { id: rent, parentId: null })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(order([gifts, 'nobody'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(order([gifts, gifts])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    userId = newUserId();
    await expect(order([gifts])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of rules is one change', async () => {
    const all = [{ field: 'payee', op: 'is', value: 'Uber' }] as const;
    const make = (name: string) =>
      ledger.ask(userId, 'ledger.rules.create', { body: { name, when: { all: [...all] }, then: { notes: name } } });
    const [first, second, third] = [await make('First'), await make('Second'), await make('Third')];
    const ids = [third.id, first.id, second.id];
    const { changeId } = await ledger.ask(userId, 'ledger.rules.order', { body: { ids } });
    const list = async () => (await ledger.ask(userId, 'ledger.rules.list', {})).map(({ name }) => name);
    expect(await list()).toEqual(['Third', 'First', 'Second']);
    await undo(changeId);
    expect(await list()).toEqual(['First', 'Second', 'Third']);
  });
});
