import {
  type Account,
  addMonths,
  type BalancePoint,
  budgetRange,
  type CalendarDay,
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

/** A part of a transaction that counts for one category. */
type Line = Pick<Transaction, 'categoryId' | 'type' | 'date' | 'amount'>;

const PER_PAGE = 100;

const minor = (amount: number) => Math.round(amount * 100);
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + minor(amount), 0) / 100;
const amountsOf = (items: readonly { readonly amount: number }[]) => sum(items.map(({ amount }) => amount));
const signed = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>) => (type === 'income' ? amount : -amount);
const within = (range: DayRange) => (item: { readonly date: string }) =>
  item.date >= range.from && item.date <= range.to;

/** Selects income and expenses; a transfer is neither. */
function linesOf(entries: readonly Transaction[]): Line[] {
  return entries
    .filter(({ transferId }) => transferId === null)
    .flatMap(({ splits, ...entry }) => (splits ?? [entry]).map((line) => ({ ...entry, ...line })));
}

const ofType = (lines: readonly Line[], wanted: Line['type']) => amountsOf(lines.filter(({ type }) => type === wanted));

/** Sums all pages of a list; of a split only the parts in `categoryIds`, if given. */
export function walked(entries: readonly Transaction[], categoryIds?: readonly (string | null)[]): TransactionSummary {
  const lines = linesOf(entries).filter(({ categoryId }) => categoryIds?.includes(categoryId) ?? true);
  const [income, expenses] = [ofType(lines, 'income'), ofType(lines, 'expense')];
  const transfers = amountsOf(entries.filter(({ transferId }) => transferId !== null));
  return { count: entries.length, income, expenses, net: sum([income, -expenses]), transfers };
}

/** Expects that everything that adds up the book says what its pages say, to the cent. */
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
  expect(await person.ok('GET', '/transactions/summary')).toEqual(walked(entries));
  const total = sum(accounts.map(({ balance }) => balance));
  await expectDashboard(person, entries, total);
  await expectReports(person, linesOf(entries), total);
  await expectBudgets(person, linesOf(entries));
  await expectHistory(person, accounts, balanceAt);
}

async function expectDashboard(person: Person, entries: readonly Transaction[], total: number): Promise<void> {
  const month = linesOf(entries).filter(within(monthRange(today() as CalendarDay)));
  const [income, expenses] = [ofType(month, 'income'), ofType(month, 'expense')];
  const dashboard = await person.ok<Dashboard>('GET', '/dashboard');
  expect(dashboard).toMatchObject({ totalBalance: total, monthlyIncome: income, monthlyExpenses: expenses });
  expect(dashboard.monthlySavings).toBe(sum([income, -expenses]));
  const recent = dashboard.recentTransactions.map(({ id, amount }) => ({ id, amount }));
  expect(recent).toEqual(entries.slice(0, 5).map((entry) => ({ id: entry.id, amount: signed(entry) })));
}

async function expectReports(person: Person, lines: readonly Line[], total: number): Promise<void> {
  for (const period of ['week', 'month', 'year'] as const) {
    const counted = lines.filter(within(reportRange(period, today() as CalendarDay)));
    const [income, expenses] = [ofType(counted, 'income'), ofType(counted, 'expense')];
    expect(await person.ok<ReportOverview>('GET', `/reports/overview?period=${period}`)).toEqual({
      ...{ totalIncome: income, totalExpenses: expenses, netIncome: sum([income, -expenses]) },
      totalBalance: total,
    });
    const spending = await person.ok<CategorySpending[]>('GET', `/reports/spending-by-category?period=${period}`);
    const used = counted.filter(({ type }) => type === 'expense');
    const inCategory = (id: string | null) => amountsOf(used.filter(({ categoryId }) => categoryId === id));
    const ids = new Set(used.map(({ categoryId }) => categoryId));
    expect(new Map(spending.map(({ _id, total: each }) => [_id, each]))).toEqual(
      new Map([...ids].map((id) => [id, inCategory(id)])),
    );
    const trends = await person.ok<MonthlyTrend[]>('GET', `/reports/monthly-trends?period=${period}`);
    for (const { month, income: earned, expenses: spent } of trends) {
      const own = counted.filter(({ date }) => date.startsWith(month));
      expect([month, earned, spent]).toEqual([month, ofType(own, 'income'), ofType(own, 'expense')]);
    }
  }
}

/** A group's budget counts its categories too. */
async function expectBudgets(person: Person, lines: readonly Line[]): Promise<void> {
  const categories = await person.ok<Category[]>('GET', '/categories');
  for (const { categoryId, category, period, spent } of await person.budgets()) {
    const members = categories.filter(({ parentId }) => parentId === categoryId).map(({ id }) => id);
    const range = budgetRange(period, today() as CalendarDay);
    const own = lines.filter(within(range)).filter((line) => [categoryId, ...members].includes(line.categoryId));
    expect([category, spent]).toEqual([category, ofType(own, 'expense')]);
  }
}

/** A year's balances, and what they come to together. */
async function expectHistory(
  person: Person,
  accounts: readonly Account[],
  balanceAt: (account: Account, day: string) => number,
): Promise<void> {
  const range = `from=${addMonths(today() as CalendarDay, -12)}&to=${today()}&step=week`;
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
    expect(point).toEqual({ date: point.date, assets, liabilities, net: sum([assets, -liabilities]) });
  }
}
