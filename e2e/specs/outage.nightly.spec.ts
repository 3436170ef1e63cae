import { DashboardPage } from '../pages/dashboard-page.js';
import { Frame } from '../pages/frame.js';
import { expect, test } from '../stack/fixtures.js';

test('a missing remote shows a message on its screens only, and Retry loads it', async ({ page, signedIn: _ }) => {
  await page.goto('/dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.ready();
  await page.route('**/mfe-budget/**', (route) => route.abort());
  await new Frame(page).goTo('Budget Planner');
  const failure = page.getByRole('alert').filter({ hasText: 'not available' });
  await expect(failure).toBeVisible();
  await new Frame(page).goTo('Dashboard');
  await dashboard.ready();
  await new Frame(page).goTo('Budget Planner');
  await expect(failure).toBeVisible();
  await page.unroute('**/mfe-budget/**');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Budget Planner' }).first()).toBeVisible();
  await expect(page.getByText('No budgets created yet')).toBeVisible();
});

test('a dashboard that cannot be loaded shows a message, and loads again without a press', async ({
  page,
  signedIn: _,
}) => {
  const dashboard = new DashboardPage(page);
  await page.goto('/dashboard');
  await dashboard.add({ description: 'Gift', amount: '5', type: 'income', category: 'Gifts' });
  await expect(dashboard.card('Total Balance')).toContainText('$5.00');
  await page.route('**/api/dashboard', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expect(dashboard.card('Total Balance')).toContainText('$0.00');
  await page.unroute('**/api/dashboard');
  await expect(dashboard.card('Total Balance')).toContainText('$5.00');
  await expect(page.getByRole('alert')).toBeHidden();
});
