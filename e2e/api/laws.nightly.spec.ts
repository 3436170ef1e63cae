import {
  type Account,
  addDays,
  type Budget,
  type BudgetPeriod,
  budgetRange,
  type CategorySpending,
  type Dashboard,
  type MonthlyTrend,
  monthRange,
  type ReportOverview,
  type ReportPeriod,
  reportRange,
  type Transaction,
  type TransactionType,
} from '@pocket/contracts';
import fc from 'fast-check';
import { type Person, today } from './person.js';
import { RunningApi } from './running-api.js';

/** Action of a user. `pick` is a number that selects one of the entities that exist at that moment. */
type Step =
  | { readonly do: 'open account' | 'set balance'; readonly pick: number; readonly cents: number }
  | {
      readonly do: 'record';
      readonly pick: number;
      readonly type: TransactionType;
      readonly cents: number;
      readonly ago: number;
    }
  | { readonly do: 'change'; readonly pick: number; readonly cents: number; readonly ago: number }
  | { readonly do: 'move' | 'delete' | 'recategorize' | 'delete category' | 'delete account'; readonly pick: number }
  | { readonly do: 'budget'; readonly pick: number; readonly period: BudgetPeriod };

const pick = fc.nat(1_000);
const cents = fc.integer({ min: 0, max: 5_000_000 });
const signed = fc.integer({ min: -5_000_000, max: 5_000_000 });
const ago = fc.integer({ min: -3, max: 420 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('open account' as const, 'set balance' as const), pick, cents: signed }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('record' as const),
      pick,
      type: fc.constantFrom('expense' as const, 'income' as const),
      cents,
      ago,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), pick, cents, ago }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'move' as const,
        'delete' as const,
        'recategorize' as const,
        'delete category' as const,
        'delete account' as const,
      ),
      pick,
    }),
  },
  fc.record({
    do: fc.constant('budget' as const),
    pick,
    period: fc.constantFrom('weekly' as const, 'monthly' as const, 'yearly' as const),
  }),
);

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
});
afterAll(() => api.stop());

const from = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % (items.length || 1)];
const day = (daysAgo: number) => addDays(today(), -daysAgo);
const minor = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + minor(amount), 0) / 100;

/** Expected opening balances: account id → amount. */
type Openings = Map<string, number>;

async function take(person: Person, openings: Openings, action: Step): Promise<void> {
  const accounts = await person.accounts();
  const categories = await person.categories();
  const transactions = await person.transactions();
  const account = from(accounts, action.pick);
  const transaction = from(transactions, action.pick);
  switch (action.do) {
    case 'open account': {
      const opened = await person.ok<Account>('POST', '/accounts', { name: 'More', balance: action.cents / 100 });
      openings.set(opened.id, action.cents / 100);
      return;
    }
    case 'set balance': {
      if (!account) return;
      const balance = action.cents / 100;
      expect(await person.ok('PUT', `/accounts/${account.id}`, { balance })).toMatchObject({ balance });
      const moved = minor(balance) - minor(account.balance);
      openings.set(account.id, (minor(openings.get(account.id) ?? 0) + moved) / 100);
      return;
    }
    case 'record': {
      const category = from(
        categories.filter(({ type }) => type === action.type),
        action.pick,
      );
      if (!account || !category) return;
      await person.record({
        accountId: account.id,
        categoryId: category.id,
        type: action.type,
        amount: action.cents / 100,
        date: day(action.ago),
      });
      return;
    }
    case 'change': {
      if (!transaction) return;
      const change = { amount: action.cents / 100, date: day(action.ago) };
      expect(await person.ok('PUT', `/transactions/${transaction.id}`, change)).toMatchObject(change);
      return;
    }
    case 'move':
      if (transaction) await person.ok('PUT', `/transactions/${transaction.id}`, { accountId: account?.id });
      return;
    case 'recategorize': {
      const category = from(categories, action.pick);
      if (!transaction || !category) return;
      const change = { categoryId: category.id, type: category.type };
      expect(await person.ok('PUT', `/transactions/${transaction.id}`, change)).toMatchObject(change);
      return;
    }
    case 'delete':
      if (transaction) await person.ok('DELETE', `/transactions/${transaction.id}`);
      return;
    case 'delete category': {
      const category = from(categories, action.pick);
      if (category) await person.ok('DELETE', `/categories/${category.id}`);
      return;
    }
    case 'delete account': {
      if (!account) return;
      const isUsed = transactions.some(({ accountId }) => accountId === account.id);
      expect((await person.call('DELETE', `/accounts/${account.id}`)).status).toBe(isUsed ? 409 : 200);
      if (!isUsed) openings.delete(account.id);
      return;
    }
    case 'budget': {
      const category = from(categories, action.pick)?.name ?? 'Anything';
      const { status } = await person.call('POST', '/budgets', { category, limit: 100, period: action.period });
      expect([201, 409]).toContain(status);
    }
  }
}

interface Range {
  readonly from: string;
  readonly to: string;
}
const within = (range: Range) => (entry: Transaction) => entry.date >= range.from && entry.date <= range.to;
const ofType = (type: TransactionType) => (entry: Transaction) => entry.type === type;
const amounts = (entries: readonly Transaction[]) => entries.map(({ amount }) => amount);

async function checkReports(person: Person, period: ReportPeriod, entries: readonly Transaction[], balance: number) {
  const range = reportRange(period, today());
  const counted = entries.filter(within(range));
  const income = sum(amounts(counted.filter(ofType('income'))));
  const expenses = sum(amounts(counted.filter(ofType('expense'))));
  const query = `?period=${period}`;
  expect(await person.ok<ReportOverview>('GET', `/reports/overview${query}`)).toMatchObject({
    totalIncome: income,
    totalExpenses: expenses,
    netIncome: (minor(income) - minor(expenses)) / 100,
    totalBalance: balance,
  });
  const spending = await person.ok<CategorySpending[]>('GET', `/reports/spending-by-category${query}`);
  const spent = new Map<string | null, number>();
  for (const { categoryId, amount } of counted.filter(ofType('expense'))) {
    spent.set(categoryId, (spent.get(categoryId) ?? 0) + minor(amount));
  }
  const expected = [...spent].filter(([, total]) => total > 0);
  expect(new Map(spending.map(({ _id, total }) => [_id, minor(total)]))).toEqual(new Map(expected));
  const totals = spending.map(({ total }) => total);
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
  const trends = await person.ok<MonthlyTrend[]>('GET', `/reports/monthly-trends${query}`);
  for (const { month, income: earned, expenses: spentThen, net } of trends) {
    const inMonth = counted.filter(({ date }) => date.startsWith(month));
    expect(earned).toBe(sum(amounts(inMonth.filter(ofType('income')))));
    expect(spentThen).toBe(sum(amounts(inMonth.filter(ofType('expense')))));
    expect(minor(net)).toBe(minor(earned) - minor(spentThen));
  }
  expect(sum(trends.map(({ net }) => net))).toBe((minor(income) - minor(expenses)) / 100);
}

test('balances, reports, budgets, stats and the export are sums over the transactions after any actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const person = await api.register();
      const openings: Openings = new Map((await person.accounts()).map(({ id, balance }) => [id, balance]));
      for (const action of steps) await take(person, openings, action);

      const entries = await person.transactions();
      const accounts = await person.accounts();
      const balanceOf = (id: string) => {
        const signedAmounts = entries
          .filter(({ accountId }) => accountId === id)
          .map(({ type, amount }) => (type === 'income' ? amount : -amount));
        return sum([openings.get(id) ?? 0, ...signedAmounts]);
      };
      expect(new Map(accounts.map(({ id, balance }) => [id, balance]))).toEqual(
        new Map(accounts.map(({ id }) => [id, balanceOf(id)])),
      );
      expect(accounts.map(({ id }) => id).sort()).toEqual([...openings.keys()].sort());
      const balance = sum(accounts.map((account) => account.balance));

      for (const period of ['week', 'month', 'year'] as const) await checkReports(person, period, entries, balance);

      const month = entries.filter(within(monthRange(today())));
      const dashboard = await person.ok<Dashboard>('GET', '/dashboard');
      expect(dashboard).toMatchObject({
        totalBalance: balance,
        monthlyIncome: sum(amounts(month.filter(ofType('income')))),
        monthlyExpenses: sum(amounts(month.filter(ofType('expense')))),
      });
      expect(dashboard.recentTransactions.map(({ id }) => id)).toEqual(entries.slice(0, 5).map(({ id }) => id));

      const budgets = await person.budgets();
      for (const { category, period, spent } of budgets) {
        const range = budgetRange(period, today());
        const counted = entries.filter(within(range)).filter(ofType('expense'));
        expect(spent).toBe(
          sum(amounts(counted.filter((entry) => entry.category?.toLowerCase() === category.toLowerCase()))),
        );
      }

      const exported = await person.ok<{ accounts: Account[]; transactions: Transaction[]; budgets: Budget[] }>(
        'GET',
        '/auth/export',
      );
      expect(exported).toMatchObject({ accounts, transactions: entries, budgets });
      const { user } = await person.ok<{ user: { stats: object } }>('GET', '/user/profile');
      expect(user.stats).toMatchObject({
        totalAccounts: accounts.length,
        totalTransactions: entries.length,
        totalBalance: balance,
      });

      expect(await api.ask('ledger.books.verify', { userId: person.id })).toEqual([]);
      expect(await api.ask('reporting.verify', { userId: person.id })).toEqual([]);
      await api.ask('reporting.rebuild', { userId: person.id });
      await checkReports(person, 'year', entries, balance);
    }),
    { numRuns: 12 },
  );
});
