import { addDays, todayIn } from '@pocket/contracts';
import { Person, withoutChange } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

describe('the history of a book', () => {
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
  const changedSince = { code: 'CHANGED_SINCE' };

  it('begins after the first book', async () => {
    const userId = newUserId();
    await ledger.ask(userId, 'ledger.accounts.list', {});
    expect(await ledger.ask(userId, 'ledger.changes.list', {})).toEqual({ items: [], next: null });
  });

  it('lists each write once, newest first, with a readable description', async () => {
    const { id, changeId } = await person.spend();
    await person.update(id, { amount: 21 });
    await person.update(id, { amount: 21 });
    await person.move();
    const gone = await person.delete(id);
    const changes = await person.changes();
    expect(changes.map(({ kind, summary, count }) => [kind, summary, count])).toEqual([
      ['delete', 'Deleted the expense Shopping of $21.00', 1],
      ['transfer', 'Moved money from Cash to Bank', 2],
      ['update', 'Changed the amount of the expense Shopping of $20.00', 1],
      ['create', 'Added the expense Shopping of $20.00', 1],
      ['create', 'Added the account Bank', 1],
    ]);
    expect(changes[0]).toMatchObject({ id: gone.changeId, origin: 'app', undoes: null, undoneBy: null, canUndo: true });
    expect(changes[3]?.id).toBe(changeId);
  });

  it('describes archiving and disabling as such', async () => {
    const { id } = await person.ask('ledger.accounts.create', { body: { name: 'Box' } });
    const rule = await person.ask('ledger.rules.create', {
      body: { name: 'R', when: { all: [{ field: 'payee', op: 'is', value: 'X' }] }, then: { payee: 'Y' } },
    });
    await person.ask('ledger.accounts.update', { id, body: { archived: true } });
    await person.ask('ledger.accounts.update', { id, body: { archived: false } });
    await person.ask('ledger.rules.update', { id: rule.id, body: { enabled: false } });
    expect((await person.changes({ kind: 'update' })).map(({ summary }) => summary)).toEqual([
      'Switched off the rule R',
      'Restored the account Box',
      'Archived the account Box',
    ]);
  });

  it('is read by page, by entity and by kind', async () => {
    const made = await Promise.all([person.spend(), person.spend(), person.spend()]);
    const [first] = made;
    await person.update(first.id, { amount: 1 });
    const whole = await person.changes();
    const page = await person.ask('ledger.changes.list', { limit: 2 });
    const rest = await person.ask('ledger.changes.list', { limit: 10, cursor: page.next ?? '' });
    expect([...page.items, ...rest.items]).toEqual(whole);
    expect(rest.next).toBeNull();
    expect((await person.changes({ entityId: first.id })).map(({ kind }) => kind)).toEqual(['update', 'create']);
    expect(await person.changes({ kind: 'update' })).toHaveLength(1);
    expect(await person.changes({ entityId: 'nothing' })).toEqual([]);
    await expect(person.changes({ cursor: 'x' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is read by days in the time zone of the caller', async () => {
    await person.spend();
    const whole = await person.changes();
    const today = todayIn('UTC', new Date(whole[0]?.at ?? 0));
    expect(await person.changes({ from: addDays(today, -1), to: addDays(today, 1) })).toEqual(whole);
    expect(await person.changes({ to: addDays(today, -2) })).toEqual([]);
    expect(await person.changes({ from: addDays(today, 2) })).toEqual([]);
    expect(await person.changes({ from: addDays(today, 1), to: addDays(today, -1) })).toEqual([]);
  });

  it('has before and after of each entity in major units, by page', async () => {
    const { id } = await person.spend();
    const update = await person.update(id, { amount: 20.5, notes: 'N' });
    const { change } = await person.ask('ledger.changes.get', { id: update.changeId ?? '' });
    expect(change.items).toEqual([
      {
        entity: 'transaction',
        id,
        title: 'Shopping',
        before: { amount: 20, notes: '' },
        after: { amount: 20.5, notes: 'N' },
      },
    ]);
    const { changeId } = await person.move();
    const first = await person.ask('ledger.changes.get', { id: changeId ?? '', limit: 1 });
    const second = await person.ask('ledger.changes.get', { id: changeId ?? '', limit: 1, cursor: first.next ?? '' });
    expect([first.change.items.length, second.change.items.length, second.next]).toEqual([1, 1, null]);
    expect(first.change.items[0]?.id).not.toBe(second.change.items[0]?.id);
  });

  it('is invisible to other users', async () => {
    const { changeId } = await person.spend();
    const other = await Person.of(ledger);
    const request = { id: changeId ?? '' };
    await expect(other.ask('ledger.changes.get', request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.undo({ changeId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('undoes the creation of every kind', async () => {
    const before = await everything();
    const writes = [
      await person.spend(),
      await person.move(),
      await person.ask('ledger.accounts.create', { body: { name: 'Box', balance: 5 } }),
      await person.ask('ledger.categories.create', { body: { name: 'Pets', type: 'expense' } }),
      await person.ask('ledger.budgets.create', { body: { category: 'Rent', limit: 5 } }),
    ];
    for (const write of writes) await person.undo(write);
    expect(await everything()).toEqual(before);
  });

  it('undoes the update of every kind', async () => {
    const { id } = await person.spend();
    const transfer = await person.move();
    const account = await person.ask('ledger.accounts.create', { body: { name: 'Box', balance: 5 } });
    const category = await person.ask('ledger.categories.create', { body: { name: 'Pets', type: 'expense' } });
    const budget = await person.ask('ledger.budgets.create', { body: { category: 'Pets', limit: 5 } });
    const before = await everything();
    const writes = [
      await person.update(id, {
        amount: 1,
        accountId: person.bank,
        tags: ['T'],
        status: 'pending',
        date: '2026-01-01',
      }),
      await person.ask('ledger.transfers.update', { id: transfer.id, body: { amount: 1, date: '2026-01-01' } }),
      await person.ask('ledger.accounts.update', { id: account.id, body: { balance: 7, archived: true, order: 3 } }),
      await person.ask('ledger.categories.update', { id: category.id, body: { name: 'Cats', color: '#112233' } }),
      await person.ask('ledger.budgets.update', { id: budget.id, body: { limit: 6, period: 'weekly' } }),
    ];
    for (const write of writes) await person.undo(write);
    expect(await everything()).toEqual(before);
  });

  it('undoes the deletion of every kind, with ids and creation times', async () => {
    const { id } = await person.spend({ tags: ['T'], notes: 'N' });
    const transfer = await person.move();
    const account = await person.ask('ledger.accounts.create', { body: { name: 'Box', balance: 5 } });
    const budget = await person.ask('ledger.budgets.create', { body: { category: 'Groceries', limit: 5 } });
    const before = await everything();
    const writes = [
      await person.delete(id),
      await person.ask('ledger.transfers.delete', { id: transfer.id }),
      await person.ask('ledger.accounts.delete', { id: account.id }),
      await person.ask('ledger.categories.delete', { id: person.category('Groceries') }),
      await person.ask('ledger.budgets.delete', { id: budget.id }),
    ];
    for (const write of writes) await person.undo(write);
    expect(await everything()).toEqual(before);
    expect((await person.get(id)).version).toBe(2);
  });

  it('answers the change that an undo is', async () => {
    const write = await person.spend();
    const undone = await person.undo(write);
    expect(undone).toMatchObject({
      id: undone.changeId,
      kind: 'undo',
      origin: 'undo',
      summary: 'Undid: Added the expense Shopping of $20.00',
      count: 1,
      undoes: write.changeId,
      undoneBy: null,
      canUndo: true,
    });
    expect((await person.changes())[0]).toEqual({ ...withoutChange(undone), at: expect.any(String) });
    expect((await person.changes())[1]).toMatchObject({ id: write.changeId, undoneBy: undone.id, canUndo: false });
  });

  it('refuses a second undo of a change', async () => {
    const write = await person.spend();
    await person.undo(write);
    const before = await person.changes();
    await expect(person.undo(write)).rejects.toMatchObject(changedSince);
    expect(await person.changes()).toEqual(before);
  });

  it('answers a repeated undo with the same key once more', async () => {
    const { changeId } = await person.spend();
    const request = { id: changeId ?? '', body: {}, idempotencyKey: 'undo' };
    const first = await person.ask('ledger.changes.undo', request);
    expect(await person.ask('ledger.changes.undo', request)).toEqual(first);
  });

  it('undoes an undo, and the change again', async () => {
    const write = await person.spend();
    const canUndo = async () => {
      const changes = await person.changes();
      return changes.slice(0, -1).map((change) => change.canUndo);
    };
    const first = await person.undo(write);
    expect([await person.list(), await canUndo()]).toEqual([[], [true, false]]);
    const second = await person.undo(first);
    expect([(await person.list()).length, await canUndo()]).toEqual([1, [true, false, true]]);
    const third = await person.undo(second);
    expect([(await person.list()).length, await canUndo()]).toEqual([0, [true, false, true, false]]);
    await person.undo(third);
    expect(await canUndo()).toEqual([true, false, true, false, true]);
    await person.undo(write);
    expect(await person.list()).toEqual([]);
  });

  it('lists the conflicts and stores nothing of a rejected undo', async () => {
    const made = await person.spend();
    const update = await person.update(made.id, { amount: 21 });
    await person.update(made.id, { amount: 22 });
    const [before, sequence] = [await everything(), await person.sequence()];
    const changes = await person.changes();
    const items = [{ entity: 'transaction', id: made.id, title: 'Shopping', reason: expect.any(String) }];
    await expect(person.undo(update)).rejects.toMatchObject({ ...changedSince, details: { items } });
    await expect(person.undo(made)).rejects.toMatchObject({ ...changedSince, details: { items } });
    expect([await everything(), await person.sequence(), await person.changes()]).toEqual([before, sequence, changes]);
  });

  it('treats changes of other fields and reverted changes as no conflict', async () => {
    const made = await person.spend();
    const update = await person.update(made.id, { amount: 21 });
    await person.update(made.id, { amount: 25 });
    await person.update(made.id, { amount: 21, notes: 'Kept' });
    await person.undo(update);
    expect(await person.get(made.id)).toMatchObject({ amount: 20, notes: 'Kept' });
  });

  it('is not stopped by balances', async () => {
    const made = await person.spend();
    await person.spend({ amount: 3 });
    await person.undo(made);
    expect((await person.balances()).cash).toBe(-3);
  });

  it('does not leave a transaction without its account', async () => {
    const account = await person.ask('ledger.accounts.create', { body: { name: 'Box' } });
    const posted = await person.spend({ accountId: account.id });
    const items = [{ entity: 'account', id: account.id, title: expect.any(String), reason: expect.any(String) }];
    await expect(person.undo(account)).rejects.toMatchObject({ ...changedSince, details: { items } });
    const gone = await person.delete(posted.id);
    const accountGone = await person.ask('ledger.accounts.delete', { id: account.id });
    await expect(person.undo(gone)).rejects.toMatchObject({
      details: { items: [{ entity: 'transaction', id: posted.id }] },
    });
    await person.undo(accountGone);
    await person.undo(gone);
    expect(await person.get(posted.id)).toMatchObject({
      ...withoutChange(posted),
      version: 2,
      updatedAt: expect.any(String),
    });
  });

  it('gives the transactions of a deleted category back to it', async () => {
    const { id } = await person.spend();
    const gone = await person.ask('ledger.categories.delete', { id: person.category('Groceries') });
    expect(await person.get(id)).toMatchObject({ categoryId: null, category: null });
    await person.undo(gone);
    expect(await person.get(id)).toMatchObject({ category: 'Groceries', version: 1 });
  });

  it('does not give a transaction that is of the other type by now back to its category', async () => {
    const { id } = await person.spend();
    const gone = await person.ask('ledger.categories.delete', { id: person.category('Groceries') });
    await person.update(id, { type: 'income' });
    await person.undo(gone);
    expect(await person.get(id)).toMatchObject({ type: 'income', categoryId: null });
  });

  it('removes the category of a budget, unless it is used', async () => {
    const names = async () => (await person.ask('ledger.categories.list', {})).map(({ name }) => name);
    const unused = await person.ask('ledger.budgets.create', { body: { category: 'Pets', limit: 5 } });
    await person.undo(unused);
    expect(await names()).not.toContain('Pets');
    const used = await person.ask('ledger.budgets.create', { body: { category: 'Pets', limit: 5 } });
    const posted = await person.spend({ categoryId: used.categoryId });
    await person.undo(used);
    expect(await names()).toContain('Pets');
    expect(await person.get(posted.id)).toMatchObject({ category: 'Pets' });
    expect(await person.ask('ledger.budgets.list', {})).toEqual([]);
  });

  it('makes the categories of a group top-level when the making of the group is undone, and back', async () => {
    const group = await person.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense' } });
    const rent = person.category('Rent');
    await person.ask('ledger.categories.update', { id: rent, body: { parentId: group.id } });
    const undone = await person.undo(group);
    expect(await person.ask('ledger.categories.get', { id: rent })).toMatchObject({ parentId: null });
    await person.undo(undone);
    expect(await person.ask('ledger.categories.get', { id: rent })).toMatchObject({ parentId: group.id });
  });

  it('does not put a group into a group', async () => {
    const [rent, travel, other] = ['Rent', 'Travel', 'Other'].map((name) => person.category(name));
    const body = (parentId: string | null | undefined) => ({ parentId: parentId ?? null });
    await person.ask('ledger.categories.update', { id: rent ?? '', body: body(travel) });
    const out = await person.ask('ledger.categories.update', { id: rent ?? '', body: body(null) });
    await person.ask('ledger.categories.update', { id: other ?? '', body: body(rent) });
    await expect(person.undo(out)).rejects.toMatchObject({ details: { items: [{ entity: 'category', id: rent }] } });
  });

  it('does not give a category a type that its transactions do not have', async () => {
    const { id } = await person.ask('ledger.categories.create', { body: { name: 'Odd', type: 'expense' } });
    const turned = await person.ask('ledger.categories.update', { id, body: { type: 'income' } });
    await person.earn({ categoryId: id });
    await expect(person.undo(turned)).rejects.toMatchObject({ details: { items: [{ entity: 'category', id }] } });
  });

  it('does not restore a name that another entity has now', async () => {
    const gone = await person.ask('ledger.categories.delete', { id: person.category('Rent') });
    await person.ask('ledger.categories.create', { body: { name: 'rent', type: 'expense' } });
    const budget = await person.ask('ledger.budgets.create', { body: { category: 'Travel', limit: 5 } });
    const budgetGone = await person.ask('ledger.budgets.delete', { id: budget.id });
    await person.ask('ledger.budgets.create', { body: { category: 'travel', limit: 5 } });
    await expect(person.undo(gone)).rejects.toMatchObject({ details: { items: [{ entity: 'category' }] } });
    await expect(person.undo(budgetGone)).rejects.toMatchObject({ details: { items: [{ entity: 'budget' }] } });
  });

  it('does not restore splits of a transaction that was categorized since', async () => {
    const categoryId = person.category('Groceries');
    const { id } = await person.spend({
      splits: [
        { categoryId, amount: 12 },
        { categoryId: null, amount: 8 },
      ],
    });
    const whole = await person.update(id, { splits: null });
    await person.update(id, { categoryId });
    await expect(person.undo(whole)).rejects.toMatchObject({ details: { items: [{ entity: 'transaction', id }] } });
  });

  it('does not restore a transfer whose leg was categorized or split since', async () => {
    const { id, from, to } = await person.move();
    const apart = await person.ask('ledger.transfers.unlink', { id, body: {} });
    await person.update(from.id, { categoryId: person.category('Rent') });
    await expect(person.undo(apart)).rejects.toMatchObject({ details: { items: [{ id: from.id }] } });
    await person.update(from.id, { categoryId: null });
    await person.update(to.id, { amount: 31 });
    await expect(person.undo(apart)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
    await person.update(to.id, { amount: 30 });
    await person.undo(apart);
    expect(await person.ask('ledger.transfers.get', { id })).toMatchObject({ id });
  });

  it('undoes a merge with all that it moved', async () => {
    const [from, into] = [person.category('Rent'), person.category('Groceries')];
    await person.spend({ categoryId: from });
    await person.ask('ledger.budgets.create', { body: { category: 'Rent', limit: 5 } });
    await person.ask('ledger.budgets.create', { body: { category: 'Groceries', limit: 6 } });
    const before = await everything();
    const merged = await person.ask('ledger.categories.merge', { id: from, body: { intoId: into } });
    expect((await person.ask('ledger.budgets.list', {})).map(({ limit }) => limit)).toEqual([11]);
    await person.undo(merged);
    expect(await everything()).toEqual(before);
  });

  /** All that a person sees of the book, but for versions and times of change. */
  async function everything() {
    const [accounts, categories, budgets, transactions] = [
      await person.ask('ledger.accounts.list', {}),
      await person.ask('ledger.categories.list', {}),
      await person.ask('ledger.budgets.list', {}),
      await person.list(),
    ];
    return [...accounts, ...categories, ...budgets, ...transactions].map((each) => {
      return { ...each, version: 0, updatedAt: '' };
    });
  }
});
