import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { apiRequestsOf } from '../pages/requests.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

test.use({ timezoneId: 'America/New_York' });

const card = (page: Page, label: string) => page.locator('[data-slot="stat-card"]').filter({ hasText: label });
const rows = (page: Page) => page.getByRole('region', { name: 'Spending by Category' }).getByRole('listitem');
const choose = (page: Page, period: string) => page.getByLabel('Period').selectOption({ label: period });

/** Returns the day a number of days before today, in the browser's time zone. */
function daysAgo(days: number): string {
  const date = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(date);
}

test('reports count the transactions of the chosen period', async ({ page, api }, info) => {
  await page.goto('/reports');
  await expect(page.getByText('No spending data')).toBeVisible();
  await api.record({ type: 'income', amount: 1_000, date: daysAgo(1) });
  await api.record({ amount: 30, date: daysAgo(2) });
  await api.record({ amount: 15, categoryId: await api.category('Rent'), date: daysAgo(20) });
  await api.record({ amount: 5, categoryId: await api.category('Health'), date: daysAgo(200) });
  await api.record({ amount: 500, date: daysAgo(400) });
  const calls = apiRequestsOf(page);
  await page.reload();

  await test.step('the last month first', async () => {
    await expect(card(page, 'Total Income')).toContainText('$1,000.00');
    await expect(card(page, 'Total Expenses')).toContainText('$45.00');
    await expect(card(page, 'Net Income')).toContainText('$955.00');
    await expect(card(page, 'Total Balance')).toContainText('$450.00');
    await expect(card(page, 'Net Income')).toContainText('0% from last period');
    await expect(rows(page)).toHaveText([/Groceries\s*66\.7%\s*\$30\.00/, /Rent\s*33\.3%\s*\$15\.00/]);
  });

  await test.step('the last week and the last year', async () => {
    await choose(page, 'Last Week');
    await expect(card(page, 'Total Expenses')).toContainText('$30.00');
    await expect(rows(page)).toHaveText([/Groceries\s*100\.0%/]);
    await choose(page, 'Last Year');
    await expect(card(page, 'Total Expenses')).toContainText('$50.00');
    await expect(rows(page)).toHaveText([/Groceries\s*60\.0%/, /Rent\s*30\.0%/, /Health\s*10\.0%/]);
    expect(calls.filter((call) => call.includes('/reports/')).length).toBe(9);
  });

  await test.step('a category that is deleted leaves its spending uncategorized', async () => {
    await api.ok('DELETE', `/categories/${await api.category('Rent')}`);
    await choose(page, 'Last Month');
    await expect(rows(page)).toHaveText([/Groceries\s*66\.7%/, /Uncategorized\s*33\.3%/]);
  });

  await test.step('Export does nothing', async () => {
    const before = calls.length;
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByLabel('Period')).toHaveValue('month');
    expect([calls.length - before, downloads]).toEqual([0, 0]);
  });

  await expectAccessible(page);
  await expectToFit(page, 390);
  await expectToFit(page, 320);
  await attachScreenshots(page, info, 'reports');
});

test('a late reply for an earlier choice is ignored', { tag: '@nightly' }, async ({ page, api }) => {
  await api.record({ amount: 7, date: daysAgo(2) });
  await api.record({ amount: 70, date: daysAgo(200) });
  await page.goto('/reports');
  await expect(card(page, 'Total Expenses')).toContainText('$7.00');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/reports/*?period=year', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await choose(page, 'Last Year');
  await choose(page, 'Last Week');
  await choose(page, 'Last Year');
  await choose(page, 'Last Week');
  await expect(card(page, 'Total Expenses')).toContainText('$7.00');
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await choose(page, 'Last Year');
  await expect(card(page, 'Total Expenses')).toContainText('$77.00');
  await choose(page, 'Last Week');
  await expect(card(page, 'Total Expenses')).toContainText('$7.00');
});

test('failed reports show zeros and a message, and load again', { tag: ['@kills', '@nightly'] }, async ({
  page,
  api,
  stack,
  request,
}) => {
  await api.record({ amount: 7 });
  await page.goto('/reports');
  await expect(card(page, 'Total Expenses')).toContainText('$7.00');

  await test.step('one of the three calls', async () => {
    await page.route('**/api/reports/monthly-trends*', (route) => route.fulfill({ status: 504, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Failed to load reports data. Please try again.');
    await expect(card(page, 'Total Expenses')).toContainText('$0.00');
    await expect(page.getByText('No spending data')).toBeVisible();
    await page.unrouteAll();
    await expect(card(page, 'Total Expenses')).toContainText('$7.00');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('the service itself', async () => {
    stack.kill('reporting');
    await choose(page, 'Last Year');
    await expect.poll(async () => (await request.get('/api/health')).status()).toBe(200);
    await expect(card(page, 'Total Expenses')).toContainText('$7.00');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('a currency and date format chosen in another tab apply to every open screen at once', {
  tag: '@nightly',
}, async ({ page, context, api }) => {
  await api.record({ amount: 1_234.5, date: '2026-02-03' });
  await api.ok('POST', '/budgets', { category: 'Groceries', limit: 2_000 });
  const [reports, budget, settings] = [await context.newPage(), await context.newPage(), await context.newPage()];
  // One by one: four remotes that load at once may each exceed the shell's timeout.
  await page.goto('/dashboard');
  await expect(page.getByText('-$1,234.50').first()).toBeVisible();
  await expect(page.getByText('02/03/2026')).toBeVisible();
  await reports.goto('/reports');
  await expect(card(reports, 'Total Balance')).toContainText('-$1,234.50');
  await budget.goto('/budget');
  await expect(card(budget, 'Total Budget')).toContainText('$2,000.00');
  await settings.goto('/settings');
  await settings.getByLabel('Currency').selectOption('EUR');
  await settings.getByLabel('Date Format').selectOption('DD.MM.YYYY');
  await expect(page.getByText('-€1.234,50').first()).toBeVisible();
  await expect(page.getByText('03.02.2026')).toBeVisible();
  await expect(card(reports, 'Total Balance')).toContainText('-€1.234,50');
  await expect(card(budget, 'Total Budget')).toContainText('€2.000,00');
});
