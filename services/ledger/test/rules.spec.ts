import { getConnectionToken } from '@nestjs/mongoose';
import { calendarDay, MAX_BATCH, type RequestOf } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { type Connection, Types } from 'mongoose';
import type { TransactionRecord } from '../src/store/transactions/transaction.schema.js';
import { firstEntities, newUserId, RunningLedger } from './running-ledger.js';

type Body = RequestOf<'ledger.rules.create'>['body'];
type Post = RequestOf<'ledger.transactions.create'>['body'];

describe('rules', () => {
  let ledger: RunningLedger;
  let userId: string;
  let accountId: string;
  let groceries: string;
  let rent: string;
  let salary: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    userId = newUserId();
    ({ accountId, categoryId: groceries } = await firstEntities(ledger, userId));
    rent = (await firstEntities(ledger, userId, 'Rent')).categoryId;
    salary = (await firstEntities(ledger, userId, 'Salary')).categoryId;
  });

  const uber: Body['when'] = { all: [{ field: 'description', op: 'contains', value: 'uber' }] };
  const create = (body: Partial<Body> = {}, idempotencyKey?: string) =>
    ledger.ask(userId, 'ledger.rules.create', {
      body: { name: 'Rides', when: uber, then: { categoryId: rent }, ...body },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  const list = () => ledger.ask(userId, 'ledger.rules.list', {});
  const post = (body: Partial<Post> = {}) =>
    ledger.ask(userId, 'ledger.transactions.create', {
      body: {
        accountId,
        categoryId: groceries,
        type: 'expense',
        amount: 12.5,
        description: 'UBER *trip',
        date: '2026-03-04',
        ...body,
      },
    });
  const read = (id: string) => ledger.ask(userId, 'ledger.transactions.get', { id });
  const apply = (id: string, body: RequestOf<'ledger.rules.apply'>['body'] = {}, idempotencyKey?: string) =>
    ledger.ask(userId, 'ledger.rules.apply', { id, body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
  const preview = (rule: Partial<Body> = {}, filter?: RequestOf<'ledger.rules.preview'>['filter']) =>
    ledger.ask(userId, 'ledger.rules.preview', { rule: { when: uber, then: { categoryId: rent }, ...rule }, filter });
  const undo = (id: string | null | undefined) => ledger.ask(userId, 'ledger.changes.undo', { id: id ?? '', body: {} });
  const record = (fields: Partial<TransactionRecord> = {}): TransactionRecord => ({
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(userId),
    accountId: new Types.ObjectId(accountId),
    categoryId: new Types.ObjectId(groceries),
    type: 'expense',
    amount: 1,
    description: 'Cent',
    search: 'cent',
    date: calendarDay('2026-01-01'),
    createdAt: new Date(),
    ...fields,
  });

  describe('are kept', () => {
    it('and returned as they were sent', async () => {
      const { changeId, ...created } = await create({ name: 'First' });
      expect(created).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        _id: created.id,
        name: 'First',
        order: 0,
        enabled: true,
        when: uber,
        then: { categoryId: rent },
        version: 1,
        createdAt: expect.any(String),
      });
      expect(changeId).toMatch(/^[0-9a-f]{24}$/);
      expect(await ledger.ask(userId, 'ledger.rules.get', { id: created.id })).toEqual(created);
    });

    it('in their order, a new one after all others', async () => {
      await create({ name: 'second', order: 5 });
      await create({ name: 'third' });
      await create({ name: 'first', order: 1 });
      expect((await list()).map(({ name, order }) => [name, order])).toEqual([
        ['first', 1],
        ['second', 5],
        ['third', 6],
      ]);
    });

    it('once for a repeated request', async () => {
      const replies = await Promise.all(Array.from({ length: 5 }, () => create({}, 'the same key')));
      expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
      expect(await list()).toHaveLength(1);
    });

    it('for their owner alone', async () => {
      const { id } = await create();
      const other = newUserId();
      const missing = { code: 'NOT_FOUND', message: 'Rule not found' };
      expect(await ledger.ask(other, 'ledger.rules.list', {})).toEqual([]);
      await expect(ledger.ask(other, 'ledger.rules.get', { id })).rejects.toMatchObject(missing);
      await expect(ledger.ask(other, 'ledger.rules.update', { id, body: { enabled: false } })).rejects.toMatchObject(
        missing,
      );
      await expect(ledger.ask(other, 'ledger.rules.delete', { id })).rejects.toMatchObject(missing);
      await expect(ledger.ask(other, 'ledger.rules.apply', { id, body: {} })).rejects.toMatchObject(missing);
    });

    it('only with accounts and categories that there are', async () => {
      const other = await firstEntities(ledger, newUserId());
      await expect(create({ then: { categoryId: other.categoryId } })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Category not found',
      });
      const when: Body['when'] = { all: [{ field: 'account', op: 'oneOf', value: [accountId, other.accountId] }] };
      await expect(create({ when })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Account not found' });
    });

    it('up to 200', async () => {
      const { id, _id, changeId, ...rule } = await create();
      const others = Array.from({ length: 199 }, () => ({ ...rule, userId: new Types.ObjectId(userId) }));
      await ledger.service.get<Connection>(getConnectionToken()).collection('rules').insertMany(others);
      await expect(create()).rejects.toMatchObject({
        code: 'LIMIT_REACHED',
        message: 'You cannot have more than 200 rules',
      });
    });

    it('with versions, which do not change without a change', async () => {
      const { changeId: _, ...rule } = await create();
      const change = (body: RequestOf<'ledger.rules.update'>['body'], ifMatch?: number) =>
        ledger.ask(userId, 'ledger.rules.update', { id: rule.id, body, ...(ifMatch ? { ifMatch } : {}) });
      const { id: _id, createdAt, version, ...same } = rule;
      expect(await change(same)).toEqual({ ...rule, changeId: null });
      expect(await change({ enabled: false, then: { payee: 'Uber' } }, 1)).toMatchObject({
        ...rule,
        enabled: false,
        then: { payee: 'Uber' },
        version: 2,
      });
      await expect(change({ name: 'Late' }, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
      await expect(ledger.ask(userId, 'ledger.rules.delete', { id: rule.id, ifMatch: 1 })).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
      });
    });

    it('in the history, and undone like other changes', async () => {
      const { changeId: made, ...rule } = await create();
      const deleted = await ledger.ask(userId, 'ledger.rules.delete', { id: rule.id });
      expect(deleted).toMatchObject({ message: 'Rule deleted' });
      await undo(deleted.changeId);
      expect(await list()).toEqual([{ ...rule, version: 2 }]);
      await undo(made);
      expect(await list()).toEqual([]);
      const { items } = await ledger.ask(userId, 'ledger.changes.list', {});
      expect(items.map(({ summary }) => summary)).toEqual([
        'Undid: Added the rule Rides',
        'Undid: Deleted the rule Rides',
        'Deleted the rule Rides',
        'Added the rule Rides',
      ]);
      const details = await ledger.ask(userId, 'ledger.changes.get', { id: made ?? '' });
      expect(details.change.items).toMatchObject([
        { entity: 'rule', id: rule.id, before: null, after: { name: 'Rides', when: uber } },
      ]);
    });
  });

  describe('tried', () => {
    it('list matching transactions, newest first, and change nothing', async () => {
      const old = await post({ date: '2026-01-01' });
      const young = await post({ date: '2026-02-01', description: 'Another Uber' });
      await post({ description: 'Lunch' });
      const { sequence } = await ledger.ask(userId, 'ledger.head', {});
      const { matched, sample } = await preview({ then: { categoryId: rent, payee: 'Uber', addTags: ['ride'] } });
      expect(matched).toBe(2);
      expect(sample.map(({ before }) => before.id)).toEqual([young.id, old.id]);
      expect(sample[0]?.before).toEqual(await read(young.id));
      expect(sample[0]?.after).toEqual({
        ...(await read(young.id)),
        categoryId: rent,
        category: 'Rent',
        payee: 'Uber',
        tags: ['ride'],
      });
      expect((await ledger.ask(userId, 'ledger.head', {})).sequence).toBe(sequence);
    });

    it('stay within a filter', async () => {
      await post({ date: '2026-01-01' });
      await post({ date: '2026-02-01', amount: 3 });
      expect((await preview({}, { from: '2026-02-01' })).matched).toBe(1);
      expect((await preview({}, { max: '3' })).matched).toBe(1);
      expect((await preview({}, { categoryId: rent })).matched).toBe(0);
    });

    it('count all and show fifty', async () => {
      const description = 'Uber';
      await ledger.insertTransactions(Array.from({ length: 2_345 }, () => record({ description, search: 'uber' })));
      const { matched, sample } = await preview();
      expect([matched, sample.length]).toEqual([2_345, 50]);
    });

    it.each<[string, Body['when']['all'], number]>([
      ['the payee', [{ field: 'payee', op: 'is', value: 'uber' }], 1],
      ['one of the payees', [{ field: 'payee', op: 'oneOf', value: ['lyft', 'UBER'] }], 1],
      ['no payee', [{ field: 'payee', op: 'is', value: '' }], 2],
      ['a pattern', [{ field: 'description', op: 'matches', value: 'uber ?t*p' }], 2],
      ['a text that looks like a pattern', [{ field: 'description', op: 'contains', value: '(.*)' }], 1],
      ['an amount', [{ field: 'amount', op: 'is', value: 5 }], 1],
      ['amounts, both ends included', [{ field: 'amount', op: 'between', value: [5, 12.5] }], 3],
      ['the type', [{ field: 'type', op: 'is', value: 'income' }], 1],
      [
        'all of it',
        [
          { field: 'type', op: 'oneOf', value: ['expense'] },
          { field: 'amount', op: 'oneOf', value: [5, 12.5] },
          { field: 'description', op: 'starts', value: 'LUNCH' },
        ],
        1,
      ],
    ])('find by %s', async (_name, all, matched) => {
      await post({ payee: 'Uber' });
      await post({ description: 'Lunch (.*)', amount: 5 });
      await post({ type: 'income', categoryId: salary });
      expect((await preview({ when: { all } })).matched).toBe(matched);
    });

    it('match by account, and nothing by a deleted one', async () => {
      await post();
      const other = await ledger.ask(userId, 'ledger.accounts.create', { body: { name: 'Bank' } });
      await post({ accountId: other.id });
      const at = (value: string): Body['when'] => ({ all: [{ field: 'account', op: 'is', value }] });
      expect((await preview({ when: at(other.id.toUpperCase()) })).matched).toBe(1);
      const unused = await ledger.ask(userId, 'ledger.accounts.create', { body: { name: 'Gone' } });
      await create({ when: at(unused.id) });
      await ledger.ask(userId, 'ledger.accounts.delete', { id: unused.id });
      expect((await preview({ when: at(unused.id) })).matched).toBe(0);
    });

    it('refer to no unknown entity', async () => {
      const stranger = newUserId();
      const theirs = await firstEntities(ledger, stranger);
      const when: Body['when'] = { all: [{ field: 'account', op: 'is', value: theirs.accountId }] };
      await expect(preview({ when })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Account not found' });
      for (const categoryId of [theirs.categoryId, 'not an id']) {
        await expect(preview({ then: { categoryId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });
  });

  describe('applied', () => {
    it('are one change, which can be undone', async () => {
      const { id } = await create({ then: { categoryId: rent, addTags: ['Ride'] } });
      const before = await post();
      const lunch = await post({ description: 'Lunch' });
      const already = await post({ categoryId: rent, tags: ['Ride'] });
      const reply = await apply(id);
      expect(reply).toEqual({ matched: 2, changed: 1, skipped: [], changeId: expect.any(String) });
      expect(await read(before.id)).toMatchObject({ category: 'Rent', tags: ['Ride'], version: 2 });
      expect(await read(lunch.id)).toMatchObject({ category: 'Groceries', version: 1 });
      expect(await read(already.id)).toMatchObject({ version: 1 });
      const { items } = await ledger.ask(userId, 'ledger.changes.list', { limit: 1 });
      expect(items).toMatchObject([
        {
          id: reply.changeId,
          kind: 'rule',
          origin: 'rule',
          summary: 'Applied the rule Rides to 1 transaction',
          count: 1,
        },
      ]);
      await undo(reply.changeId);
      expect(await read(before.id)).toMatchObject({ category: 'Groceries', tags: [], version: 3 });
    });

    it('are no change if nothing differs', async () => {
      await post({ categoryId: rent });
      const { id } = await create();
      expect(await apply(id)).toEqual({ matched: 1, changed: 0, skipped: [], changeId: null });
    });

    it('once for a repeated request', async () => {
      await post();
      const { id } = await create();
      const replies = await Promise.all(Array.from({ length: 5 }, () => apply(id, {}, 'apply once')));
      expect(new Set(replies.map(({ changeId }) => changeId)).size).toBe(1);
      expect(replies[4]).toMatchObject({ matched: 1, changed: 1 });
    });

    it('stay within a filter', async () => {
      const old = await post({ date: '2026-01-01' });
      await post({ date: '2026-02-01' });
      const { id } = await create();
      expect(await apply(id, { filter: { to: '2026-01-31' } })).toMatchObject({ matched: 1, changed: 1 });
      expect(await read(old.id)).toMatchObject({ category: 'Rent' });
    });

    it('skip the category of legs and splits, report it, and set the other fields', async () => {
      const bank = await ledger.ask(userId, 'ledger.accounts.create', { body: { name: 'Bank' } });
      const transfer = await ledger.ask(userId, 'ledger.transfers.create', {
        body: {
          fromAccountId: accountId,
          toAccountId: bank.id,
          amount: 5,
          date: '2026-03-01',
          description: 'To Uber',
        },
      });
      const divided = await post({
        categoryId: null,
        splits: [
          { categoryId: groceries, amount: 10 },
          { categoryId: null, amount: 2.5 },
        ],
      });
      const { id } = await create({ then: { categoryId: rent, payee: 'Uber' } });
      const { skipped, ...reply } = await apply(id);
      expect(reply).toEqual({ matched: 3, changed: 3, changeId: expect.any(String) });
      expect(new Set(skipped)).toEqual(
        new Set([
          { id: divided.id, reason: 'SPLIT' },
          { id: transfer.from.id, reason: 'TRANSFER_LEG' },
        ]),
      );
      expect(await read(divided.id)).toMatchObject({ category: 'Split', payee: 'Uber', splits: divided.splits });
      expect(await read(transfer.from.id)).toMatchObject({ category: 'Transfer', payee: 'Uber' });
    });

    it('never file under a category of the other type', async () => {
      const spent = await post();
      const earned = await post({ type: 'income', categoryId: null });
      const { id } = await create({ then: { categoryId: salary } });
      expect(await apply(id)).toMatchObject({ matched: 2, changed: 1, skipped: [] });
      expect(await read(spent.id)).toMatchObject({ category: 'Groceries' });
      expect(await read(earned.id)).toMatchObject({ category: 'Salary' });
    });

    it('write tags as the book has them', async () => {
      await post({ description: 'Lunch', tags: ['Work'] });
      const { id: target } = await post();
      const { id } = await create({ then: { addTags: ['work'] } });
      await apply(id);
      expect(await read(target)).toMatchObject({ tags: ['Work'] });
    });

    it('update the reports and not the balances', async () => {
      await post();
      const { id } = await create();
      const before = await ledger.ask(userId, 'ledger.head', {});
      await apply(id);
      const after = await ledger.ask(userId, 'ledger.head', {});
      expect(after).toMatchObject({ sequence: before.sequence + 1, totalBalance: before.totalBalance });
      expect(await ledger.ask(userId, 'ledger.books.verify', { userId })).toEqual([]);
    });

    it('change at most as many as any change', async () => {
      await ledger.insertTransactions(Array.from({ length: MAX_BATCH + 1 }, () => record()));
      const { id } = await create({ when: { all: [{ field: 'description', op: 'is', value: 'cent' }] } });
      await expect(apply(id)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message: `At most ${MAX_BATCH.toLocaleString('en-US')} transactions can be changed at once: narrow the filter`,
      });
      const { items } = await ledger.ask(userId, 'ledger.transactions.list', { categoryId: rent });
      expect(items).toEqual([]);
    });
  });

  describe('after their entities are deleted', () => {
    it('a category that is merged becomes the other one, also back again', async () => {
      const { changeId: _, ...rule } = await create();
      const { changeId } = await ledger.ask(userId, 'ledger.categories.merge', {
        id: rent,
        body: { intoId: groceries },
      });
      expect(await list()).toEqual([{ ...rule, then: { categoryId: groceries }, version: 2 }]);
      await undo(changeId);
      expect(await list()).toMatchObject([{ then: { categoryId: rent } }]);
    });

    it('a deleted category is not assigned, and the other effects stay', async () => {
      const { id, ...rule } = await create({ then: { categoryId: rent, payee: 'Uber' } });
      const transaction = await post();
      await ledger.ask(userId, 'ledger.categories.delete', { id: rent });
      expect(await apply(id)).toMatchObject({ matched: 1, changed: 1, skipped: [] });
      expect(await read(transaction.id)).toMatchObject({ category: 'Groceries', payee: 'Uber' });
      const { then, when } = rule;
      expect(await ledger.ask(userId, 'ledger.rules.update', { id, body: { then, when } })).toMatchObject({
        then,
        changeId: null,
      });
    });

    it('a category that came with a budget stays while a rule uses it', async () => {
      const budget = await ledger.ask(userId, 'ledger.budgets.create', { body: { category: 'Rides', limit: 10 } });
      const { categoryId } = budget;
      await create({ then: { categoryId: categoryId ?? '' } });
      await undo(budget.changeId);
      const categories = await ledger.ask(userId, 'ledger.categories.list', {});
      expect(categories.map(({ id }) => id)).toContain(categoryId);
    });
  });

  it('are suggested after an imported transaction is categorized', async () => {
    const _id = new Types.ObjectId();
    const payee = 'SQ *DELI 12';
    const importId = new Types.ObjectId();
    await ledger.insertTransactions([record({ _id, payee, payeeKey: payee.toLowerCase(), importId })]);
    const id = _id.toHexString();
    const { suggestedRule } = await ledger.ask(userId, 'ledger.transactions.update', {
      id,
      body: { categoryId: rent },
    });
    expect(suggestedRule).toMatchObject({
      name: payee,
      when: { all: [{ field: 'payee', op: 'is', value: payee }] },
      then: { categoryId: rent },
    });
    const again = await ledger.ask(userId, 'ledger.transactions.update', { id, body: { categoryId: rent } });
    expect(again).not.toHaveProperty('suggestedRule');
    const next = await post({ description: 'Deli', payee: 'sq *deli 12' });
    const { id: ruleId } = await ledger.ask(userId, 'ledger.rules.create', { body: suggestedRule as Body });
    await apply(ruleId);
    expect(await read(next.id)).toMatchObject({ category: 'Rent' });
  });

  it('are gone with their owner', async () => {
    await create();
    await ledger.tell({ id: newUserId(), userId, type: 'user.deleted' });
    await eventually(async () => expect(await ledger.countOf(userId, ['rules'])).toBe(0));
  });
});
