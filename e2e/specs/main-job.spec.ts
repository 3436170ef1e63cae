import { DashboardPage } from '../pages/dashboard-page.js';
import { Frame } from '../pages/frame.js';
import { LandingPage } from '../pages/landing-page.js';
import { expect, test } from '../stack/fixtures.js';

test('a new user adds an expense and finds it again, and the demo account has a year of data', async ({
  page,
  person,
}) => {
  const landing = new LandingPage(page);
  const dashboard = new DashboardPage(page);
  const frame = new Frame(page);

  await test.step('creates an account on the landing card and lands on the dashboard', async () => {
    await landing.open();
    await landing.register(person);
    await dashboard.ready();
    await expect(dashboard.card('Total Balance')).toContainText('$0.00');
    await expect(page.getByText('No transactions found')).toBeVisible();
  });

  await test.step('records an income and an expense', async () => {
    await dashboard.add({ description: 'First salary', amount: '1000.10', type: 'income', category: 'Salary' });
    await expect(dashboard.card('Total Balance')).toContainText('$1,000.10');
    await dashboard.add({ description: 'Weekly shop', amount: '99.99', category: 'Groceries' });
  });

  await test.step('sees the balance, the month and the recent list change', async () => {
    await expect(dashboard.card('Total Balance')).toContainText('$900.11');
    await expect(dashboard.card('Monthly Income')).toContainText('$1,000.10');
    await expect(dashboard.card('Monthly Expenses')).toContainText('$99.99');
    await expect(dashboard.card('Monthly Savings')).toContainText('$900.11');
    await expect(dashboard.recentTransaction('Weekly shop')).toContainText('-$99.99');
  });

  await test.step('finds all data after a reload', async () => {
    await page.reload();
    await expect(dashboard.card('Total Balance')).toContainText('$900.11');
    await expect(dashboard.recentTransaction('First salary')).toContainText('$1,000.10');
  });

  await test.step('signs out', async () => {
    await frame.choose('Log out');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/dashboard');
    await page.waitForURL((url) => url.pathname === '/');
  });

  await test.step('signs in with the demo account and finds thirteen months of data', async () => {
    await landing.signIn({ email: 'demo@pocket.example', password: 'demo1234' });
    await expect(page.getByText('No transactions found')).toBeHidden();
    const months = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const found = new Set<string>();
      for (let url: string | undefined = '/api/transactions?limit=500'; url; ) {
        const response: Response = await fetch(url, { headers });
        for (const { date } of (await response.json()) as { date: string }[]) found.add(date.slice(0, 7));
        url = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
      }
      return found.size;
    });
    expect(months).toBeGreaterThanOrEqual(13);
  });
});
