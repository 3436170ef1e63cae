import { DEMO, monthRange, todayIn } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { DEMO_TIME_ZONE } from '../src/opening/demo/demo-book.js';
import { newUserId, RunningLedger } from './running-ledger.js';

describe('opening a book', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2, demoAccount: 'on' });
  });
  afterAll(() => ledger.stop());

  it('gives a new user one empty cash account before the first list is answered', async () => {
    const accounts = await ledger.ask(newUserId(), 'ledger.accounts.list', {});
    expect(accounts).toEqual([expect.objectContaining({ name: 'Cash', type: 'cash', balance: 0 })]);
  });

  it('gives a new user the twelve expense and five income categories', async () => {
    const categories = await ledger.ask(newUserId(), 'ledger.categories.list', {});
    const count = (type: string) => categories.filter((category) => category.type === type).length;
    expect({ expense: count('expense'), income: count('income') }).toEqual({ expense: 12, income: 5 });
  });

  it('happens once when many requests and the registration arrive together', async () => {
    const userId = newUserId();
    await Promise.all([
      ledger.tell({ id: newUserId(), userId, type: 'user.registered' }),
      ...Array.from({ length: 20 }, () => ledger.ask(userId, 'ledger.accounts.list', {})),
    ]);
    const head = await ledger.ask(userId, 'ledger.head', {});
    expect(head).toMatchObject({ sequence: 1, totalBalance: 0 });
    expect(await ledger.ask(userId, 'ledger.accounts.list', {})).toHaveLength(1);
  });

  it('fills the demo book with six budgets of which one is over its limit and one close to it', async () => {
    const budgets = await eventually(() => ledger.ask(DEMO.userId, 'ledger.budgets.list', {}, DEMO_TIME_ZONE));
    const shares = budgets.map(({ spent, limit }) => spent / limit);
    expect(shares).toHaveLength(6);
    expect(shares.filter((share) => share > 1)).toHaveLength(1);
    expect(shares.filter((share) => share > 0.8 && share <= 1)).toHaveLength(1);
  });

  it('fills the demo book with four accounts and entries until today', async () => {
    const summary = await ledger.ask(DEMO.userId, 'ledger.summary', {});
    expect(summary.accounts.map(({ accountType }) => accountType)).toEqual(['checking', 'savings', 'credit', 'cash']);
    expect(summary.totalBalance).toBe(36_310.75);
    const today = todayIn(DEMO_TIME_ZONE, new Date());
    const { items } = await ledger.ask(DEMO.userId, 'ledger.transactions.list', {
      from: monthRange(today).from,
      to: today,
    });
    expect(items.length).toBeGreaterThan(0);
  });

  it('never happens again after the user is deleted', async () => {
    const userId = newUserId();
    await ledger.ask(userId, 'ledger.accounts.list', {});
    await ledger.tell({ id: newUserId(), userId, type: 'user.deleted' });
    await eventually(() =>
      expect(ledger.ask(userId, 'ledger.accounts.list', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' }),
    );
    await ledger.tell({ id: newUserId(), userId, type: 'user.registered' });
    const later = newUserId();
    await ledger.tell({ id: newUserId(), userId: later, type: 'user.deleted' });
    await eventually(() =>
      expect(ledger.ask(later, 'ledger.accounts.list', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' }),
    );
    await expect(ledger.ask(userId, 'ledger.head', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
