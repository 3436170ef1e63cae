import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { collectAlerts } from '../pages/browser-alerts.js';
import { BudgetPage } from '../pages/budget-page.js';
import { tabTo } from '../pages/keyboard.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

// The browser has the time zone of new profiles, so that both have the same current month.
test.use({ timezoneId: 'America/New_York' });

test('a budget is created, spent from, edited and deleted without a question', async ({ page, api }) => {
  const alerts = collectAlerts(page);
  const planner = new BudgetPage(page);
  await planner.open();
  await expect(page.getByText('No budgets created yet')).toBeVisible();

  await test.step('is created from the empty state', async () => {
    await page.getByRole('button', { name: 'Create Your First Budget' }).click();
    await planner.fill({ category: 'Groceries', limit: '100' });
    await planner.submit();
    await expect(planner.dialog).toBeHidden();
    await expect(planner.budget('Groceries')).toContainText('No description provided');
    await expect(planner.budget('Groceries')).toContainText('0.0%');
    await expect(planner.budget('Groceries')).toContainText('On Track');
  });

  await test.step('follows the spending: 80 % is on track, a cent more is a warning, the limit itself is not over', async () => {
    const spend = async (amount: number) => {
      await api.record({ amount });
      await page.reload();
    };
    await spend(80);
    await expect(planner.budget('Groceries')).toContainText('80.0%');
    await expect(planner.budget('Groceries')).toContainText('On Track');
    await spend(0.01);
    await expect(planner.budget('Groceries')).toContainText('Warning');
    await spend(19.99);
    await expect(planner.budget('Groceries')).toContainText('100.0%');
    await expect(planner.budget('Groceries')).toContainText('Warning');
    await expect(planner.card('On Track')).toContainText('1');
    await spend(0.01);
    await expect(planner.budget('Groceries')).toContainText('Over Budget');
    await expect(planner.budget('Groceries')).toContainText('100.1%');
    await expect(planner.budget('Groceries')).toContainText('-$0.01');
    await expect(planner.card('Total Spent')).toContainText('Over budget');
    await expect(planner.card('Over Limit')).toContainText('1');
  });

  await test.step('is edited', async () => {
    await page.getByRole('button', { name: 'Edit Groceries' }).click();
    await expect(planner.dialog.getByLabel('Category Name')).toHaveValue('Groceries');
    await expect(planner.dialog.getByLabel('Budget Limit')).toHaveValue('100');
    await planner.fill({ limit: '400,50', description: 'Market and supermarket' });
    await planner.submit();
    await expect(planner.dialog).toBeHidden();
    await expect(planner.budget('Groceries')).toContainText('Market and supermarket');
    await expect(planner.budget('Groceries')).toContainText('$400.50');
    await expect(planner.budget('Groceries')).toContainText('25.0%');
    await expect(planner.card('Total Spent')).toContainText('Under budget');
  });

  await test.step('is deleted, and restored by Undo', async () => {
    await page.getByRole('button', { name: 'Delete Groceries' }).click();
    await expect(page.getByText('No budgets created yet')).toBeVisible();
    await expect(page.getByText('Deleted the budget for Groceries')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(planner.budget('Groceries')).toContainText('$400.50');
  });

  await test.step('is deleted', async () => {
    await page.getByRole('button', { name: 'Delete Groceries' }).click();
    await expect(page.getByText('No budgets created yet')).toBeVisible();
    expect(alerts).toEqual([]);
    expect(await api.budgets()).toEqual([]);
  });
});

test('a failed save keeps the form open and the list unchanged', { tag: '@nightly' }, async ({ page, api }) => {
  await api.ok('POST', '/budgets', { category: 'Rent', limit: 900 });
  const planner = new BudgetPage(page);
  await planner.open();

  await test.step('a second budget of a category is rejected with a message', async () => {
    await planner.createButton.click();
    await planner.fill({ category: 'rent', limit: '5', description: 'Twice' });
    await planner.submit();
    await expect(planner.dialog.getByLabel('Category Name')).toHaveAccessibleDescription(
      'A budget for this category and period already exists',
    );
    await expect(planner.dialog.getByLabel('Description')).toHaveValue('Twice');
    await planner.fill({ category: 'Boats' });
    await planner.submit();
    await expect(planner.dialog).toBeHidden();
    await expect(planner.budget('Boats')).toBeVisible();
  });

  await test.step('a lost reply leads to one budget', async () => {
    await page.route(
      '**/api/budgets',
      async (route) => {
        expect((await route.fetch()).status()).toBe(201);
        await route.abort();
      },
      { times: 1 },
    );
    await planner.createButton.click();
    await planner.fill({ category: 'Pets', limit: '40' });
    await planner.submit();
    await expect(planner.dialog.getByRole('alert')).toBeVisible();
    await planner.submit();
    await expect(planner.dialog).toBeHidden();
    expect((await api.budgets()).filter(({ category }) => category === 'Pets')).toHaveLength(1);
  });

  await test.step('a deletion that fails is only logged', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/budgets/*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Delete Rent' }).click();
    await expect.poll(() => logged.some((text) => text.includes('could not be deleted'))).toBe(true);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(planner.budget('Rent')).toBeVisible();
  });

  await test.step('a list that cannot be loaded is empty', async () => {
    await page.route('**/api/budgets', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }));
    await page.reload();
    await expect(page.getByText('No budgets created yet')).toBeVisible();
    await expect(planner.card('Total Budget')).toContainText('$0.00');
    await page.unroute('**/api/budgets');
    await expect(planner.budget('Rent')).toBeVisible();
  });
});

test('a budget is created by the keyboard alone', { tag: '@nightly' }, async ({ page, api }) => {
  const planner = new BudgetPage(page);
  await planner.open();
  await tabTo(planner.createButton);
  await page.keyboard.press('Enter');
  await expect(planner.dialog.getByLabel('Category Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(planner.dialog).toBeHidden();
  await expect(planner.createButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(planner.dialog.getByLabel('Category Name')).toBeFocused();
  await page.keyboard.type('Travel');
  await tabTo(planner.dialog.getByLabel('Budget Limit'));
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(planner.dialog).toBeHidden();
  await expect(planner.budget('Travel')).toContainText('$12.50');
  expect(await api.budgets()).toMatchObject([{ category: 'Travel', limit: 12.5, period: 'monthly' }]);
});

test(
  'dozens of budgets, long names, large sums and a limit of zero fit',
  { tag: '@nightly' },
  async ({ page, api }, info) => {
    const long = 'Everything'.repeat(6);
    const limits = [
      { category: long, limit: 999_999_999_999.99, description: 'A very long description. '.repeat(20).trim() },
      { category: 'Groceries', limit: 0 },
      ...Array.from({ length: 40 }, (_, index) => ({ category: `Budget ${index}`, limit: index })),
    ];
    for (const budget of limits) await api.ok('POST', '/budgets', budget);
    const planner = new BudgetPage(page);
    await planner.open();
    await expect(planner.budget('Groceries')).toContainText('0.0%');
    await expect(planner.budget('Groceries')).toContainText('On Track');
    await expect(planner.budget(long)).toContainText('$999,999,999,999.99');
    await expectToFit(page, 390);
    await expectToFit(page, 320);
    await api.record({ amount: 0.01 });
    await page.reload();
    await expect(planner.budget('Groceries')).toContainText('Over Budget');
    await expect(planner.card('Over Limit')).toContainText('1');
    for (const { id, category } of await api.budgets()) {
      if (category.startsWith('Budget ')) await api.ok('DELETE', `/budgets/${id}`);
    }
    await page.reload();
    await expect(planner.budget('Groceries')).toBeVisible();
    await expectAccessible(page);
    await attachScreenshots(page, info, 'budget');
    await planner.createButton.click();
    await expectAccessible(page);
    await attachScreenshots(page, info, 'budget-form');
  },
);
