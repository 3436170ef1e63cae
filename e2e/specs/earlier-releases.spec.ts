import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame.js';
import { EarlierBuilds } from '../stack/earlier.js';
import { expect } from '../stack/fixtures.js';
import { test as base } from '../stack/released.js';

/** A system in which front ends of contract 1 can be released beside today's. */
const test = base.extend<object, { earlier: EarlierBuilds }>({
  earlier: [
    async ({ browserName: _ }, use) => {
      const earlier = new EarlierBuilds(1);
      await use(earlier);
      earlier.remove();
    },
    { scope: 'worker' },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test("a remote of contract 1 runs in today's shell", async ({ page, signedIn: _, releases, earlier }) => {
  await releases.release('shell');
  await releases.command('mfe-reports', '--built', earlier.of('mfe-reports'));
  await page.goto('/reports');
  await expect(heading(page, 'Reports')).toBeVisible();
  await page.getByLabel('Period').selectOption({ label: 'Last Year' });
  await expect(page.getByText('No spending data')).toBeVisible();
  // Drawn with its own styles, and inside the frame of today.
  await expect(page.locator('[data-app="reports"] [data-slot="stat-card"]').first()).toHaveCSS('padding-top', /^[1-9]/);
  await new Frame(page).goTo('Budget Planner');
  await expect(heading(page, 'Budget Planner')).toBeVisible();
});

test("a shell of contract 1 gets none of today's remotes", async ({ releases, earlier }) => {
  await releases.command('shell', '--built', earlier.of('shell'));
  await expect(releases.release('mfe-budget')).rejects.toThrow(
    /needs .*, and shell .* has none\. Nothing was released\./,
  );
  const contract2 = '"contract":{"from":2,"to":2}';
  const attempt = releases.release('mfe-budget', (text, file) =>
    file === 'build.json' ? text.replace(/"contract":\{[^}]*\}/, contract2) : text,
  );
  await expect(attempt).rejects.toThrow(/was built for contract 2, and shell .* takes 1\./);
});
