import type { CurrencyCode } from '@pocket/contracts';
import { composeDashboard } from './compose-dashboard.js';

const [USD, KWD] = ['USD', 'KWD'] as CurrencyCode[] as [CurrencyCode, CurrencyCode];
const summaryIn = (currency: CurrencyCode) => {
  const currencies = { currency, accountCurrency: USD };
  return { totalBalance: 1, recentTransactions: [], accounts: [], ...currencies, unconverted: [] };
};
const monthOf = (income: number, expenses: number) => ({ income, expenses, currency: null, unconverted: [] });

test.each([
  [monthOf(0.3, 0.1), 0.2],
  [monthOf(100.1, 100.3), -0.2],
  [monthOf(5_000_000_000_000.01, 0.02), 4_999_999_999_999.99],
])('the savings of %j are exact to the cent', (month, savings) => {
  expect(composeDashboard(summaryIn(USD), month).monthlySavings).toBe(savings);
});

test('the savings have the decimals of the currency', () => {
  expect(composeDashboard(summaryIn(KWD), monthOf(0.003, 0.001))).toMatchObject({
    monthlySavings: 0.002,
    currency: 'KWD',
  });
});

test('amounts without a rate are named by the figures of the dashboard', () => {
  const left = { currency: 'JPY', amount: 12 };
  const summary = { ...summaryIn(USD), unconverted: [{ field: 'totalBalance', ...left }] };
  const month = { ...monthOf(1, 1), unconverted: [{ field: 'expenses', ...left }] };
  expect(composeDashboard(summary, month).unconverted).toEqual([
    { field: 'totalBalance', ...left },
    { field: 'monthlyExpenses', ...left },
  ]);
});

test('services of the previous version name no currencies', () => {
  const older = <Reply extends object>(reply: Reply): Reply =>
    JSON.parse(JSON.stringify({ ...reply, unconverted: undefined }));
  expect(composeDashboard(older(summaryIn(USD)), older(monthOf(3, 1)))).toMatchObject({
    monthlySavings: 2,
    unconverted: [],
  });
});
