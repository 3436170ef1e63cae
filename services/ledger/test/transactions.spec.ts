import { calendarDay, type RequestOf, transactionUpdateBody } from '@pocket/contracts';
import { firstEntities, newUserId, RunningLedger } from './running-ledger.js';

type Body = RequestOf<'ledger.transactions.create'>['body'];

describe('transactions', () => {
  let ledger: RunningLedger;
  let userId: string;
  let lunch: Body & { readonly categoryId: string };
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    userId = newUserId();
    const entities = await firstEntities(ledger, userId);
    lunch = { ...entities, type: 'expense', amount: 12.5, description: 'Lunch', date: '2026-03-04' };
  });
  const create = (body: Partial<Body> = {}, idempotencyKey?: string) =>
    ledger.ask(userId, 'ledger.transactions.create', {
      body: { ...lunch, ...body },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  const list = (query: RequestOf<'ledger.transactions.list'> = {}) =>
    ledger.ask(userId, 'ledger.transactions.list', query);
  const descriptions = async (query: RequestOf<'ledger.transactions.list'>) =>
    (await list(query)).items.map(({ description }) => description);
  const balance = async () => (await ledger.ask(userId, 'ledger.summary', {})).totalBalance;

  it('are answered with the names of their account and category', async () => {
    const { accountId, categoryId } = lunch;
    expect(await create()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      accountId,
      account: 'Cash',
      categoryId,
      category: 'Groceries',
      type: 'expense',
      amount: 12.5,
      currency: 'USD',
      original: null,
      description: 'Lunch',
      date: '2026-03-04',
      payee: '',
      notes: '',
      tags: [],
      status: 'cleared',
      splits: null,
      transferId: null,
      importId: null,
      externalId: null,
      schedule: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      changeId: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
  });

  it('move the balance to the cent', async () => {
    const salary = (await firstEntities(ledger, userId, 'Salary')).categoryId;
    await create({ amount: 0.1 });
    await create({ amount: 0.2 });
    await create({ amount: 1000, type: 'income', categoryId: salary });
    expect(await balance()).toBe(999.7);
  });

  it('take one sequence number each', async () => {
    const before = await ledger.ask(userId, 'ledger.head', {});
    await create();
    const after = await ledger.ask(userId, 'ledger.head', {});
    expect(after).toMatchObject({ sequence: before.sequence + 1, totalBalance: -12.5 });
  });

  it('refuse a category of the other type and change nothing', async () => {
    const salary = (await firstEntities(ledger, userId, 'Salary')).categoryId;
    await expect(create({ categoryId: salary })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Category does not match the transaction type',
    });
    expect(await ledger.ask(userId, 'ledger.head', {})).toMatchObject({ sequence: 1, totalBalance: 0 });
  });

  it.each(['not an id', 'ffffffffffffffffffffffff', '{"$ne":null}'])(
    'do not find the account %s',
    async (accountId) => {
      await expect(create({ accountId })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Account not found' });
    },
  );

  it("do not find another user's account or category", async () => {
    const other = await firstEntities(ledger, newUserId());
    await expect(create({ accountId: other.accountId })).rejects.toMatchObject({ message: 'Account not found' });
    await expect(create({ categoryId: other.categoryId })).rejects.toMatchObject({ message: 'Category not found' });
  });

  it('refuse what would take the balance out of range', async () => {
    await create({ amount: 999_999_999_999.99 });
    await expect(create({ amount: 0.01 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The balance of an account must stay between -999999999999.99 and 999999999999.99',
    });
    expect(await balance()).toBe(-999_999_999_999.99);
  });

  it('refuse what would make a sum of all amounts inexact', async () => {
    const most = 999_999_999_999.99;
    const income = await firstEntities(ledger, userId, 'Salary');
    for (let index = 0; index < 85; index += 1) {
      await create(
        index % 2 === 0 ? { amount: most } : { amount: most, type: 'income', categoryId: income.categoryId },
      );
    }
    await expect(create({ amount: most, type: 'income', categoryId: income.categoryId })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The amounts of all your transactions and accounts together must be at most 85000000000000',
    });
    expect(await balance()).toBe(-most);
  });

  it('have each its own fate when they are written together', async () => {
    await create({ amount: 999_999_999_900 });
    const [ok, unknown, first, second, tooFar, last] = await Promise.allSettled([
      create({ amount: 2 }),
      create({ accountId: userId }),
      create({ amount: 3 }, 'twice'),
      create({ amount: 3 }, 'twice'),
      create({ amount: 150 }),
      create({ amount: 5 }),
    ]);
    expect([ok, last]).toEqual(
      [2, 5].map((amount) => ({ status: 'fulfilled', value: expect.objectContaining({ amount }) })),
    );
    expect(unknown).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
    expect(first).toMatchObject({ status: 'fulfilled', value: { amount: 3 } });
    expect(second).toEqual(first);
    expect(tooFar).toMatchObject({ status: 'rejected', reason: { code: 'VALIDATION_FAILED' } });
    expect((await list()).items).toHaveLength(4);
    expect(await balance()).toBe(-999_999_999_910);
  });

  it('are written once when 20 repeats of one request run together', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create({}, 'the same key')));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await list()).items).toHaveLength(1);
    expect(await balance()).toBe(-12.5);
  });

  it('refuse a used key for another body', async () => {
    await create({}, 'used');
    await expect(create({ amount: 13 }, 'used')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it("keep one user's keys apart from another's", async () => {
    await create({}, 'shared');
    userId = newUserId();
    lunch = { ...lunch, ...(await firstEntities(ledger, userId)) };
    await create({ amount: 99 }, 'shared');
    expect(await balance()).toBe(-99);
  });

  it('may have no category, and accept a reply sent back unchanged', async () => {
    const created = await create({ categoryId: null });
    expect(created).toMatchObject({ categoryId: null, category: null });
    const { sequence } = await ledger.ask(userId, 'ledger.head', {});
    const body = transactionUpdateBody.parse(created);
    const updated = await ledger.ask(userId, 'ledger.transactions.update', { id: created.id, body });
    expect(updated).toEqual({ ...created, changeId: null });
    expect((await ledger.ask(userId, 'ledger.head', {})).sequence).toBe(sequence);
    expect(await descriptions({ categoryId: 'none' })).toEqual([created.description]);
  });

  it('accept a reply sent back unchanged after their category is deleted', async () => {
    const { changeId, ...created } = await create({});
    await ledger.ask(userId, 'ledger.categories.delete', { id: lunch.categoryId });
    const { items } = await list({});
    const [read] = items;
    expect(read).toEqual({ ...created, categoryId: null, category: null });
    const body = transactionUpdateBody.parse(read);
    const updated = await ledger.ask(userId, 'ledger.transactions.update', { id: created.id, body });
    expect(updated).toEqual({ ...read, changeId: null });
  });

  it('lose their category when they are asked to', async () => {
    const created = await create({});
    const changed = await ledger.ask(userId, 'ledger.transactions.update', {
      id: created.id,
      body: { categoryId: null },
    });
    expect(changed).toMatchObject({ id: created.id, categoryId: null, category: null, version: 2 });
  });

  it('are listed newest date first, then newest created', async () => {
    await create({ description: 'old', date: '2026-01-01' });
    await create({ description: 'new, first', date: '2026-02-01' });
    await create({ description: 'new, second', date: '2026-02-01' });
    expect(await descriptions({})).toEqual(['new, second', 'new, first', 'old']);
  });

  it('are listed page by page, each exactly once', async () => {
    const days = Array.from({ length: 7 }, (_, index) => `2026-01-0${1 + (index % 3)}`);
    for (const [index, day] of days.entries()) await create({ date: calendarDay(day), description: `Entry ${index}` });
    const whole = await descriptions({});
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, cursor: first.next ?? '' });
    const third = await list({ limit: 3, cursor: second.next ?? '' });
    const paged = [first, second, third].flatMap(({ items }) => items.map(({ description }) => description));
    expect(paged).toEqual(whole);
    expect(third.next).toBeNull();
  });

  it('are found by every filter', async () => {
    await create({ description: 'Bread (50% off)', amount: 1, date: '2026-01-01' });
    await create({ description: 'Butter', amount: 2.5, date: '2026-01-02' });
    await create({ description: 'Cheese', amount: 10, date: '2026-01-03' });
    expect(await descriptions({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['Butter']);
    expect(await descriptions({ min: '2.5', max: '9.99' })).toEqual(['Butter']);
    expect(await descriptions({ q: '(50% OFF)' })).toEqual(['Bread (50% off)']);
    expect(await descriptions({ q: '.*' })).toEqual([]);
    expect(await descriptions({ type: 'income' })).toEqual([]);
    expect(await descriptions({ categoryId: lunch.categoryId, limit: 1 })).toEqual(['Cheese']);
    expect(await descriptions({ categoryId: 'none' })).toEqual([]);
    expect(await descriptions({ accountId: lunch.accountId, limit: 1 })).toEqual(['Cheese']);
    expect(await descriptions({ accountId: 'ffffffffffffffffffffffff' })).toEqual([]);
  });
});
