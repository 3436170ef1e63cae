import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame.js';
import { expect } from '../stack/fixtures.js';
import { test } from '../stack/released.js';
import type { ReleaseFolder } from '../stack/releases.js';

/** Renames the screen, so that a person sees which release this is. */
const titled = (title: string) => (text: string) => text.replaceAll('"Budget Planner"', `"${title}"`);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'not available right now' });

test.beforeEach(async ({ page, signedIn: _, releases }) => {
  await releases.release('mfe-budget', titled('Plan one'));
  await page.goto('/dashboard');
  await expect(page.getByText('Total Balance')).toBeVisible();
});

test('an open page goes on during a release and a rollback, and the next page has what is current', async ({
  page,
  releases,
}) => {
  const frame = new Frame(page);
  await releases.release('mfe-budget', titled('Plan two'));
  await frame.goTo('Budget Planner');
  await expect(heading(page, 'Plan one')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Plan two')).toBeVisible();
  await releases.command('mfe-budget', '--rollback');
  await frame.goTo('Dashboard');
  await frame.goTo('Budget Planner');
  await expect(heading(page, 'Plan two')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Plan one')).toBeVisible();
  await expect(failure(page)).toBeHidden();
});

test('a page that knows only a release that is gone gets the current one, and nobody sees it', async ({
  page,
  releases,
}) => {
  await releases.release('mfe-budget', titled('Plan two'));
  await releases.command('mfe-budget', '--prune', '1');
  await new Frame(page).goTo('Budget Planner');
  await expect(heading(page, 'Plan two')).toBeVisible();
  await expect(failure(page)).toBeHidden();
});

test('a screen whose code went with an old release comes from the current one', async ({ page, releases }) => {
  const frame = new Frame(page);
  await releases.release('mfe-account');
  await page.reload();
  await frame.goTo('Settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await releases.release('mfe-account');
  await releases.command('mfe-account', '--prune', '1');
  await frame.choose('Billing');
  await expect(heading(page, 'Billing')).toBeVisible();
  await expect(failure(page)).toBeHidden();
});

/** Broken release → steps to make it. */
const BROKEN: readonly (readonly [string, (releases: ReleaseFolder) => Promise<void>])[] = [
  [
    'whose manifest is garbage',
    async (releases) => {
      const version = await releases.release('mfe-budget', titled('Plan two'));
      releases.damage('mfe-budget', version, /^mf-manifest\.json$/, () => '<html>');
    },
  ],
  [
    'whose manifest is not the one that was released',
    async (releases) => {
      const version = await releases.release('mfe-budget', titled('Plan two'));
      releases.damage('mfe-budget', version, /^mf-manifest\.json$/, (text) => `${text} `);
    },
  ],
  [
    'that lacks a part of its code',
    async (releases) => {
      const version = await releases.release('mfe-budget', titled('Plan two'));
      releases.damage('mfe-budget', version, /^js\/.*\.js$/);
    },
  ],
  [
    'that throws at its start',
    async (releases) => {
      const isEntry = (file: string) => file.startsWith('remoteEntry');
      await releases.release('mfe-budget', (text, file) => (isEntry(file) ? 'throw new Error("at start");' : text));
    },
  ],
  [
    'that was made for another contract and does not say so',
    async (releases) => {
      await releases.release('mfe-budget', (text, file) =>
        file.endsWith('.js') ? text.replace(/\bcontract:\d+/, 'contract:99') : text,
      );
    },
  ],
];

for (const [fault, release] of BROKEN) {
  test(`a release ${fault} fails in its own place, and a rollback mends the open page`, async ({ page, releases }) => {
    const frame = new Frame(page);
    await release(releases);
    await page.goto('/budget');
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
    await frame.goTo('Dashboard');
    await expect(page.getByText('Total Balance')).toBeVisible();
    await releases.command('mfe-budget', '--rollback');
    await frame.goTo('Budget Planner');
    await expect(heading(page, 'Plan one')).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });
}

test('a broken release of imports fails alone; the group of the books keeps its order', async ({ page, releases }) => {
  await releases.release('mfe-import');
  const version = await releases.release('mfe-import');
  releases.damage('mfe-import', version, /^js\/.*\.js$/);
  await page.goto('/import');
  await expect(failure(page)).toContainText('Import is not available right now');
  const books = page.getByRole('list', { name: 'Books' });
  const titles = ['Transactions', 'Accounts', 'Categories', 'Import', 'History'];
  await expect(books.getByRole('link')).toHaveText(titles);
  for (const title of titles.filter((other) => other !== 'Import')) {
    await books.getByRole('link', { name: title, exact: true }).click();
    await expect(heading(page, title)).toBeVisible();
  }
  await releases.command('mfe-import', '--rollback');
  await books.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(heading(page, 'Import')).toBeVisible();
  await expect(failure(page)).toBeHidden();
});

test('who looks at the failure of a release presses Retry once after a rollback', async ({ page, releases }) => {
  const version = await releases.release('mfe-budget');
  releases.damage('mfe-budget', version, /^js\/.*\.js$/);
  await page.goto('/budget');
  await expect(failure(page)).toBeVisible();
  await releases.command('mfe-budget', '--rollback');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Plan one')).toBeVisible();
});

/** Requirements of a remote that this page does not meet. */
const TOO_NEW = [
  ['another contract', { contract: { from: 99, to: 99 } }],
  ['a newer version of a shared module', { shared: { react: '^19.99.0' } }],
] as const;

for (const [need, fields] of TOO_NEW) {
  test(`a remote that needs ${need} is refused before anything of it is loaded`, async ({ page, releases }) => {
    await releases.release('mfe-budget', titled('Plan two'));
    releases.editEntry('budget', fields);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/budget');
    await expect(failure(page)).toContainText('made for another version of the page');
    expect(loaded.filter((url) => url.includes('/mfe-budget/'))).toEqual([]);
    await releases.command('mfe-budget', '--rollback');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, 'Plan one')).toBeVisible();
  });
}

test('a release that says that it was made for another contract is refused, and nobody sees it', async ({
  page,
  releases,
}) => {
  await releases.release('shell');
  const other = '{"from":99,"to":99}';
  const attempt = releases.release('mfe-budget', (text, file) =>
    file === 'build.json' ? text.replace(/\{"from":\d+,"to":\d+\}/, other) : text,
  );
  await expect(attempt).rejects.toThrow(/was built for contract 99, and shell .* takes/);
  await page.goto('/budget');
  await expect(heading(page, 'Plan one')).toBeVisible();
});
