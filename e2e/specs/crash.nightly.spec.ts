import { type Page, test } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.js';
import { LandingPage } from '../pages/landing-page.js';
import { expect, newPerson } from '../stack/fixtures.js';
import { Stack } from '../stack/stack.js';

/** Tests must not kill the external store of `MONGODB_URI`. */
const STORE = process.env.MONGODB_URI ? [] : ['store'];
const PROCESSES = [...STORE, 'nats', 'auth', 'ledger', 'reporting', 'gateway', 'web'];

/** Waits until the health check succeeds; its status is 0 while nothing listens. */
async function becomesHealthy(page: Page, stack: Stack): Promise<void> {
  const health = () =>
    page.request.get(`${stack.url}/api/health`).then(
      (response) => response.status(),
      () => 0,
    );
  await expect.poll(health).toBe(200);
}

/** Stack that both tests share. */
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await Stack.start({ DEMO_ACCOUNT: 'off' });
});
test.afterAll(() => stack.remove());

test('acknowledged writes survive hanging processes, each of which is restarted', async ({ page }) => {
  test.setTimeout(240_000);
  const dashboard = new DashboardPage(page);
  await page.goto(stack.url);
  await new LandingPage(page).register(newPerson('hang'));
  await dashboard.add({ description: 'Before', amount: '10.01', type: 'income', category: 'Gifts' });
  const before = PROCESSES.map((name) => stack.pidOf(name));
  for (const name of PROCESSES) stack.freeze(name);
  await expect
    .poll(() => PROCESSES.filter((name, index) => [undefined, before[index]].includes(stack.pidOf(name))), {
      timeout: 60_000,
    })
    .toEqual([]);
  for (const name of PROCESSES) expect(stack.output).toContain(`${name} did not answer for 10 s and was ended`);
  await becomesHealthy(page, stack);
  await page.goto(`${stack.url}/dashboard`);
  await expect(dashboard.card('Total Balance')).toContainText('$10.01', { timeout: 30_000 });
  await dashboard.add({ description: 'After', amount: '10.01', type: 'income', category: 'Gifts' });
  await expect(dashboard.card('Total Balance')).toContainText('$20.02');
});

test('acknowledged writes survive killing any process, and then all of them', async ({ page }) => {
  test.setTimeout(240_000);
  const dashboard = new DashboardPage(page);
  let saved = 0;
  const expected = () => `$${(saved * 10.01).toFixed(2)}`;
  const saveOne = async () => {
    await dashboard.add({ description: `Saved ${saved}`, amount: '10.01', type: 'income', category: 'Gifts' });
    saved += 1;
    await expect(dashboard.card('Total Balance')).toContainText(expected());
  };
  const healthy = () => becomesHealthy(page, stack);

  await page.goto(stack.url);
  await new LandingPage(page).register(newPerson('crash'));
  await dashboard.ready();
  await saveOne();

  for (const name of PROCESSES) {
    await test.step(`${name} is killed and restarted`, async () => {
      const before = stack.pidOf(name);
      stack.kill(name);
      await expect.poll(() => stack.pidOf(name) ?? before).not.toBe(before);
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
});
