import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { DashboardPage } from '../pages/dashboard-page.js';
import { Frame } from '../pages/frame.js';
import { LandingPage } from '../pages/landing-page.js';
import { expect, test } from '../stack/fixtures.js';

const SCREENS = [
  ['/dashboard', 'Dashboard'],
  ['/budget', 'Budget Planner'],
  ['/reports', 'Reports'],
  ['/settings', 'Settings'],
  ['/help', 'Help'],
  ['/account', 'Account'],
  ['/billing', 'Billing'],
  ['/notifications', 'Notifications'],
] as const;

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

test('a visitor sees only the landing page and the auth tester', async ({ page }) => {
  const landing = new LandingPage(page);
  await page.goto('/auth-test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of [...SCREENS.map(([path]) => path), '/nowhere', '/dashboard/more']) {
    await page.goto(path);
    await at(page, '/');
    await expect(landing.card).toBeVisible();
  }
  // The redirect replaced the protected address in the history.
  await page.goto('/auth-test');
  await page.evaluate(() => location.assign('/budget'));
  await at(page, '/');
  await page.goBack();
  await at(page, '/auth-test');
});

test('the landing page is painted once, after all of it has been received', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel="expect"][blocking="render"]')).toHaveAttribute('href', '#drawn');
  const isBehind = await page.evaluate(() => {
    const [root, drawn] = [document.querySelector('#root'), document.querySelector('#drawn')];
    return root && drawn && (root.compareDocumentPosition(drawn) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(isBehind).toBe(true);
});

test('a user opens and reloads every screen', async ({ page, signedIn: _ }) => {
  for (const [path, title] of SCREENS) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Pocket`);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await at(page, path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of ['/', '/nowhere']) {
    await page.goto(path);
    await at(page, '/dashboard');
  }
  const frame = new Frame(page);
  await frame.goTo('Budget Planner');
  await frame.goTo('Reports');
  await frame.choose('Upgrade to Pro');
  await at(page, '/billing');
  await page.goBack();
  await expect(page).toHaveTitle('Reports · Pocket');
  await page.goBack();
  await expect(page).toHaveTitle('Budget Planner · Pocket');
  await page.goForward();
  await expect(page.locator('main').getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});

test('the sign-in card shows one error after the other', { tag: '@firefox' }, async ({ page, person }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await landing.card.getByRole('button', { name: 'Sign Up' }).click();
  const submit = landing.card.getByRole('button', { name: 'Create Account' });
  const expectFault = async (text: string) => {
    await submit.click();
    await expect(landing.error).toHaveText(text);
  };
  await expectFault('Email and password are required');
  await landing.card.getByLabel('Email').fill('ada.example.com');
  await expect(landing.error).toBeHidden();
  await landing.card.getByLabel('Password', { exact: true }).fill('12345');
  await expectFault('Please enter a valid email address');
  await landing.card.getByLabel('Email').fill(person.email);
  await expectFault('Password must be at least 6 characters long');
  await landing.card.getByLabel('Password', { exact: true }).fill('123456');
  await expectFault('First name and last name are required');
  await landing.card.getByRole('button', { name: 'Sign In', exact: true }).click();
  await landing.card.getByLabel('Email').fill(person.email);
  await landing.card.getByLabel('Password', { exact: true }).fill('123456');
  await landing.submit();
  await expect(landing.error).toHaveText('Invalid email or password');
});

test('two tabs sign in and out together', { tag: '@nightly' }, async ({ page, context, signedIn }) => {
  const other = await context.newPage();
  await page.goto('/dashboard');
  await other.goto('/reports');
  await expect(other).toHaveTitle('Reports · Pocket');
  await new Frame(page).choose('Log out');
  await at(page, '/');
  await at(other, '/');
  await new LandingPage(other).signIn(signedIn);
  await at(page, '/dashboard');
  await new DashboardPage(page).ready();
});

test('invalid values in the storage of the browser are ignored', { tag: '@nightly' }, async ({ page, signedIn: _ }) => {
  const dashboard = new DashboardPage(page);
  await page.goto('/auth-test');
  for (const broken of ['', '{', 'null', '[]', '"text"', '{"preferences":{"currency":"XXX","dateFormat":7}}']) {
    await page.evaluate((value) => {
      for (const key of ['pocket_settings', 'vite-ui-theme', 'pocket_remotes']) localStorage.setItem(key, value);
    }, broken);
    await page.goto('/dashboard');
    await dashboard.ready();
    await expect(dashboard.card('Total Balance')).toContainText('$0.00');
  }
  await page.evaluate(() => localStorage.setItem('token', 'garbage'));
  await page.goto('/dashboard');
  await at(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a revoked session ends at the next call, without a message', async ({ page, request, signedIn }) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const sessions = (await (await request.get('/api/auth/sessions', { headers })).json()) as { id: string }[];
  for (const { id } of sessions) await request.delete(`/api/auth/sessions/${id}`, { headers });
  // Without a pointer: hovering prefetches data, and that call would already sign the user out.
  await page.getByRole('link', { name: 'Budget Planner', exact: true }).dispatchEvent('click');
  await at(page, '/');
});

test('an account can be created by the keyboard alone', { tag: '@firefox' }, async ({ page, person }) => {
  await page.goto('/');
  await expect(new LandingPage(page).card).toBeVisible();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (focused.trim() === name) return;
    }
    throw new Error(`${name} is not reached`);
  };
  await tabTo('Sign Up');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo('First Name');
  await page.keyboard.type(person.firstName);
  await tabTo('Last Name');
  await page.keyboard.type(person.lastName);
  await tabTo('Email');
  await page.keyboard.type(person.email);
  await tabTo('Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await at(page, '/dashboard');
  // The landing page, which is shown until the dashboard is loaded, has a skip link too.
  await new DashboardPage(page).ready();
  await page.keyboard.press('Tab');
  // The window itself may have lost the focus: Tab went through the browser's own controls.
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(() => skipLink.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('the auth tester signs in, shows the replies, and signs out', { tag: '@nightly' }, async ({ page, person }) => {
  await page.goto('/auth-test');
  await page.getByRole('button', { name: 'Need an account? Register' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByText(person.email).first()).toBeVisible();
  await expect(page.getByText('totalBalance').first()).toBeVisible();
  await page.getByRole('button', { name: /log ?out/i }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});

test('every screen of the shell is accessible and fits on a phone', { tag: '@nightly' }, async ({ page, person }) => {
  for (const path of ['/', '/auth-test', '/forgot-password', '/reset-password', '/verify-email']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, 390);
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.goto('/');
  await new LandingPage(page).register(person);
  await page.getByRole('button', { name: /user menu/i }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'About this build' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
