import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('transaction batches', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  const halves = () => [
    { categoryId: person.category('Groceries'), amount: 10 },
    { categoryId: null, amount: 10 },
  ];
  const idOf = ({ id }: { readonly id: string }) => id;

  it('change as one change of the book that can be undone', async () => {
    const ids = [await person.spend(), await person.spend()].map(idOf);
    const reply = await person.batch({ ids, change: { categoryId: person.category('Rent'), payee: 'P' } });
    expect(reply).toEqual({ matched: 2, changed: 2, skipped: [], changeId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect((await person.list()).map(({ category, payee }) => [category, payee])).toEqual([
      ['Rent', 'P'],
      ['Rent', 'P'],
    ]);
    const [change] = await person.changes();
    expect(change).toMatchObject({
      id: reply.changeId,
      kind: 'update',
      count: 2,
      summary: 'Changed the category of 2 transactions to Rent',
    });
    await person.undo(reply);
    expect((await person.list()).map(({ category }) => category)).toEqual(['Groceries', 'Groceries']);
  });

  it('count the changed transactions, and create no change if there are none', async () => {
    const [first, second] = [await person.spend({ payee: 'P' }), await person.spend()];
    const change = { payee: 'P' };
    expect(await person.batch({ ids: [first.id, second.id, first.id], change })).toMatchObject({
      matched: 2,
      changed: 1,
    });
    const before = await person.changes();
    expect(await person.batch({ filter: {}, change })).toEqual({ matched: 2, changed: 0, skipped: [], changeId: null });
    expect(await person.batch({ filter: { q: 'nothing' }, delete: true })).toEqual({
      matched: 0,
      changed: 0,
      skipped: [],
      changeId: null,
    });
    expect(await person.changes()).toEqual(before);
  });

  it('change nothing if one of them is unknown', async () => {
    const { id } = await person.spend();
    const change = { payee: 'P' };
    for (const other of ['f'.repeat(24), 'no id']) {
      await expect(person.batch({ ids: [id, other], change })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(person.batch({ ids: [id, other], delete: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const strange = await (await Person.of(ledger)).spend();
    await expect(person.batch({ ids: [id, strange.id], change })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await person.get(id)).toMatchObject({ payee: '', version: 1 });
  });

  it('refuse a category of the other type for all', async () => {
    await person.spend();
    await person.earn();
    const change = { categoryId: person.category('Rent') };
    await expect(person.batch({ filter: {}, change })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await person.list()).map(({ version }) => version)).toEqual([1, 1]);
    expect(await person.batch({ filter: { type: 'expense' }, change })).toMatchObject({ matched: 1, changed: 1 });
    const unknown = { categoryId: 'f'.repeat(24) };
    await expect(person.batch({ filter: {}, change: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(person.batch({ filter: {}, change: { accountId: 'f'.repeat(24) } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('need either ids or a filter, and either a change or a deletion', async () => {
    const ids = ['f'.repeat(24)];
    const invalid = { code: 'VALIDATION_FAILED' };
    await expect(person.batch({ ids, filter: {}, delete: true })).rejects.toMatchObject(invalid);
    await expect(person.batch({ ids, delete: true, change: { payee: 'P' } })).rejects.toMatchObject(invalid);
    await expect(person.batch({ ids })).rejects.toMatchObject(invalid);
    await expect(person.batch({ delete: true })).rejects.toMatchObject(invalid);
  });

  it('skip only legs and splits when a category is set', async () => {
    const [plain, split, transfer] = [
      await person.spend(),
      await person.spend({ splits: halves() }),
      await person.move(),
    ];
    const ids = [plain.id, split.id, transfer.from.id];
    const reply = await person.batch({ ids, change: { categoryId: person.category('Rent'), payee: 'P' } });
    expect(reply).toMatchObject({ matched: 3, changed: 3 });
    expect(reply.skipped).toHaveLength(2);
    expect(reply.skipped).toEqual(
      expect.arrayContaining([
        { id: split.id, reason: 'SPLIT' },
        { id: transfer.from.id, reason: 'TRANSFER_LEG' },
      ]),
    );
    expect(await person.get(split.id)).toMatchObject({ category: 'Split', payee: 'P' });
    expect(await person.get(transfer.from.id)).toMatchObject({ category: 'Transfer', payee: 'P' });
    const rest = { payee: 'Q', date: '2026-05-05', status: 'pending' as const, addTags: ['T'] };
    expect(await person.batch({ ids, change: rest })).toMatchObject({ changed: 3, skipped: [] });
    expect(await person.get(transfer.to.id)).toMatchObject({ payee: '', date: '2026-03-04', tags: [] });
  });

  it('move legs to an account that is not and does not become that of the other', async () => {
    const { from, to } = await person.move();
    const { id: box } = await person.ask('ledger.accounts.create', { body: { name: 'Box' } });
    expect(await person.batch({ ids: [from.id], change: { accountId: person.bank } })).toMatchObject({
      changed: 0,
      changeId: null,
      skipped: [{ id: from.id, reason: 'TRANSFER_LEG' }],
    });
    expect(await person.batch({ ids: [from.id, to.id], change: { accountId: box } })).toMatchObject({ changed: 0 });
    expect(await person.batch({ ids: [from.id], change: { accountId: box } })).toMatchObject({
      changed: 1,
      skipped: [],
    });
    expect(await person.balances()).toEqual({ cash: 0, bank: 30 });
    expect(await person.verify()).toEqual([]);
  });

  it('add and remove tags without regard to case', async () => {
    const { id } = await person.spend({ tags: ['Food', 'Old'] });
    await person.batch({ filter: {}, change: { addTags: ['FOOD', 'New'], removeTags: ['old'] } });
    expect((await person.get(id)).tags).toEqual(['Food', 'New']);
  });

  it('are deleted with the other legs of their transfers, and come back', async () => {
    const { from } = await person.move();
    const { id } = await person.spend();
    const reply = await person.batch({ ids: [from.id, id], delete: true });
    expect(reply).toMatchObject({ matched: 2, changed: 2, skipped: [] });
    expect(await person.list()).toEqual([]);
    expect(await person.balances()).toEqual({ cash: 0, bank: 0 });
    await person.undo(reply);
    expect(await person.list()).toHaveLength(3);
    expect(await person.balances()).toEqual({ cash: -50, bank: 30 });
    expect(await person.verify()).toEqual([]);
  });

  it('store a large change in chunks that are read and undone like any other', async () => {
    const { cash, userId } = person;
    await ledger.insertExpenses({ userId, accountId: cash, categoryId: person.category('Rent'), count: 450 });
    const reply = await person.batch({ filter: { type: 'expense' }, change: { addTags: ['T'] } });
    expect(reply).toMatchObject({ matched: 450, changed: 450 });
    const page = await person.ask('ledger.changes.get', { id: reply.changeId ?? '', limit: 300 });
    const rest = await person.ask('ledger.changes.get', {
      id: reply.changeId ?? '',
      limit: 300,
      cursor: page.next ?? '',
    });
    const items = [...page.change.items, ...rest.change.items];
    expect([items.length, new Set(items.map(({ id }) => id)).size, rest.next]).toEqual([450, 450, null]);
    expect(await person.changes({ entityId: items[440]?.id ?? '' })).toMatchObject([{ id: reply.changeId }]);
    expect(await person.undo(reply)).toMatchObject({ count: 450 });
    expect(await person.list({ tag: 'T' })).toEqual([]);
  });

  it('are refused above ten thousand', async () => {
    const { cash, userId } = person;
    await ledger.insertExpenses({ userId, accountId: cash, categoryId: person.category('Rent'), count: 10_001 });
    await expect(person.batch({ filter: {}, change: { payee: 'P' } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'At most 10,000 transactions can be changed at once: narrow the filter',
    });
  });
});
