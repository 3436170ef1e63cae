import { composeDashboard } from './compose-dashboard.js';

const summary = { totalBalance: 1, recentTransactions: [], accounts: [], currency: 'USD', unconverted: [] };

test.each([
  [{ income: 0.3, expenses: 0.1 }, 0.2],
  [{ income: 100.1, expenses: 100.3 }, -0.2],
  [{ income: 5_000_000_000_000.01, expenses: 0.02 }, 4_999_999_999_999.99],
])('the savings of %j are exact to the cent', (month, savings) => {
  expect(composeDashboard(summary, month).monthlySavings).toBe(savings);
});
