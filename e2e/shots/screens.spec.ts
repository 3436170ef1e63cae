import { test as base, expect, type Page } from '@playwright/test';

/** Screen to capture, for a visitor or a user. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly visitor?: true;
  /** Name of a button or link that is pressed first. */
  readonly press?: string;
}

const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', visitor: true },
  { name: 'sign-in', path: '/', visitor: true, press: 'Sign In' },
  { name: 'auth-test', path: '/auth-test', visitor: true },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'add-transaction', path: '/dashboard', press: 'Add Transaction' },
  { name: 'budget', path: '/budget' },
  { name: 'create-budget', path: '/budget', press: 'Create Budget' },
  { name: 'reports', path: '/reports' },
  { name: 'account', path: '/account' },
  { name: 'settings', path: '/settings' },
  { name: 'help', path: '/help' },
  { name: 'notifications', path: '/notifications' },
  { name: 'billing', path: '/billing' },
  { name: 'transactions', path: '/transactions' },
  { name: 'transactions-none', path: '/transactions?q=nothing+like+this' },
  { name: 'accounts', path: '/accounts' },
  { name: 'categories', path: '/categories' },
  { name: 'rates', path: '/rates' },
  { name: 'import', path: '/import' },
  { name: 'history', path: '/history' },
  { name: 'upcoming', path: '/upcoming' },
  { name: 'calendar', path: '/upcoming?tab=calendar' },
  { name: 'calendar-links', path: '/upcoming?tab=calendar', press: 'Calendar link' },
  { name: 'forecast', path: '/forecast' },
  { name: 'plan', path: '/plan' },
  { name: 'goals', path: '/plan/goals' },
  { name: 'insights', path: '/insights' },
  { name: 'insights-new', path: '/insights/new' },
  { name: 'unknown', path: '/nowhere' },
];
/** Maximum wait for an idle page. A page with an open event stream never becomes idle and is captured after it. */
const MAX_IDLE_MS = 20_000;
const { POCKET_URL = '', GALLERY_URL } = process.env;

const test = base.extend<object, { token: string }>({
  token: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const response = await fetch(`${POCKET_URL}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'demo@pocket.example', password: 'demo1234' }),
      });
      await use(((await response.json()) as { token: string }).token);
    },
    { scope: 'worker' },
  ],
});

for (const { name, path, visitor, press } of SCREENS) {
  test(name, async ({ page, token }) => {
    if (!visitor) await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto(`${POCKET_URL}${path}`);
    await waitUntilSettled(page);
    if (press) {
      await page
        .getByRole('button', { name: press })
        .or(page.getByRole('link', { name: press }))
        .first()
        .click();
      await waitUntilSettled(page);
    }
    await expectPicture(page, name, !press);
  });
}

test('gallery', async ({ page }) => {
  await page.goto(`${GALLERY_URL}`);
  await waitUntilSettled(page);
  await expectPicture(page, 'gallery', true);
});

async function waitUntilSettled(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: MAX_IDLE_MS }).catch(() => undefined);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
}

/** Compares a screenshot. Times are masked, because they differ in each run. */
const expectPicture = (page: Page, name: string, fullPage: boolean) =>
  expect(page).toHaveScreenshot(`${name}.png`, { fullPage, mask: [page.locator('time')], threshold: 0.1 });
