import { firstEntities, newUserId, RunningLedger } from './running-ledger.js';

describe('accounts and categories', () => {
  let ledger: RunningLedger;
  let userId: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(() => {
    userId = newUserId();
  });

  it('answers a ping while the store answers', async () => {
    expect(await ledger.ask(userId, 'ledger.ping', {})).toEqual({ status: 'OK' });
  });

  it('takes the opening balance as the current one', async () => {
    const body = { accountName: 'Card', accountType: 'credit', balance: -0.01 };
    const account = await ledger.ask(userId, 'ledger.accounts.create', { body });
    expect(account).toMatchObject({ name: 'Card', accountName: 'Card', type: 'credit', balance: -0.01 });
    const accounts = await ledger.ask(userId, 'ledger.accounts.list', {});
    expect(accounts.map(({ name }) => name)).toEqual(['Cash', 'Card']);
  });

  it('are named by ids in either case', async () => {
    const body = { name: 'Home', type: 'expense' } as const;
    const { id: groupId } = await ledger.ask(userId, 'ledger.categories.create', { body });
    const { categoryId, accountId } = await firstEntities(ledger, userId);
    const [group, category, account] = [groupId, categoryId, accountId].map((id) => id.toUpperCase());
    const change = { id: category ?? '', body: { parentId: group ?? '' } };
    expect(await ledger.ask(userId, 'ledger.categories.update', change)).toMatchObject({ parentId: groupId });
    await ledger.ask(userId, 'ledger.accounts.order', { body: { ids: [account ?? ''] } });
    const moved = { id: category ?? '', parentId: null };
    await ledger.ask(userId, 'ledger.categories.order', { body: { ids: [category ?? '', group ?? ''], moved } });
    const found = await ledger.ask(userId, 'ledger.categories.get', { id: category ?? '' });
    expect(found).toMatchObject({ id: categoryId, parentId: null });
    const twice = { body: { ids: [accountId, account ?? ''] } };
    await expect(ledger.ask(userId, 'ledger.accounts.order', twice)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('creates one account for repeats with one key', async () => {
    const request = { body: { name: 'Twin' }, idempotencyKey: 'twin' };
    const replies = await Promise.all([1, 2, 3].map(() => ledger.ask(userId, 'ledger.accounts.create', request)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await ledger.ask(userId, 'ledger.accounts.list', {})).toHaveLength(2);
  });

  it('refuses a category that exists but for its case', async () => {
    const body = { name: 'GROCERIES', type: 'expense' } as const;
    await expect(ledger.ask(userId, 'ledger.categories.create', { body })).rejects.toMatchObject({
      code: 'CATEGORY_EXISTS',
    });
  });

  it('takes the same name for the other type', async () => {
    const body = { name: 'Groceries', type: 'income' } as const;
    expect(await ledger.ask(userId, 'ledger.categories.create', { body })).toMatchObject(body);
  });

  it('creates one category for repeats with one key', async () => {
    const request = { body: { name: 'Pets', type: 'expense' }, idempotencyKey: 'pets' } as const;
    const replies = await Promise.all([1, 2, 3].map(() => ledger.ask(userId, 'ledger.categories.create', request)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
  });

  it('leaves a deleted category deleted when its budget changes', async () => {
    const body = { category: 'Groceries', limit: 100 };
    const { id } = await ledger.ask(userId, 'ledger.budgets.create', { body });
    const names = async () => (await ledger.ask(userId, 'ledger.categories.list', {})).map(({ name }) => name);
    const groceries = (await ledger.ask(userId, 'ledger.categories.list', {})).find(({ name }) => name === 'Groceries');
    await ledger.ask(userId, 'ledger.categories.delete', { id: groceries?.id ?? '' });
    const changed = await ledger.ask(userId, 'ledger.budgets.update', {
      id,
      body: { category: 'groceries', limit: 200 },
    });
    expect(changed).toMatchObject({ category: 'groceries', limit: 200, spent: 0 });
    expect(await names()).not.toContain('Groceries');
    await ledger.ask(userId, 'ledger.budgets.update', { id, body: { category: 'Hobby' } });
    expect(await names()).toContain('Hobby');
  });

  it("does not show one user's accounts to another", async () => {
    await ledger.ask(userId, 'ledger.accounts.create', { body: { name: 'Mine' } });
    const others = await ledger.ask(newUserId(), 'ledger.accounts.list', {});
    expect(others.map(({ name }) => name)).toEqual(['Cash']);
  });
});
