import type { Page, Route } from '@playwright/test';
import { Frame } from '../pages/frame.js';
import { expect, test } from '../stack/fixtures.js';

const FOLDER = '**/mfe-budget/**';
const MANIFEST = `${FOLDER}mf-manifest.json*`;
const ENTRY = `${FOLDER}remoteEntry.*.js*`;
const CODE = `${FOLDER}js/*.js*`;
const STYLES = `${FOLDER}.css*`;

const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
/** Never answers. */
const hang = () => {};

/** Fault of a remote → the requested files, and their answer. */
const FAULTS: readonly (readonly [string, string, (route: Route) => unknown])[] = [
  ['its server is down', FOLDER, (route) => route.abort()],
  ['its manifest is missing', MANIFEST, notFound],
  ['its manifest is a page', MANIFEST, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' })],
  ['its manifest is of another kind', MANIFEST, (route) => route.fulfill({ json: { name: 'something' } })],
  ['its manifest never comes', MANIFEST, hang],
  ['its entry is missing', ENTRY, notFound],
  ['its entry is garbage', ENTRY, script('<html>')],
  ['its entry never comes', ENTRY, hang],
  ['its code is missing', CODE, notFound],
  ['its code throws at once', CODE, script('throw new Error("at start")')],
  ['its styles are missing', STYLES, notFound],
  [
    'it throws while it renders',
    '**/api/budgets',
    (route) => route.fulfill({ json: [{ id: '1', category: { is: 'no text' }, limit: 1 }] }),
  ],
];

/** Faults of which the other ones are variants. */
const MAIN_FAULTS = ['its entry is garbage', 'it throws while it renders'];

for (const [fault, files, answer] of FAULTS) {
  const tag = MAIN_FAULTS.includes(fault) ? [] : '@nightly';
  test(`the page goes on when ${fault}, and Retry mends it without a reload`, { tag }, async ({
    page,
    signedIn: _,
  }) => {
    const frame = new Frame(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Budget Planner is not available right now' });
    await page.route(files, answer);
    // A file that never arrives delays the page's load event.
    await page.goto('/budget', { waitUntil: 'commit' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await expect(failure).toBeVisible();

    await frame.goTo('Reports');
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /user menu/i }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await page.keyboard.press('Escape');

    await frame.goTo('Budget Planner');
    await expect(failure).toBeVisible();
    await page.unroute(files);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expectBudgets(page);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

async function expectBudgets(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Budget Planner', level: 1 })).toBeVisible();
  await expect(page.getByText('No budgets created yet')).toBeVisible();
  // Drawn with its own styles.
  const card = page.locator('[data-slot="stat-card"]').first();
  await expect(card).toHaveCSS('padding-top', /^[1-9]/);
}
