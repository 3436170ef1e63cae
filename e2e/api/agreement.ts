import {
  type Account,
  addMonths,
  type BalancePoint,
  budgetRange,
  type Category,
  type CategorySpending,
  type Dashboard,
  type DayRange,
  type MonthlyTrend,
  monthRange,
  type NetWorthPoint,
  type ReportOverview,
  reportRange,
  type Transaction,
  type TransactionSummary,
} from '@pocket/contracts';
import { type Person, today } from './person.js';

/** Amount of a transaction, or of one of its splits, in one category. */
type Line = Pick<Transaction, 'categoryId' | 'type' | 'date' | 'amount'>;

const PER_PAGE = 100;

const minor = (amount: number) => Math.round(amount * 100);
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + minor(amount), 0) / 100;
const sumAmounts = (items: readonly { readonly amount: number }[]) => sum(items.map(({ amount }) => amount));
const signed = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>) => (type === 'income' ? amount : -amount);
const isWithin = (range: DayRange) => (item: { readonly date: string }) =>
  item.date >= range.from && item.date <= range.to;

/** Returns the lines of income and expenses. Transfers are neither. */
function toCategoryLines(entries: readonly Transaction[]): Line[] {
  return entries
    .filter(({ transferId }) => transferId === null)
    .flatMap(({ splits, ...entry }) => (splits ?? [entry]).map((line) => ({ ...entry, ...line })));
}

const sumOfType = (lines: readonly Line[], wanted: Line['type']) =>
  sumAmounts(lines.filter(({ type }) => type === wanted));

/** Sums transactions; of splits only those in `categoryIds`, if given. */
export function sumTransactions(
  entries: readonly Transaction[],
  categoryIds?: readonly (string | null)[],
): Pick<TransactionSummary, 'count' | 'income' | 'expenses' | 'net' | 'transfers'> {
  const lines = toCategoryLines(entries).filter(({ categoryId }) => categoryIds?.includes(categoryId) ?? true);
  const [income, expenses] = [sumOfType(lines, 'income'), sumOfType(lines, 'expense')];
  const transfers = sumAmounts(entries.filter(({ transferId }) => transferId !== null));
  return { count: entries.length, income, expenses, net: sum([income, -expenses]), transfers };
}

/** Asserts that every total of the API equals the sum of the listed transactions. */
export async function expectAgreement(person: Person): Promise<void> {
  const entries = await person.transactions(`limit=${PER_PAGE}`);
  const accounts = await person.accounts();
  const balanceAt = ({ id, openingBalance }: Account, day?: string) =>
    sum([
      openingBalance,
      ...entries
        .filter(({ accountId, date }) => accountId === id && (day === undefined || date <= day))
        .map((entry) => signed(entry)),
    ]);
  expect(accounts.map(({ balance }) => balance)).toEqual(accounts.map((account) => balanceAt(account)));
  expect(await person.ok('GET', '/transactions/summary')).toMatchObject(sumTransactions(entries));
  const total = sum(accounts.map(({ balance }) => balance));
  await expectDashboard(person, entries, total);
  await expectReports(person, toCategoryLines(entries), total);
  await expectBudgets(person, toCategoryLines(entries));
  await expectBalances(person, accounts, balanceAt);
}

async function expectDashboard(person: Person, entries: readonly Transaction[], total: number): Promise<void> {
  const month = toCategoryLines(entries).filter(isWithin(monthRange(today())));
  const [income, expenses] = [sumOfType(month, 'income'), sumOfType(month, 'expense')];
  const dashboard = await person.ok<Dashboard>('GET', '/dashboard');
  expect(dashboard).toMatchObject({ totalBalance: total, monthlyIncome: income, monthlyExpenses: expenses });
  expect(dashboard.monthlySavings).toBe(sum([income, -expenses]));
  const recent = dashboard.recentTransactions.map(({ id, amount }) => ({ id, amount }));
  expect(recent).toEqual(entries.slice(0, 5).map((entry) => ({ id: entry.id, amount: signed(entry) })));
}

async function expectReports(person: Person, lines: readonly Line[], total: number): Promise<void> {
  for (const period of ['week', 'month', 'year'] as const) {
    const counted = lines.filter(isWithin(reportRange(period, today())));
    const [income, expenses] = [sumOfType(counted, 'income'), sumOfType(counted, 'expense')];
    expect(await person.ok<ReportOverview>('GET', `/reports/overview?period=${period}`)).toMatchObject({
      ...{ totalIncome: income, totalExpenses: expenses, netIncome: sum([income, -expenses]) },
      totalBalance: total,
    });
    const spending = await person.ok<CategorySpending[]>('GET', `/reports/spending-by-category?period=${period}`);
    const used = counted.filter(({ type }) => type === 'expense');
    const inCategory = (id: string | null) => sumAmounts(used.filter(({ categoryId }) => categoryId === id));
    const ids = new Set(used.map(({ categoryId }) => categoryId));
    expect(new Map(spending.map(({ _id, total: each }) => [_id, each]))).toEqual(
      new Map([...ids].map((id) => [id, inCategory(id)])),
    );
    const trends = await person.ok<MonthlyTrend[]>('GET', `/reports/monthly-trends?period=${period}`);
    for (const { month, income: earned, expenses: spent } of trends) {
      const own = counted.filter(({ date }) => date.startsWith(month));
      expect([month, earned, spent]).toEqual([month, sumOfType(own, 'income'), sumOfType(own, 'expense')]);
    }
  }
}

/** Asserts the budgets; that of a group counts its categories too. */
async function expectBudgets(person: Person, lines: readonly Line[]): Promise<void> {
  const categories = await person.ok<Category[]>('GET', '/categories');
  for (const { categoryId, category, period, spent } of await person.budgets()) {
    const members = categories.filter(({ parentId }) => parentId === categoryId).map(({ id }) => id);
    const range = budgetRange(period, today());
    const own = lines.filter(isWithin(range)).filter((line) => [categoryId, ...members].includes(line.categoryId));
    expect([category, spent]).toEqual([category, sumOfType(own, 'expense')]);
  }
}

/** Asserts the daily balances of a year, and the net worth as their sum. */
async function expectBalances(
  person: Person,
  accounts: readonly Account[],
  balanceAt: (account: Account, day: string) => number,
): Promise<void> {
  const range = `from=${addMonths(today(), -12)}&to=${today()}&step=week`;
  for (const account of accounts) {
    const points = await person.ok<BalancePoint[]>('GET', `/accounts/${account.id}/balances?${range}`);
    expect(points).toEqual(points.map(({ date }) => ({ date, balance: balanceAt(account, date) })));
  }
  const worth = await person.ok<NetWorthPoint[]>('GET', `/net-worth?${range}`);
  expect(worth.at(-1)?.date).toBe(today());
  for (const point of worth) {
    const balances = accounts.map((account) => balanceAt(account, point.date));
    const assets = sum(balances.filter((balance) => balance > 0));
    const liabilities = sum(balances.filter((balance) => balance < 0).map((balance) => -balance));
    expect(point).toMatchObject({ date: point.date, assets, liabilities, net: sum([assets, -liabilities]) });
  }
}
