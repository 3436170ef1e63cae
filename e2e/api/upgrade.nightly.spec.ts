import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Account,
  addMonths,
  type Budget,
  budgetRange,
  type CalendarDay,
  type Category,
  type DayRange,
  DEMO,
  monthRange,
  type ReportOverview,
  reportRange,
  type Transaction,
  todayIn,
} from '@pocket/contracts';
import type { Person } from './person.js';
import { PASSWORD, RunningApi } from './running-api.js';

/** Replies of version 0.1.0 about a user, without values that depend on the current day. */
interface Recorded {
  readonly email: string;
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly budgets: readonly Omit<Budget, 'spent'>[];
  readonly transactions: readonly Transaction[];
}

const fixture = (name: string) => join(__dirname, 'fixtures', name);
let folder: string;

/** Unpacks a data folder of version 0.1.0. */
async function unpack(name: string): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'pocket-upgrade-'));
  await promisify(execFile)('tar', ['xzf', fixture(name), '-C', folder]);
  return join(folder, 'data');
}

const cents = (amount: number) => Math.round(amount * 100);
function total(transactions: readonly Transaction[], { from, to }: DayRange, type: string, category?: string): number {
  const counted = transactions.filter(
    (each) =>
      each.date >= from &&
      each.date <= to &&
      each.type === type &&
      (category === undefined || each.category === category),
  );
  return counted.reduce((sum, { amount }) => sum + cents(amount), 0);
}

/** Compares totals of the API with sums over all transactions, as of today. */
async function compareFigures(person: Person, timeZone: string): Promise<void> {
  const today = todayIn(timeZone, new Date());
  const transactions = await person.transactions();
  const accounts = await person.accounts();
  const balance = accounts.reduce((sum, account) => sum + cents(account.balance), 0);
  for (const period of ['week', 'month', 'year'] as const) {
    const range = reportRange(period, today);
    const overview = await person.ok<ReportOverview>('GET', `/reports/overview?period=${period}`);
    const { totalIncome, totalExpenses, netIncome, totalBalance } = overview;
    expect([totalIncome, totalExpenses, netIncome, totalBalance].map(cents)).toEqual([
      total(transactions, range, 'income'),
      total(transactions, range, 'expense'),
      total(transactions, range, 'income') - total(transactions, range, 'expense'),
      balance,
    ]);
  }
  const dashboard = await person.ok<{ monthlyIncome: number; totalBalance: number }>('GET', '/dashboard');
  expect([cents(dashboard.monthlyIncome), cents(dashboard.totalBalance)]).toEqual([
    total(transactions, monthRange(today), 'income'),
    balance,
  ]);
  for (const { category, period, spent } of await person.budgets()) {
    expect(cents(spent)).toBe(total(transactions, budgetRange(period, today), 'expense', category));
  }
}

async function compareBooks(api: RunningApi): Promise<void> {
  for (const userId of await api.ask('ledger.books.list', {})) {
    expect(await api.ask('ledger.books.verify', { userId })).toEqual([]);
    expect(await api.ask('reporting.verify', { userId })).toEqual([]);
  }
}

describe('a data folder of the previous version', () => {
  let api: RunningApi;
  afterEach(async () => {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('opens without a command, with all data unchanged, and accepts writes', async () => {
    const data = await unpack('stopped.tar.gz');
    const recorded = JSON.parse(await readFile(join(data, '../answers.json'), 'utf8')) as Recorded[];
    api = await RunningApi.open(data);
    expect(recorded.map(({ email }) => email)).toContain(DEMO.email);
    for (const before of recorded) {
      const isDemo = before.email === DEMO.email;
      const person = await api.signIn(before.email, isDemo ? DEMO.password : PASSWORD);
      // Replies have additional fields since then; none was removed or changed.
      expect(await person.accounts()).toMatchObject(before.accounts);
      expect(await person.categories()).toMatchObject(before.categories);
      expect(await person.budgets()).toMatchObject(before.budgets);
      expect(await person.ok('GET', '/transactions?limit=500')).toMatchObject(before.transactions);
      // Version 0.1.0 had no history: it begins with the first change after the upgrade.
      expect(await person.ok('GET', '/changes')).toEqual([]);
      const { user } = await person.ok<{ user: { timezone: string } }>('GET', '/auth/me');
      expect(['Europe/London', 'America/New_York']).toContain(user.timezone);
      await compareFigures(person, user.timezone);
      const today = todayIn(user.timezone, new Date());
      const dates: CalendarDay[] = [today, addMonths(today, -11)];
      for (const date of dates) await person.record({ amount: 12.34, date });
      await compareFigures(person, user.timezone);
    }
    await compareBooks(api);
  });

  it('opens after a kill under load, and counts events that were not published yet', async () => {
    api = await RunningApi.open(await unpack('killed.tar.gz'));
    const ada = await api.signIn('ada@example.com');
    const burst = (await ada.transactions('q=burst&limit=500')).length;
    // 150 writes were acknowledged before the kill; up to 15 more were in flight and may exist or not.
    expect(burst).toBeGreaterThanOrEqual(150);
    expect(burst).toBeLessThan(150 + 16);
    await compareFigures(ada, 'Europe/London');
    await compareBooks(api);
  });

  it('keeps the book of a deleted user closed, and empties it', async () => {
    api = await RunningApi.open(await unpack('stopped.tar.gz'));
    const users = await api.ask('ledger.books.list', {});
    const heads = await api.ask('ledger.books.heads', { userIds: users });
    expect(heads.filter(({ isClosed }) => isClosed)).toHaveLength(1);
  });
});
