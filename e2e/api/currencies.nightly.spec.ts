import type {
  Account,
  CategorySpending,
  CategoryTrend,
  Change,
  ConvertedBalancePoint,
  Dashboard,
  Import,
  MonthlyTrend,
  NetWorthPoint,
  ReportOverview,
} from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { type Person, today } from './person.js';
import { RunningApi } from './running-api.js';

const FILE = { 'content-type': 'application/octet-stream' };

let api: RunningApi;
let ann: Person;
let euros: Account;
let yen: Account;

beforeAll(async () => {
  api = await RunningApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ann = await api.register();
  await ann.ok('PUT', '/book', { multiCurrency: true });
  euros = await ann.ok('POST', '/accounts', { name: 'Euros', currency: 'EUR', balance: 100 });
  yen = await ann.ok('POST', '/accounts', { name: 'Yen', currency: 'JPY', balance: 1000 });
  await ann.record({ accountId: euros.id, amount: 10 });
  await ann.record({ accountId: yen.id, amount: 400 });
  await ann.record({ amount: 1 });
});

const rateOfToday = () => `/rates/${today()}/EUR/USD`;
const left = (field: string, amount: number, currency = 'JPY') => ({ field, currency, amount });

async function reports(person: Person) {
  const [overview, dashboard] = await Promise.all([
    person.ok<ReportOverview>('GET', '/reports/overview?period=year'),
    person.ok<Dashboard>('GET', '/dashboard'),
  ]);
  const [spending, trends, categoryTrends, netWorth] = await Promise.all([
    person.ok<CategorySpending[]>('GET', '/reports/spending-by-category'),
    person.ok<MonthlyTrend[]>('GET', '/reports/monthly-trends'),
    person.ok<CategoryTrend[]>('GET', '/reports/category-trends?months=1'),
    person.ok<NetWorthPoint[]>('GET', `/net-worth?from=${today()}`),
  ]);
  return {
    ...{ overview, dashboard, spending: spending[0], trend: trends.at(-1) },
    ...{ categoryTrend: categoryTrends[0], netWorth: netWorth.at(-1) },
  };
}

test('reports are in the currency of the book, without the amounts that have no rate', async () => {
  await ann.ok('PUT', rateOfToday(), { rate: '1.0875' });
  const found = await reports(ann);
  // 10.00 EUR are 10.875 USD, rounded with the dollar: 11.88.
  const spent = { currency: 'USD', unconverted: [left('total', 400)] };
  expect(found.overview).toEqual({
    ...{ totalIncome: 0, totalExpenses: 11.88, netIncome: -11.88, totalBalance: 96.88, currency: 'USD' },
    unconverted: [left('totalExpenses', 400), left('totalBalance', 600)],
  });
  expect(found.dashboard).toMatchObject({
    ...{ totalBalance: 96.88, monthlyExpenses: 11.88, monthlySavings: -11.88, currency: 'USD' },
    unconverted: [left('totalBalance', 600), left('monthlyExpenses', 400)],
  });
  expect(found.spending).toMatchObject({ total: 11.88, ...spent });
  expect(found.trend).toMatchObject({ expenses: 11.88, net: -11.88, unconverted: [left('expenses', 400)] });
  expect(found.categoryTrend).toMatchObject({ total: 11.88, months: [{ total: 11.88 }], ...spent });
  expect(found.netWorth).toMatchObject({
    ...{ assets: 97.88, liabilities: 1, net: 96.88, fx: null, currency: 'USD' },
    unconverted: [left('assets', 600)],
  });
});

test('a deleted rate is missing in the next report, and undo restores it', async () => {
  await ann.ok('PUT', rateOfToday(), { rate: '1.0875' });
  const before = await reports(ann);
  await ann.ok('DELETE', rateOfToday());
  const without = await reports(ann);
  expect(without.overview).toMatchObject({ totalExpenses: 1, totalBalance: -1 });
  expect(without.overview.unconverted).toContainEqual(left('totalExpenses', 10, 'EUR'));
  expect(without.netWorth).toMatchObject({ assets: 0, liabilities: 1, net: -1 });
  const [deletion] = await ann.ok<Change[]>('GET', '/changes?limit=1&kind=currency');
  await ann.ok('POST', `/changes/${deletion?.id}/undo`, {});
  expect(await reports(ann)).toEqual(before);
});

test('no rate changes a stored amount', async () => {
  const stored = () => Promise.all(['/accounts', '/transactions?limit=500'].map((path) => ann.ok('GET', path)));
  const before = await stored();
  await ann.ok('PUT', rateOfToday(), { rate: '1.0875' });
  await ann.ok('POST', '/rates/import', `day,base,quote,rate\n${today()},JPY,USD,0.0065\n`, FILE);
  expect(await stored()).toEqual(before);
  await ann.ok('PUT', rateOfToday(), { rate: '3' });
  await ann.ok('DELETE', rateOfToday());
  expect(await stored()).toEqual(before);
});

test('balances of an account are in its currency, or in that of the book where there is a rate', async () => {
  await ann.ok('PUT', rateOfToday(), { rate: '1.0875' });
  const balances = (account: Account, query = '') =>
    ann.ok<ConvertedBalancePoint[]>('GET', `/accounts/${account.id}/balances?from=${today()}${query}`);
  expect(await balances(euros)).toEqual([{ date: today(), balance: 90 }]);
  expect(await balances(euros, '&in=book')).toEqual([{ date: today(), balance: 97.88 }]);
  expect(await balances(yen)).toEqual([{ date: today(), balance: 600 }]);
  expect(await balances(yen, '&in=book')).toEqual([{ date: today(), balance: null }]);
});

test('another currency of the book computes all reports anew', async () => {
  await ann.ok('PUT', rateOfToday(), { rate: '2' });
  await ann.ok('PUT', '/book', { currency: 'EUR' });
  const { overview, dashboard } = await reports(ann);
  expect(overview).toMatchObject({ totalExpenses: 10.5, totalBalance: 89.5, currency: 'EUR' });
  expect(dashboard).toMatchObject({ monthlyExpenses: 10.5, totalBalance: 89.5, currency: 'EUR' });
});

test('an export restores the book with its currencies, and its settings only where nothing was written', async () => {
  await ann.ok('PUT', rateOfToday(), { rate: '1.1' });
  await ann.ok('PUT', '/book', { closedDays: ['2026-12-25'] });
  const settings = { currency: 'USD', multiCurrency: true, closedDays: ['2026-12-25'] };
  const file = await ann.ok<object>('GET', '/transactions/export?format=json');
  expect(file).toMatchObject({ version: 2, book: [settings] });
  expect(await ann.ok('GET', '/auth/export')).toMatchObject({ version: 2, book: [settings] });
  const balances = async (person: Person) =>
    (await person.accounts()).map(({ name, currency, balance }) => [name, currency, balance]).sort();
  const importInto = async (person: Person, status: Import['status']) => {
    const path = `/imports?name=pocket.json`;
    const { id } = await person.ok<Import>('POST', path, JSON.stringify(file), FILE);
    await eventually(async () => expect(await person.ok('GET', `/imports/${id}`)).toMatchObject({ status }));
    return id;
  };
  const bob = await api.register();
  const before = await balances(bob);
  const id = await importInto(bob, 'ready');
  await bob.ok('POST', `/imports/${id}/apply`, {});
  expect(await bob.ok('GET', '/book')).toMatchObject(settings);
  expect(await balances(bob)).toEqual(await balances(ann));
  expect(await reports(bob)).toMatchObject({ overview: (await reports(ann)).overview });
  await bob.ok('POST', `/imports/${id}/undo`, {});
  expect(await bob.ok('GET', '/book')).toMatchObject({ multiCurrency: false, closedDays: [] });
  expect(await balances(bob)).toEqual(before);
  const cleo = await api.register();
  await cleo.record({ amount: 1 });
  await importInto(cleo, 'failed');
  expect(await cleo.ok('GET', '/book')).toMatchObject({ multiCurrency: false });
});
