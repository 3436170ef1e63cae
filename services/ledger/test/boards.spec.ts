import type { Board } from '@pocket/contracts';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const size = { w: 2, h: 1 } as const;
const FIRST = ['pace', 'flow', 'networth', 'notes'];

describe('boards', () => {
  let ledger: RunningLedger;
  let person: Person;
  const boards = () => person.ask('ledger.boards.list', {});
  const overview = async () => (await boards())[0] as Board;
  const shown = ({ items }: Pick<Board, 'items'>) =>
    items.map((item) => ('viewId' in item ? item.viewId : item.builtin));
  const newView = (name = 'Spending') =>
    person.ask('ledger.views.create', {
      body: { name, chart: 'table', query: { measure: 'spending', range: { preset: 'thisMonth' } } },
    });
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  it('begin with the overview, of which nothing is stored until it changes', async () => {
    expect(await boards()).toMatchObject([{ name: 'Overview', version: 1 }]);
    expect(shown(await overview())).toEqual(FIRST);
    expect(await ledger.countOf(person.userId, ['boards'])).toBe(0);
    const { id, ...rest } = await overview();
    expect(await person.ask('ledger.boards.get', { id })).toEqual({ id, ...rest });
    expect(await person.ask('ledger.boards.update', { id, body: rest })).toMatchObject({ version: 1, changeId: null });
    expect(await person.verify()).toEqual([]);
  });

  it('are created, changed and deleted, each as a change that can be undone', async () => {
    const view = await newView();
    const board = await person.ask('ledger.boards.create', {
      body: { name: 'Food', items: [{ viewId: view.id, ...size }] },
    });
    const changed = await person.ask('ledger.boards.update', {
      id: board.id,
      body: { items: [{ builtin: 'calendar', w: 4, h: 2 }, ...board.items] },
      ifMatch: 1,
    });
    expect(shown(changed)).toEqual(['calendar', view.id]);
    const deleted = await person.ask('ledger.boards.delete', { id: board.id });
    expect(await boards()).toHaveLength(1);
    await person.undo(deleted);
    await person.undo(changed);
    expect((await boards()).map(shown)).toEqual([FIRST, [view.id]]);
    const summaries = (await person.changes()).map(({ kind, summary }) => `${kind}: ${summary}`);
    expect(summaries.slice(2, 5)).toEqual([
      'view: Deleted the board Food',
      'view: Changed the items of the board Food',
      'view: Added the board Food',
    ]);
    expect(await person.verify()).toEqual([]);
  });

  it('return to their first form where the overview is deleted, which an undo takes back', async () => {
    const { id } = await overview();
    const changed = await person.ask('ledger.boards.update', { id, body: { name: 'Home', items: [] }, ifMatch: 1 });
    expect(await boards()).toMatchObject([{ name: 'Home', items: [], version: 2 }]);
    await expect(person.ask('ledger.boards.delete', { id, ifMatch: 1 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    const deleted = await person.ask('ledger.boards.delete', { id, ifMatch: 2 });
    expect(deleted.message).toBe('Board deleted');
    expect(await boards()).toMatchObject([{ name: 'Overview', version: 3 }]);
    expect(shown(await overview())).toEqual(FIRST);
    await person.undo(deleted);
    expect(await boards()).toMatchObject([{ name: 'Home', items: [] }]);
    await person.undo(changed);
    expect(shown(await overview())).toEqual(FIRST);
    expect(await person.verify()).toEqual([]);
  });

  it('lose a deleted view in the same change, whose undo returns it to its place', async () => {
    const [one, other] = [await newView('One'), await newView('Other')];
    const { id, items } = await overview();
    const added = [{ viewId: one.id, ...size }, ...items, { viewId: other.id, ...size }, { viewId: one.id, ...size }];
    await person.ask('ledger.boards.update', { id, body: { items: added } });
    await person.ask('ledger.boards.create', { body: { name: 'Mine', items: added.slice(0, 1) } });
    const deleted = await person.ask('ledger.views.delete', { id: one.id });
    expect((await boards()).map(shown)).toEqual([[...FIRST, other.id], []]);
    await person.undo(deleted);
    expect((await boards()).map(({ items: found }) => found)).toEqual([added, added.slice(0, 1)]);
    expect(await person.verify()).toEqual([]);
  });

  it('have at most 24 items, and a book at most 20 boards', async () => {
    const items = Array.from({ length: 25 }, () => ({ builtin: 'pace', ...size }) as const);
    const create = (body: object) => person.ask('ledger.boards.create', { body: { name: 'Board', ...body } });
    await expect(create({ items })).rejects.toMatchObject({ message: 'items must be at most 24' });
    for (let count = 1; count < 20; count += 1) await create({ items: items.slice(1) });
    await expect(create({})).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  });

  it.each([
    [{ builtin: 'weather', ...size }],
    [{ builtin: 'pace', w: 5, h: 1 }],
    [{ viewId: 'a'.repeat(24), builtin: 'pace', ...size }],
  ])('refuse the item %j', async (item) => {
    const body = { name: 'Board', items: [item] } as never;
    await expect(person.ask('ledger.boards.create', { body })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('refuse a view that does not exist', async () => {
    const body = { name: 'Board', items: [{ viewId: newUserId(), ...size }] };
    await expect(person.ask('ledger.boards.create', { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('come with a file of Pocket: an overview that was never changed takes that of the file', async () => {
    const account = { id: 'e'.repeat(24), name: 'Cash', type: 'cash' };
    const view = { id: 'a'.repeat(24), name: 'Spending', chart: 'table', note: '', order: 0 };
    const query = { measure: 'spending', range: { preset: 'thisMonth' } };
    const item = { viewId: view.id, ...size };
    const lists = {
      views: [{ ...view, query }],
      boards: [
        { id: 'b'.repeat(24), name: 'Overview', items: [item, { viewId: 'c'.repeat(24), ...size }] },
        { id: 'd'.repeat(24), name: 'Mine', items: [item] },
      ],
    };
    const file = JSON.stringify({ format: 'pocket', version: 2, accounts: [account], ...lists });
    const first = await person.importStatement(file, { accountId: null });
    const [{ id } = { id: '' }] = await person.ask('ledger.views.list', {});
    expect((await boards()).map((board) => [board.name, shown(board)])).toEqual([
      ['Overview', [id]],
      ['Mine', [id]],
    ]);
    await person.importStatement(file, { accountId: null });
    expect(await boards()).toHaveLength(2);
    await person.ask('ledger.imports.undo', { id: first.id, body: {} });
    await person.importWith(first.id, 'undone');
    expect((await boards()).map(shown)).toEqual([FIRST]);
    expect(await person.verify()).toEqual([]);
  });
});
