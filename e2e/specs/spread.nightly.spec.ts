import { DashboardPage } from '../pages/dashboard-page.js';
import { Frame } from '../pages/frame.js';
import { LandingPage } from '../pages/landing-page.js';
import { expect, newPerson, test } from '../stack/fixtures.js';
import { Stack } from '../stack/stack.js';
import { TRACE_OF_NEW_TRANSACTION, TraceReceiver } from '../stack/trace-receiver.js';

test('two instances of each process and one origin per remote work together', async ({ page }) => {
  const receiver = await TraceReceiver.start();
  const traced = { ...receiver.environment, PAGE_TRACES: 'on' };
  const stack = await Stack.start({ POCKET_LAYOUT: 'prod-like', DEMO_ACCOUNT: 'off', ...traced });
  const frame = new Frame(page);
  const dashboard = new DashboardPage(page);
  const refused: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|integrity/i.test(message.text())) refused.push(message.text());
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) origins.add(new URL(request.url()).origin);
  });
  try {
    await page.goto(stack.url);
    await new LandingPage(page).register(newPerson('spread'));

    await test.step('every remote comes from its own origin, and nothing is refused', async () => {
      await dashboard.add({ description: 'Gift', amount: '5', type: 'income', category: 'Gifts' });
      await frame.goTo('Budget Planner');
      await expect(page.getByText('No budgets created yet')).toBeVisible();
      await frame.goTo('Reports');
      await expect(page.getByRole('heading', { name: 'Reports' }).first()).toBeVisible();
      await frame.goTo('Settings');
      await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
      expect(origins.size).toBe(5);
      expect(refused).toEqual([]);
    });

    await test.step('one trace has a click and all its requests', async () => {
      await frame.goTo('Dashboard');
      const sending = page.waitForRequest(
        (request) => request.method() === 'POST' && /transactions$/.test(request.url()),
      );
      await dashboard.add({ description: 'Traced', amount: '3', type: 'income', category: 'Gifts' });
      const [, traceId = '', pageSpan] = ((await sending).headers().traceparent ?? '').split('-');
      const steps = () => receiver.spansOf(traceId).map(({ service, name }) => `${service} ${name}`);
      await expect.poll(steps).toEqual(expect.arrayContaining(TRACE_OF_NEW_TRANSACTION));
      const spans = receiver.spansOf(traceId);
      const known = new Set([pageSpan, ...spans.map(({ spanId }) => spanId)]);
      expect(spans.filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([]);
    });

    await test.step('one instance of each dies without effect on users', async () => {
      for (const name of ['ledger-2', 'auth-2', 'reporting-2']) stack.kill(name);
      await frame.goTo('Dashboard');
      await dashboard.add({ description: 'Another gift', amount: '7', type: 'income', category: 'Gifts' });
      await expect(dashboard.card('Total Balance')).toContainText('$15.00');
      await expect(page.getByRole('alert')).toBeHidden();
    });

    await test.step('an ended session is rejected by every gateway', async () => {
      const token = await page.evaluate(() => localStorage.getItem('token'));
      const headers = { authorization: `Bearer ${token}` };
      const ask = () =>
        Promise.all(
          stack.gateways().map(async (url) => (await page.request.get(`${url}/api/auth/me`, { headers })).status()),
        );
      expect(await ask()).toEqual([200, 200]);
      await frame.choose('Log out');
      // Sooner than the gateway's cached session expires: an event has ended it.
      await expect.poll(ask, { timeout: 4_000, intervals: [50] }).toEqual([401, 401]);
    });
  } finally {
    await stack.remove();
    await receiver.stop();
  }
});
