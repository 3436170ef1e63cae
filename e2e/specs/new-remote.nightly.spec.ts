import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { Frame } from '../pages/frame.js';
import { DevServer } from '../stack/dev-server.js';
import { FileServer } from '../stack/file-server.js';
import { expect } from '../stack/fixtures.js';
import { test as base } from '../stack/released.js';
import { WorkspaceCopy } from '../stack/workspace-copy.js';

const PROJECT = 'mfe-demo';
const MANIFEST = `${PROJECT}/src/manifest.ts`;

/** A copy of the sources with a remote that was made just now. */
const test = base.extend<object, { workspace: WorkspaceCopy }>({
  workspace: [
    async ({ browserName: _ }, use) => {
      const workspace = await WorkspaceCopy.make();
      await workspace.run('tools/new-remote/main.mjs', [PROJECT]);
      await use(workspace);
      workspace.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const entry = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** Simulates a return to the tab: the page checks at once for new releases. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a remote that was made just now is formatted, typed, tested and known wherever one has to be', async ({
  workspace,
}) => {
  const changed = [PROJECT, 'package.json', 'tsconfig.json'];
  await workspace.run('node_modules/@biomejs/biome/bin/biome', ['ci', ...changed]);
  await workspace.run('node_modules/typescript/bin/tsc', ['-b', PROJECT]);
  await workspace.run('node_modules/jest/bin/jest.js', ['--config', 'jest.config.cjs', PROJECT]);
  const checks = ['checks/import-rules', 'compose/compose', 'workflows/workflows', 'lock/platforms'];
  await workspace.run('tools/new-remote/main.mjs', ['mfe-second']);
  for (const check of checks) await workspace.run(`tools/${check}.spec.mjs`);
});

test('it works on its own, against the real API', async ({ page, signedIn, stack, workspace }) => {
  const server = await DevServer.start(PROJECT, stack.port, [], workspace.path);
  try {
    await page.goto(server.url);
    await page.getByLabel('Email').fill(signedIn.email);
    await page.getByLabel('Password').fill(signedIn.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(heading(page, 'Demo')).toBeVisible();
    await addAccount(page, 'Alone');
  } finally {
    await server.stop();
  }
});

test('it appears in a page that is open as it is released, and goes as it is taken back', async ({
  page,
  signedIn: _,
  releases,
  workspace,
}) => {
  const release = async (...options: string[]) => {
    await workspace.run('tools/release/main.mjs', ['--to', releases.path, ...options], PROJECT);
  };
  const build = () => workspace.run('node_modules/webpack/bin/webpack.js', ['--mode', 'production'], PROJECT);
  const built = ['--built', join(workspace.path, PROJECT, 'dist/web')];
  await build();
  await page.goto('/dashboard');
  await expect(page.getByText('Total Balance')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(entry(page, 'Demo')).toBeHidden();

  await test.step('released: its entry is there, and its screens work', async () => {
    await release(...built);
    await comeBack(page);
    await expect(entry(page, 'Demo')).toBeVisible();
    await entry(page, 'Demo').click();
    await expect(heading(page, 'Demo')).toBeVisible();
    await expect(page).toHaveTitle('Demo · Pocket');
    await addAccount(page, 'Holidays');
    await expect(page).toHaveURL(/\/demo$/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('opened at once: its first read is under way before its code, and sent once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/demo');
    await expect(page.getByRole('listitem').filter({ hasText: 'Holidays' })).toBeVisible();
    expect(asked.filter((path) => path === '/api/accounts')).toHaveLength(1);
    const code = asked.findIndex((path) => /mfe-demo\/.*\.js$/.test(path));
    expect(asked.indexOf('/api/accounts')).toBeLessThan(code);
  });

  await test.step('its screens and its group of the sidebar are for everyone', async () => {
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New account' }).click();
    await expect(heading(page, 'New account')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  });

  await test.step('a path of somebody else is refused, and nobody sees it', async () => {
    workspace.change(MANIFEST, (text) => text.replaceAll('/demo/new', '/reports/new'));
    workspace.change(`${PROJECT}/src/remote.ts`, (text) => text.replaceAll('/demo/new', '/reports/new'));
    await build();
    await releases.release('shell');
    await expect(release(...built)).rejects.toThrow(/\/reports, with all below it, belongs to mfe-reports/);
    workspace.change(MANIFEST, (text) => text.replaceAll('/reports/new', '/demo/later/:name'));
    workspace.change(`${PROJECT}/src/remote.ts`, (text) => text.replaceAll('/reports/new', '/demo/later/:name'));
  });

  await test.step('released anew: another entry, and a screen that the page did not have', async () => {
    const second = ", { path: '/demo', title: 'Once more', icon: 'M4 4h16' }]";
    workspace.change(MANIFEST, (text) => text.replace(/ ?\}\](,?)(\s*\}\])/, ` }${second}$1$2`));
    await build();
    await release(...built);
    await comeBack(page);
    await expect(entry(page, 'Once more')).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, '', '/demo/later/today');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(heading(page, 'New account')).toBeVisible();
  });

  await test.step('taken back: the entries go, and who looks at a screen goes on', async () => {
    await release('--rollback');
    await comeBack(page);
    await expect(entry(page, 'Once more')).toBeHidden();
    await expect(entry(page, 'Demo')).toBeVisible();
    await expect(heading(page, 'New account')).toBeVisible();
    await release('--withdraw');
    await comeBack(page);
    await expect(entry(page, 'Demo')).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('the next page does not know it', async () => {
    await page.goto('/demo');
    await expect(page).toHaveURL(/\/dashboard$/);
    await new Frame(page).goTo('Budget Planner');
    await expect(heading(page, 'Budget Planner')).toBeVisible();
  });
});

test('one on an origin of its own comes with a new page when it is opened, since the open one may not load it', async ({
  page,
  signedIn: _,
  releases,
  workspace,
}) => {
  await workspace.run('node_modules/webpack/bin/webpack.js', ['--mode', 'production'], PROJECT);
  const server = await FileServer.start(releases.path);
  try {
    await page.goto('/dashboard');
    await expect(page.getByText('Total Balance')).toBeVisible();
    const built = join(workspace.path, PROJECT, 'dist/web');
    const options = ['--to', releases.path, '--built', built, '--url-prefix', server.url];
    await workspace.run('tools/release/main.mjs', options, PROJECT);
    await comeBack(page);
    await entry(page, 'Demo').click();
    await expect(heading(page, 'Demo')).toBeVisible();
    await expect(page).toHaveURL(/\/demo$/);
  } finally {
    await server.stop();
  }
});

async function addAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Opening balance').fill('12,50');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('$12.50');
}
