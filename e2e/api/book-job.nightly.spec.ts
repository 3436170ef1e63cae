import type { Change, Reconciliation, Transaction, TransactionSummary, Transfer } from '@pocket/contracts';
import { type Account, addDays, type BatchReply, type Budget, type Category } from '@pocket/contracts';
import { expectAgreement, sum, sumTransactions } from './agreement.js';
import { type Person, today } from './person.js';
import { RunningApi } from './running-api.js';

const MANY = 500;
const AT_ONCE = 25;

let api: RunningApi;
let person: Person;
let bank: Account;
let savings: Account;

beforeAll(async () => {
  api = await RunningApi.start();
  person = await api.register();
});
afterEach(() => expectAgreement(person));
afterAll(async () => {
  expect(await api.ask('ledger.books.verify', { userId: person.id })).toEqual([]);
  expect(await api.ask('reporting.verify', { userId: person.id })).toEqual([]);
  await api.stop();
});

const daysAgo = (count: number) => addDays(today(), -count);
const summary = (query: string) => person.ok<TransactionSummary>('GET', `/transactions/summary?${query}`);
const read = (id: string) => person.ok<Transaction>('GET', `/transactions/${id}`);
const undo = (changeId: string | null) => person.ok<Change>('POST', `/changes/${changeId}/undo`, {});

// Each test continues with the book of the one before, and all totals are compared after each.
describe('the book of one user', () => {
  let purchase: Transaction;
  let batch: BatchReply;

  it('adds an account with an opening balance', async () => {
    bank = await person.ok('POST', '/accounts', { name: 'Bank', openingBalance: 1_000 });
    savings = await person.ok('POST', '/accounts', { name: 'Savings', type: 'savings' });
    expect([bank.balance, savings.balance]).toEqual([1_000, 0]);
  });

  it('transfers money between accounts, which is neither income nor expense', async () => {
    const { from, to } = await person.ok<Transfer>('POST', '/transfers', {
      ...{ fromAccountId: bank.id, toAccountId: savings.id, amount: 250.5, date: daysAgo(40) },
    });
    expect([from.accountId, to.accountId]).toEqual([bank.id, savings.id]);
    expect(await summary('')).toMatchObject({ count: 2, income: 0, expenses: 0, net: 0, transfers: 501 });
  });

  it('splits a purchase into three categories, one of them in a group with a budget', async () => {
    const living = await person.ok<Category>('POST', '/categories', { name: 'Living', type: 'expense' });
    const lines = await Promise.all(['Groceries', 'Health', 'Shopping'].map((name) => person.category(name)));
    await person.ok('PUT', `/categories/${lines[0]}`, { parentId: living.id });
    await person.ok<Budget>('POST', '/budgets', { category: 'Living', limit: 400, period: 'yearly' });
    await person.ok<Budget>('POST', '/budgets', { category: 'Health', limit: 20 });
    purchase = await person.ok('POST', '/transactions', {
      ...{ accountId: bank.id, type: 'expense', amount: 100, date: today(), description: 'Week' },
      ...{ payee: 'Märkt', tags: ['Weekly'], notes: 'with a voucher' },
      splits: lines.map((categoryId, index) => ({ categoryId, amount: [33.33, 33.34, 33.33][index] })),
    });
    const refused = await person.call('PUT', `/transactions/${purchase.id}`, { amount: 100.01 });
    expect(refused.status).toBe(400);
  });

  it('finds it by text, tag, account and category, with the sums of the matches', async () => {
    const health = await person.category('Health');
    const q = `q=${encodeURIComponent('MÄRKT')}`;
    for (const query of [q, 'tag=weekly', `accountId=${bank.id}&transfer=none`, `categoryId=${health}`]) {
      const found = await person.transactions(query);
      expect(found.map(({ id }) => id)).toEqual([purchase.id]);
      expect(await summary(query)).toMatchObject(
        sumTransactions(found, query.startsWith('categoryId') ? [health] : undefined),
      );
    }
  });

  it('adds five hundred more', async () => {
    const [categoryId, salary] = [await person.category('Utilities'), await person.category('Salary')];
    for (let done = 0; done < MANY; done += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => {
          const number = done + index;
          const isIncome = number % 10 === 0;
          return person.record({
            ...{ accountId: bank.id, type: isIncome ? 'income' : 'expense', amount: (number * 7 + 1) / 100 },
            ...{ categoryId: isIncome ? salary : categoryId, date: daysAgo(number), description: `Bulk ${number}` },
          });
        }),
      );
    }
  });

  it('has the same sums over all pages as in the summary', async () => {
    const ranges = [`from=${daysAgo(200)}&to=${daysAgo(100)}`, 'min=5&max=20', 'type=expense', 'q=bulk%201'];
    for (const query of [...ranges, `accountId=${savings.id}&accountId=${bank.id}`, 'transfer=only', 'sort=amount']) {
      expect([query, await summary(query.replace('sort=amount', ''))]).toMatchObject([
        query,
        sumTransactions(await person.transactions(`limit=90&${query}`)),
      ]);
    }
  });

  it('changes hundreds of transactions at once', async () => {
    const categoryId = await person.category('Groceries');
    const filter = { q: 'bulk', type: 'expense' };
    batch = await person.ok('POST', '/transactions/batch', { filter, change: { categoryId, addTags: ['moved'] } });
    expect(batch).toMatchObject({ matched: MANY * 0.9, changed: MANY * 0.9, skipped: [] });
    const found = await person.transactions(`categoryId=${categoryId}&limit=500`);
    expect(await summary(`categoryId=${categoryId}`)).toMatchObject(sumTransactions(found, [categoryId]));
    expect((await summary('tag=moved')).count).toBe(batch.changed);
  });

  it('undoes that, and undoes the undo', async () => {
    const { id } = await undo(batch.changeId);
    expect((await summary('tag=moved')).count).toBe(0);
    await expectAgreement(person);
    await undo(id);
    expect((await summary('tag=moved')).count).toBe(batch.changed);
  });

  it('restores a deleted transaction and its account with their ids', async () => {
    const spare = await person.ok<Account>('POST', '/accounts', { name: 'Spare', openingBalance: -20 });
    const only = await person.record({ accountId: spare.id, amount: 9.99 });
    const { headers } = await person.call('DELETE', `/transactions/${only.id}`);
    expect(await summary(`accountId=${spare.id}`)).toMatchObject({ count: 0, expenses: 0 });
    await expectAgreement(person);
    await undo(headers.get('x-change-id'));
    expect(await read(only.id)).toMatchObject({ id: only.id, createdAt: only.createdAt, amount: 9.99 });
  });

  it('is reconciled with a statement, and adds the missing cent', async () => {
    const { cleared } = await person.ok<Reconciliation>('POST', `/accounts/${bank.id}/reconcile`, {
      ...{ date: today(), balance: 0 },
    });
    expect(cleared).toBe((await person.accounts()).find(({ id }) => id === bank.id)?.balance);
    const done = await person.ok<Reconciliation>('POST', `/accounts/${bank.id}/reconcile`, {
      ...{ date: today(), balance: sum([cleared, 0.01]), adjust: true, commit: true },
    });
    expect((await read(done.adjustmentId ?? '')).amount).toBe(0.01);
    expect((await read(purchase.id)).status).toBe('reconciled');
  });
});
