import type { Page } from '@playwright/test';
import { today } from '../api/person.js';
import { DashboardPage } from '../pages/dashboard-page.js';
import { savedFile } from '../pages/downloads.js';
import { apiRequestsOf } from '../pages/requests.js';
import { expect, test } from '../stack/fixtures.js';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('pocket_settings') ?? 'null'));

async function open(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

test('preferences apply at once to a dashboard in another tab, and are kept', async ({ page, context, signedIn }) => {
  const headers = { authorization: `Bearer ${signedIn.token}` };
  await context.request.post('/api/accounts', { headers, data: { name: 'Savings', type: 'savings', balance: 1234.5 } });
  const dashboard = new DashboardPage(await context.newPage());
  await dashboard.open();
  await expect(dashboard.card('Total Balance')).toContainText('$1,234.50');

  await open(page);
  const preferences = region(page, 'Preferences');
  await preferences.getByLabel('Currency').selectOption('EUR');
  await expect(dashboard.card('Total Balance')).toContainText('€');
  await expect(dashboard.card('Total Balance')).not.toContainText('$');
  await expect(preferences).toContainText('€');

  const today = new Date();
  const [day, month] = [today.getDate(), today.getMonth() + 1].map((part) => String(part).padStart(2, '0'));
  await preferences.getByLabel('Date Format').selectOption('DD.MM.YYYY');
  await expect(preferences).toContainText(`${day}.${month}.${today.getFullYear()}`);
  await preferences.getByLabel('Start of Week').selectOption('Sunday');

  await page.reload();
  await expect(preferences.getByLabel('Currency')).toHaveValue('EUR');
  await expect(preferences.getByLabel('Date Format')).toHaveValue('DD.MM.YYYY');
  await expect(preferences.getByLabel('Start of Week')).toHaveValue('Sunday');
  await dashboard.page.reload();
  await expect(dashboard.card('Total Balance')).toContainText('€');
});

test('an open dashboard uses the date format chosen in another tab', { tag: '@nightly' }, async ({
  page,
  context,
  signedIn: _,
}) => {
  const dashboard = new DashboardPage(await context.newPage());
  await dashboard.open();
  await dashboard.add({ description: 'Tea', amount: '3', category: 'Dining Out' });
  const row = dashboard.recentTransaction('Tea');
  await open(page);
  await region(page, 'Preferences').getByLabel('Date Format').selectOption('YYYY-MM-DD');
  await expect(row).toContainText(today());
});

test('settings follow the user into another browser, and are not shown to the next user', { tag: '@nightly' }, async ({
  page,
  browser,
  stack,
  signedIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/api/auth/profile') && response.ok());
  for (const choose of [
    () => region(page, 'Preferences').getByLabel('Currency').selectOption('EUR'),
    () => page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click(),
  ]) {
    await Promise.all([saved(), choose()]);
  }

  const other = await browser.newContext({ baseURL: stack.url, colorScheme: 'light' });
  const signIn = async (token: string) => {
    const dashboard = new DashboardPage(await other.newPage());
    await dashboard.page.goto('/remotes.json');
    await dashboard.page.evaluate((value) => localStorage.setItem('token', value), token);
    await dashboard.open();
    return dashboard;
  };
  const hers = await signIn(signedIn.token);
  await expect(hers.card('Total Balance')).toContainText('€');
  await expect(hers.page.locator('html')).toHaveClass(/dark/);
  await hers.page.close();

  const { email, ...names } = signedIn;
  const registered = await other.request.post('/api/auth/register', { data: { ...names, email: `next-${email}` } });
  const next = await signIn(((await registered.json()) as { token: string }).token);
  await expect(next.card('Total Balance')).toContainText('$');
  await expect(next.page.locator('html')).not.toHaveClass(/dark/);
  await other.close();
});

test('switched off keyboard shortcuts do nothing', { tag: '@nightly' }, async ({ page, signedIn: _ }) => {
  await open(page);
  const form = page.getByRole('dialog', { name: 'Add transaction' });
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.locator('body').press('n');
  await page.locator('body').press('?');
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('body').press('n');
  await expect(form).toBeVisible();
});

test('Save Settings stores all settings', { tag: '@nightly' }, async ({ page, signedIn: _ }) => {
  await page.clock.install();
  await open(page);
  const requests = apiRequestsOf(page);
  expect(await stored(page)).toBeNull();
  await page.getByRole('switch', { name: 'Budget alerts' }).click();
  await page.getByRole('switch', { name: 'Weekly reports' }).click();
  await region(page, 'Preferences').getByLabel('Currency').selectOption('JPY');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.clock.fastForward(1_000);
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  expect(await stored(page)).toEqual({
    notifications: { email: true, push: true, budgetAlerts: false, weeklyReports: true },
    privacy: { profileVisible: true, shareData: false, analytics: true },
    preferences: { currency: 'JPY', dateFormat: 'MM/DD/YYYY', startOfWeek: 'Monday' },
  });
  await page.clock.fastForward(3_000);
  await expect(page.getByText('Settings saved successfully!')).toBeHidden();
  expect(requests).toEqual(['PUT /api/auth/profile']);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Weekly reports' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Budget alerts' })).not.toBeChecked();
});

test('profile and password report their outcome without a call', { tag: '@nightly' }, async ({ page, signedIn }) => {
  await page.clock.install();
  await open(page);
  const requests = apiRequestsOf(page);

  const profile = region(page, 'Profile');
  await expect(profile.getByLabel('Email')).toHaveValue(signedIn.email);
  await profile.getByLabel('First Name').fill('Grace');
  await profile.getByRole('button', { name: 'Update Profile' }).click();
  await page.clock.fastForward(1_000);
  await expect(profile.getByRole('status')).toHaveText('Profile updated successfully!');
  await expect(profile.getByLabel('First Name')).toHaveValue('Grace');

  const security = region(page, 'Security');
  const next = security.getByLabel('New Password', { exact: true });
  const confirmation = security.getByLabel('Confirm New Password', { exact: true });
  const change = () => security.getByRole('button', { name: 'Change Password' }).click();
  await next.fill('12345');
  await confirmation.fill('54321');
  await change();
  await expect(confirmation).toHaveAccessibleDescription('New passwords do not match.');
  await confirmation.fill('12345');
  await change();
  await expect(next).toHaveAccessibleDescription('Password must be at least 6 characters.');
  await security.getByRole('button', { name: 'Show new password', exact: true }).click();
  await expect(next).toHaveAttribute('type', 'text');
  await next.fill('123456');
  await confirmation.fill('123456');
  await change();
  await expect(security.getByRole('button', { name: 'Changing...' })).toBeDisabled();
  await page.clock.fastForward(1_500);
  await expect(security.getByRole('status')).toHaveText('Password changed successfully!');
  await expect(next).toHaveValue('');
  await page.clock.fastForward(3_000);
  await expect(security.getByRole('status')).toBeHidden();
  expect(requests).toEqual([]);
});

test('the chosen theme is kept after a reload, independent of the system', async ({ page, signedIn: _ }) => {
  const html = page.locator('html');
  const choose = (theme: string) => page.getByRole('radiogroup', { name: 'Theme' }).getByText(theme).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  await expect(html).not.toHaveClass(/dark/);
  await choose('Dark');
  await expect(html).toHaveClass(/dark/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(html).toHaveClass(/dark/);
  await choose('System');
  await expect(html).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/dark/);
});

test('the export is a file with profile, settings and date, named after the day', { tag: '@nightly' }, async ({
  page,
  signedIn,
}) => {
  await page.clock.setFixedTime(new Date(2026, 10, 21, 12));
  await open(page);
  const requests = apiRequestsOf(page);
  await region(page, 'Preferences').getByLabel('Currency').selectOption('CHF');
  const { name, text } = await savedFile(page, () => page.getByRole('button', { name: 'Export Settings' }).click());
  await expect(page.getByText('Settings exported successfully!')).toBeVisible();
  expect(name).toBe('pocket-settings-2026-11-21.json');
  expect(JSON.parse(text)).toEqual({
    profile: { firstName: 'Ada', lastName: 'Lovelace', email: signedIn.email, phone: '' },
    settings: {
      notifications: { email: true, push: true, budgetAlerts: true, weeklyReports: false },
      privacy: { profileVisible: true, shareData: false, analytics: true },
      preferences: { currency: 'CHF', dateFormat: 'MM/DD/YYYY', startOfWeek: 'Monday' },
    },
    exportDate: new Date(2026, 10, 21, 12).toISOString(),
  });
  expect(requests).toEqual(['PUT /api/auth/profile']);
});
