import type { APIRequestContext, Page } from '@playwright/test';
import { card } from '../pages/card.js';
import { DashboardPage } from '../pages/dashboard-page.js';
import { savedFile } from '../pages/downloads.js';
import { LandingPage } from '../pages/landing-page.js';
import { apiRequestsOf } from '../pages/requests.js';
import { expect, newPerson, test } from '../stack/fixtures.js';

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const userMenu = (page: Page) => page.getByRole('button', { name: /user menu/i });

async function open(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(card(page, 'Active Devices').getByText('This device')).toBeVisible();
}

/** Creates an expense of 12.34 in the first account and category. */
async function spend(request: APIRequestContext, token: string): Promise<void> {
  const headers = bearer(token);
  const [account] = (await (await request.get('/api/accounts', { headers })).json()) as { id: string }[];
  const categories = (await (await request.get('/api/categories', { headers })).json()) as {
    id: string;
    type: string;
  }[];
  const response = await request.post('/api/transactions', {
    headers,
    data: {
      accountId: account?.id,
      categoryId: categories.find(({ type }) => type === 'expense')?.id,
      type: 'expense',
      amount: 12.34,
      description: 'Tea',
      date: new Date().toISOString().slice(0, 10),
    },
  });
  expect(response.status()).toBe(201);
}

test('personal information is saved, shown in the sidebar and kept', async ({ page, signedIn, request }) => {
  const info = card(page, 'Personal Information');
  await open(page);
  await info.getByLabel('First Name').fill('Grace');
  await info.getByLabel('Last Name').fill('Hopper');
  await info.getByLabel('Phone').fill('+1 555 0100');
  await info.getByLabel('Timezone').selectOption({ label: 'Tokyo' });
  const saving = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/api/auth/profile'));
  await info.getByRole('button', { name: 'Save Changes' }).click();
  await saving;
  await expect(info.getByRole('status')).toHaveText('Account information updated successfully!');
  await expect(userMenu(page)).toContainText('Grace Hopper');
  await page.reload();
  await expect(info.getByLabel('First Name')).toHaveValue('Grace');
  await expect(info.getByLabel('Phone')).toHaveValue('+1 555 0100');
  await expect(info.getByLabel('Timezone')).toHaveValue('Asia/Tokyo');
  await expect(userMenu(page)).toContainText('Grace Hopper');
  const me = await request.get('/api/auth/me', { headers: bearer(signedIn.token) });
  expect((await me.json()).user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', timezone: 'Asia/Tokyo' });
});

test('a rejected value is explained, and typed text stays', { tag: '@nightly' }, async ({
  page,
  request,
  signedIn,
}) => {
  const taken = newPerson(`taken-${signedIn.email.split('@')[0]}`);
  const registered = await request.post('/api/auth/register', { data: taken });
  const { username } = ((await registered.json()) as { user: { username: string } }).user;
  const info = card(page, 'Personal Information');
  const [email, name] = [info.getByLabel('Email'), info.getByLabel('Username')];
  const save = () => info.getByRole('button', { name: 'Save Changes' }).click();
  await open(page);
  await info.getByLabel('Phone').fill('+1 555 0199');

  await test.step('an email of another user', async () => {
    await email.fill(taken.email);
    await save();
    await expect(info.getByRole('alert')).toHaveText('Failed to update account information.');
    await expect(email).toHaveAccessibleDescription('An account with this email already exists');
    await expect(email).toHaveValue(taken.email);
    await expect(info.getByLabel('Phone')).toHaveValue('+1 555 0199');
    await email.fill(signedIn.email);
  });

  await test.step('a username of another user', async () => {
    await name.fill(username);
    await save();
    await expect(name).toHaveAccessibleDescription('This username is already taken');
    await expect(name).toHaveValue(username);
    await expect(info.getByLabel('Phone')).toHaveValue('+1 555 0199');
  });

  await test.step('an invalid email is a fault at its field, and nothing is sent', async () => {
    await email.fill('ada.example.com');
    await save();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(email).toHaveValue('ada.example.com');
    await email.fill(signedIn.email);
  });

  await test.step('a name of spaces only', async () => {
    await name.fill(`${username}-2`);
    await info.getByLabel('First Name').fill('   ');
    await save();
    await expect(info.getByLabel('First Name')).toHaveAccessibleDescription('First name is required');
    await expect(info.getByLabel('Phone')).toHaveValue('+1 555 0199');
  });

  await test.step('all fields corrected', async () => {
    await info.getByLabel('First Name').fill('Augusta');
    await save();
    await expect(info.getByRole('status')).toHaveText('Account information updated successfully!');
    await page.reload();
    await expect(name).toHaveValue(`${username}-2`);
    await expect(info.getByLabel('Phone')).toHaveValue('+1 555 0199');
  });
});

test('two-factor authentication can be enabled and not disabled', { tag: '@nightly' }, async ({
  page,
  signedIn: _,
}) => {
  const security = card(page, 'Security');
  await open(page);
  await security.getByRole('button', { name: 'Enable 2FA' }).click();
  await expect(security.getByRole('status')).toHaveText('Two-factor authentication enabled!');
  await expect(security.getByRole('button')).toBeDisabled();
  await page.reload();
  await expect(security.getByRole('button', { name: '2FA Enabled' })).toBeDisabled();
});

test('a revoked device is signed out at its next call', { tag: '@nightly' }, async ({
  page,
  browser,
  baseURL,
  signedIn,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  try {
    const other = await elsewhere.newPage();
    await other.goto('/');
    await new LandingPage(other).signIn(signedIn);
    await new DashboardPage(other).ready();

    const devices = card(page, 'Active Devices');
    await open(page);
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('button', { name: /^Revoke/ }).click();
    await expect(devices.getByRole('status')).toHaveText('Device access revoked successfully!');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByText('This device')).toBeVisible();

    // Without a pointer: hovering prefetches data, and that call would already sign the user out.
    await other.getByRole('link', { name: 'Budget Planner', exact: true }).dispatchEvent('click');
    await at(other, '/');
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.reload();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
  } finally {
    await elsewhere.close();
  }
});

test('the login history shows its five newest entries', { tag: '@nightly' }, async ({ page, request, signedIn }) => {
  const login = (password: string) => request.post('/api/auth/login', { data: { email: signedIn.email, password } });
  const history = card(page, 'Login History');
  await login('not-the-password');
  await login(signedIn.password);
  await open(page);
  await expect(history.getByText('Failed')).toHaveCount(1);
  for (const password of Array<string>(5).fill(signedIn.password)) await login(password);
  await page.reload();
  await expect(history.getByRole('listitem')).toHaveCount(5);
  await expect(history.getByText('Success')).toHaveCount(5);
  await expect(history.getByText('Failed')).toHaveCount(0);
});

test('the export has all data of the user', async ({ page, request, signedIn }) => {
  const headers = bearer(signedIn.token);
  await spend(request, signedIn.token);
  await request.post('/api/budgets', { headers, data: { category: 'Groceries', limit: 300, period: 'monthly' } });
  await open(page);
  const { name, text } = await savedFile(page, () => page.getByRole('button', { name: 'Export Data' }).click());
  await expect(page.getByText('Account data exported successfully!')).toBeVisible();
  expect(name).toMatch(/^pocket-account-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(text);
  expect(data.user).toMatchObject({ email: signedIn.email, firstName: 'Ada', lastName: 'Lovelace' });
  expect(data.accounts).toMatchObject([{ name: 'Cash', balance: -12.34 }]);
  expect(data.categories).toHaveLength(17);
  expect(data.transactions).toMatchObject([{ description: 'Tea', amount: 12.34, type: 'expense', account: 'Cash' }]);
  expect(data.budgets).toMatchObject([{ category: 'Groceries', limit: 300, period: 'monthly' }]);
  expect(data.sessions).toMatchObject([{ current: true }]);
  expect(data.loginHistory).toMatchObject([{ success: true }]);
  expect(text).not.toMatch(/password|argon2/i);
});

test('an account is deleted after a confirmation, and its email can register again', { tag: '@nightly' }, async ({
  page,
  request,
  signedIn,
}) => {
  const ask = async (answer: 'accept' | 'dismiss') => {
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog[answer]();
      return dialog.message();
    });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    expect(await asked).toBe(
      'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently lost.',
    );
  };
  const headers = bearer(signedIn.token);
  const me = async () => (await request.get('/api/auth/me', { headers })).status();
  await spend(request, signedIn.token);
  await open(page);
  const requests = apiRequestsOf(page);

  await ask('dismiss');
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeEnabled();
  expect(await me()).toBe(200);
  expect(requests).toEqual([]);

  await ask('accept');
  await at(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(requests).toContain('DELETE /api/auth/delete-account');
  expect(await me()).toBe(401);

  await new LandingPage(page).register(signedIn);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.card('Total Balance')).toContainText('$0.00');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await expect(page.getByText('Cash', { exact: true })).toBeVisible();
});
