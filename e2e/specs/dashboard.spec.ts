import type { Page } from '@playwright/test';
import { today } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { collectAlerts } from '../pages/browser-alerts.js';
import { DashboardPage } from '../pages/dashboard-page.js';
import { tabTo } from '../pages/keyboard.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

// The browser has the time zone of new profiles, so that both have the same current day.
test.use({ timezoneId: 'America/New_York' });

const FAILED = 'Failed to save transaction. Please try again.';
const shop = { description: 'Weekly shop', amount: '12.34', category: 'Groceries' };

/** Collects the idempotency keys of the attempts to save a transaction. */
function collectKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/transactions')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}

test('without accounts and categories the lists are empty, and no transaction can be added', {
  tag: '@nightly',
}, async ({ page, api }) => {
  for (const { id } of await api.accounts()) await api.ok('DELETE', `/accounts/${id}`);
  for (const { id } of await api.categories()) await api.ok('DELETE', `/categories/${id}`);
  const alerts = collectAlerts(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(page.getByText('No accounts found')).toBeVisible();
  await expect(page.getByText('No transactions found')).toBeVisible();

  await test.step('Add Account does nothing', async () => {
    const before = await page.locator('main').innerHTML();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: 'Add Account' }).click();
    await expect(dashboard.dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await page.locator('main').innerHTML()).toBe(before);
    expect(requests).toEqual([]);
  });

  await test.step('the button of the empty list opens the form, which asks for account and category', async () => {
    const keys = collectKeys(page);
    await page.getByRole('button', { name: 'Add Transaction' }).last().click();
    await dashboard.fillForm({ description: 'Nowhere to go', amount: '1' });
    await dashboard.submit();
    await expect.poll(() => alerts).toEqual(['Please select an account and category']);
    await expect(dashboard.dialog).toBeVisible();
    expect(keys).toEqual([]);
  });
});

test('an amount may have a decimal comma, and the mouse wheel does not change it', {
  tag: ['@firefox', '@nightly'],
}, async ({ page, signedIn: _ }) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.openForm();
  const amount = dashboard.dialog.getByLabel('Amount');
  await expect(dashboard.dialog.getByLabel('Account')).not.toHaveValue('');
  await dashboard.fillForm({ ...shop, amount: '12,50' });
  await amount.focus();
  await amount.hover();
  await page.mouse.wheel(0, 200);
  await expect(amount).toHaveValue('12,50');
  await dashboard.save();
  await expect(dashboard.recentTransaction(shop.description)).toContainText('-$12.50');
});

test('an invalid amount is an error at its field, and nothing is sent', { tag: '@nightly' }, async ({
  page,
  signedIn: _,
}) => {
  const keys = collectKeys(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.openForm();
  await expect(dashboard.dialog.getByLabel('Account')).not.toHaveValue('');
  for (const amount of ['12.345', '-5']) {
    await dashboard.fillForm({ ...shop, amount });
    await dashboard.submit();
    await expect(dashboard.dialog.getByLabel('Amount')).toHaveAccessibleDescription(/^Enter an amount from 0 to/);
  }
  expect(keys).toEqual([]);
  await expectAccessible(page);
});

test('the form has the specified initial values, and its categories follow the type', { tag: '@nightly' }, async ({
  page,
  api,
}) => {
  const [account] = await api.accounts();
  const categories = await api.categories();
  const namesOf = (type: string) => categories.filter((category) => category.type === type).map(({ name }) => name);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.openForm();
  const field = (label: string) => dashboard.dialog.getByLabel(label);
  const offered = async () => (await field('Category').getByRole('option').allTextContents()).slice(1);
  const chosen = field('Category').getByRole('option', { selected: true });

  await expect(field('Description')).toHaveValue('');
  await expect(field('Amount')).toHaveValue('');
  await expect(field('Amount')).toHaveAttribute('required');
  await expect(field('Amount')).toHaveAttribute('inputmode', 'decimal');
  await expect(field('Type')).toHaveValue('expense');
  await expect(field('Date')).toHaveValue(today());
  await expect(field('Account')).toHaveValue(account?.id ?? 'none');
  await expect(chosen).toHaveText(namesOf('expense')[0] ?? '');
  expect(await offered()).toEqual(namesOf('expense'));
  await field('Type').selectOption('income');
  await expect(chosen).toHaveText(namesOf('income')[0] ?? '');
  expect(await offered()).toEqual(namesOf('income'));

  await test.step('missing amounts and fractions of a cent are rejected', async () => {
    await dashboard.submit();
    await expect(field('Description')).toBeFocused();
    await dashboard.fillForm({ description: 'Too fine', amount: '1.234' });
    await dashboard.submit();
    await expect(field('Amount')).toBeFocused();
    await expect(dashboard.dialog).toBeVisible();
  });

  await test.step('it is empty again after a save', async () => {
    await dashboard.fillForm({ description: 'Gift', amount: '1.23' });
    await dashboard.save();
    await expect(dashboard.recentTransaction('Gift')).toContainText('$1.23');
    await dashboard.openForm();
    await expect(field('Description')).toHaveValue('');
    await expect(field('Type')).toHaveValue('expense');
    await expect(field('Date')).toHaveValue(today());
  });
});

test('a failed save shows a message, keeps the text, and succeeds once the ledger is back', {
  tag: ['@kills', '@nightly'],
}, async ({ page, api, stack, request }) => {
  const alerts = collectAlerts(page);
  const keys = collectKeys(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.openForm();
  await dashboard.fillForm(shop);
  await stack.without('ledger', async () => {
    await dashboard.submit();
    await expect.poll(() => alerts).toEqual([FAILED]);
  });
  await expect(dashboard.dialog.getByLabel('Description')).toHaveValue(shop.description);
  await expect(dashboard.dialog.getByLabel('Amount')).toHaveValue(shop.amount);
  await expect(dashboard.dialog.getByLabel('Category').getByRole('option', { selected: true })).toHaveText('Groceries');
  await expect.poll(async () => (await request.get('/api/health')).status()).toBe(200);
  await dashboard.save();
  await expect(dashboard.card('Total Balance')).toContainText('-$12.34');
  expect(alerts).toEqual([FAILED]);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await api.transactions()).toHaveLength(1);
});

test('a transaction is saved once after a double press, or a repeat after a lost reply', async ({ page, api }) => {
  const alerts = collectAlerts(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open();

  await test.step('pressed twice', async () => {
    await dashboard.openForm();
    await dashboard.fillForm(shop);
    await dashboard.submitButton.dblclick();
    await expect(dashboard.dialog).toBeHidden();
    await expect(dashboard.card('Total Balance')).toContainText('-$12.34');
    expect(await api.transactions()).toHaveLength(1);
  });

  await test.step('the reply is lost', async () => {
    await page.route(
      '**/api/transactions',
      async (route) => {
        expect((await route.fetch()).status()).toBe(201);
        await route.abort();
      },
      { times: 1 },
    );
    await dashboard.openForm();
    await dashboard.fillForm(shop);
    await dashboard.submit();
    await expect.poll(() => alerts).toEqual([FAILED]);
    await dashboard.save();
    await expect(dashboard.card('Total Balance')).toContainText('-$24.68');
    expect(await api.transactions()).toHaveLength(2);
  });
});

test('a transaction is added by the keyboard alone, and Escape restores the focus', { tag: '@firefox' }, async ({
  page,
  api,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const opener = page.getByRole('button', { name: 'Add Transaction' }).first();
  const field = (label: string) => dashboard.dialog.getByLabel(label);
  await tabTo(opener);
  await page.keyboard.press('Enter');
  await expect(dashboard.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dashboard.dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Space');
  await expect(field('Account')).not.toHaveValue('');
  await expect(field('Description')).toBeFocused();
  await page.keyboard.type('Birthday');
  await tabTo(field('Amount'));
  await page.keyboard.type('50.5');
  await tabTo(field('Type'));
  await page.keyboard.type('Inc');
  await tabTo(field('Category'));
  await page.keyboard.type('Gifts');
  await tabTo(dashboard.submitButton);
  await page.keyboard.press('Enter');
  await expect(dashboard.dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(dashboard.recentTransaction('Birthday')).toContainText('$50.50');
  expect(await api.transactions()).toMatchObject([
    { description: 'Birthday', type: 'income', category: 'Gifts', amount: 50.5, date: today() },
  ]);
});

test(
  'the dashboard and its form are accessible and fit, with long names and large sums',
  { tag: '@nightly' },
  async ({ page, api }, info) => {
    const categoryId = (
      await api.ok<{ id: string }>('POST', '/categories', { name: 'Every'.repeat(12), type: 'expense' })
    ).id;
    await api.ok('POST', '/accounts', { name: 'Vault'.repeat(16), type: 'savings', balance: 999_999_999_999.99 });
    await api.ok('POST', '/accounts', { name: 'Credit Card', type: 'credit', balance: -1_234.5 });
    await api.record({ type: 'income', amount: 4_200 });
    await api.record({ categoryId, amount: 99_999_999.99 });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(page.getByRole('listitem').filter({ hasText: 'Credit Card' })).toContainText('Needs Attention');
    await expect(page.getByRole('listitem').filter({ hasText: 'Vault' })).toContainText('Active');
    await expectAccessible(page);
    await expectToFit(page, 390);
    await expectToFit(page, 320);
    await attachScreenshots(page, info, 'dashboard');
    await dashboard.openForm();
    await expect(dashboard.dialog.getByLabel('Account')).not.toHaveValue('');
    await expectAccessible(page);
    await expectToFit(page, 320);
    await attachScreenshots(page, info, 'add-transaction');
  },
);
