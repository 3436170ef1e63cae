import { Frame } from '../pages/frame.js';
import { expect } from '../stack/fixtures.js';
import { test } from '../stack/released.js';

const RELEASES = 20;
const SCREENS = ['Budget Planner', 'Settings', 'Help', 'Reports', 'Dashboard'] as const;

test(`${RELEASES} releases, rollbacks and prunings  do not disturb a user who navigates meanwhile`, async ({
  page,
  signedIn: _,
  releases,
}) => {
  const frame = new Frame(page);
  let isOver = false;
  let clicks = 0;
  const release = async () => {
    for (let count = 1; count <= RELEASES; count += 1) {
      for (const project of ['mfe-budget', 'mfe-account', 'mfe-reports']) {
        await releases.release(project);
        if (count % 4 === 0) await releases.command(project, '--rollback');
        await releases.command(project, '--prune', '1');
      }
      if (count % 5 === 0) await releases.release('shell');
    }
    isOver = true;
  };
  const click = async () => {
    while (!isOver) {
      for (const screen of SCREENS) {
        await frame.goTo(screen);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
        clicks += 1;
      }
      await page.goto('/billing');
      await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
      await page.goto('/dashboard');
    }
  };
  await page.goto('/dashboard');
  await Promise.all([release(), click()]);
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  expect(clicks).toBeGreaterThan(RELEASES);
});
