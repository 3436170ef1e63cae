import { test } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.js';
import { Frame } from '../pages/frame.js';
import { LandingPage } from '../pages/landing-page.js';
import { expect, newPerson } from '../stack/fixtures.js';
import { Stack } from '../stack/stack.js';

test('a screen says that a remote is not available, the rest goes on, and Retry brings it back', async ({ page }) => {
  const stack = await Stack.start({ DEMO_ACCOUNT: 'off' });
  try {
    await page.goto(stack.url);
    await new LandingPage(page).register(newPerson('outage'));
    const dashboard = new DashboardPage(page);
    await dashboard.ready();
    await page.route('**/remotes/mfe-budget/**', (route) => route.abort());
    await new Frame(page).goTo('Budget Planner');
    const failure = page.getByRole('alert').filter({ hasText: 'not available' });
    await expect(failure).toBeVisible();
    await new Frame(page).goTo('Dashboard');
    await dashboard.ready();
    await new Frame(page).goTo('Budget Planner');
    await expect(failure).toBeVisible();
    await page.unroute('**/remotes/mfe-budget/**');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Budget Planner' }).first()).toBeVisible();
    await expect(page.getByText('No budgets created yet')).toBeVisible();
  } finally {
    await stack.remove();
  }
});
