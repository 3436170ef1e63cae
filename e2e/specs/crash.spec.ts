import { test } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.js';
import { LandingPage } from '../pages/landing-page.js';
import { expect, newPerson } from '../stack/fixtures.js';
import { Stack } from '../stack/stack.js';

const PROCESSES = ['store', 'nats', 'auth', 'ledger', 'reporting', 'gateway', 'web'];

test('everything acknowledged is there after any process, and then all of them, were killed', async ({ page }) => {
  test.setTimeout(240_000);
  const stack = await Stack.start({ DEMO_ACCOUNT: 'off' });
  const dashboard = new DashboardPage(page);
  let saved = 0;
  const expected = () => `$${(saved * 10.01).toFixed(2)}`;
  const saveOne = async () => {
    await dashboard.add({ description: `Saved ${saved}`, amount: '10.01', type: 'income', category: 'Gifts' });
    saved += 1;
    await expect(dashboard.card('Total Balance')).toContainText(expected());
  };
  /** 0 while nobody listens. */
  const health = () =>
    page.request.get(`${stack.url}/api/health`).then(
      (response) => response.status(),
      () => 0,
    );
  const healthy = () => expect.poll(health, { timeout: 30_000 }).toBe(200);

  try {
    await page.goto(stack.url);
    await new LandingPage(page).register(newPerson('crash'));
    await dashboard.ready();
    await saveOne();

    for (const name of PROCESSES) {
      await test.step(`${name} is killed and comes back by itself`, async () => {
        const before = stack.pidOf(name);
        stack.kill(name);
        await expect.poll(() => stack.pidOf(name) ?? before, { timeout: 20_000 }).not.toBe(before);
        await healthy();
        await page.goto(`${stack.url}/dashboard`);
        await expect(dashboard.card('Total Balance')).toContainText(expected());
        await saveOne();
      });
    }

    await test.step('the supervisor is killed and a new start takes over', async () => {
      await stack.killSupervisor();
      await stack.start();
      await page.goto(`${stack.url}/dashboard`);
      await expect(dashboard.card('Total Balance')).toContainText(expected());
      await expect(dashboard.card('Monthly Income')).toContainText(expected());
    });

    await test.step('Ctrl-C stops everything', async () => {
      expect(await stack.stop()).toBe(0);
    });
  } finally {
    await stack.remove();
  }
});
