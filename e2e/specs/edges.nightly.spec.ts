import { BudgetPage } from '../pages/budget-page.js';
import { EntryWindow } from '../pages/entry-window.js';
import { Frame } from '../pages/frame.js';
import { LandingPage } from '../pages/landing-page.js';
import { TransactionsPage } from '../pages/transactions-page.js';
import { expect, test } from '../stack/fixtures.js';

test('an unanswered session check signs out one tab, without closing a form of another', async ({
  page,
  context,
  signedIn,
}) => {
  const add = new EntryWindow(page, 'Add transaction');
  await page.goto('/dashboard');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.keyboard.press('n');
  await add.field('Amount').fill('12.50');
  await add.field('Payee').fill('Half a pay');

  const other = await context.newPage();
  let checks = 0;
  await other.route('**/api/auth/me', (route) => {
    checks += 1;
    return route.fulfill({ status: 503, json: { message: 'away' } });
  });
  await other.goto('/budget');
  await expect(other.getByText('Loading...')).toBeVisible();
  await expect(new LandingPage(other).card).toBeVisible();
  expect(checks).toBe(3);

  await expect(add.field('Payee')).toHaveValue('Half a pay');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(signedIn.token);
  await add.press('Save');
  await expect(page.getByRole('status').filter({ hasText: 'Added Half a pay' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('the back button asks before it leaves a dialog with unsaved text', async ({ page, api }) => {
  await api.record({ description: 'Tickets' });
  const list = new TransactionsPage(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await list.rowOf('Tickets').click();
  const panel = page.getByRole('dialog', { name: 'Tickets' });
  await panel.getByLabel('Amount').fill('99');
  const asked: string[] = [];
  let mayBeLost = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return mayBeLost ? dialog.accept() : dialog.dismiss();
  });
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(['Discard what you typed?']);
  await expect(page).toHaveURL(/[?]open=/);
  await expect(panel.getByLabel('Amount')).toHaveValue('99');
  mayBeLost = true;
  await page.evaluate(() => history.back());
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/[/]transactions$/);
  expect(asked).toHaveLength(2);
});

test('text that was unsaved when the session ended is offered to the same user', async ({
  page,
  context,
  signedIn,
}) => {
  const add = new EntryWindow(page, 'Add transaction');
  const other = await context.newPage();
  await other.goto('/reports');
  await expect(other).toHaveTitle('Reports · Pocket');
  await page.goto('/dashboard');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.keyboard.press('n');
  await add.field('Payee').fill('Half a pay');
  await new Frame(other).choose('Log out');
  const landing = new LandingPage(page);
  await expect(landing.card).toBeVisible();
  await landing.signIn(signedIn);
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.keyboard.press('n');
  await add.press('Restore text');
  await expect(add.field('Payee')).toHaveValue('Half a pay');
});

test('z undoes the pending change, not the one before', async ({ page, api }) => {
  for (const description of ['First', 'Second', 'Third']) await api.record({ description });
  const list = new TransactionsPage(page);
  const remove = async (description: string) => {
    await list.rowOf(description).focus();
    await page.keyboard.press('#');
  };
  await list.open();
  await remove('First');
  await expect(list.message).toContainText('Deleted First');

  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/transactions/*', async (route) => {
    if (route.request().method() === 'DELETE') await mayAnswer;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await remove('Second');
  await sent;
  await page.keyboard.press('z');
  answer();
  await expect(list.message).toContainText('Undone');
  const left = (await api.transactions()).map(({ description }) => description);
  expect(left.toSorted()).toEqual(['Second', 'Third']);
});

test('a write that shows as saved is stored even if the user logs out immediately', async ({ page, api, signedIn }) => {
  for (const description of ['First', 'Second']) await api.record({ description });
  const list = new TransactionsPage(page);
  await list.open();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/transactions/*', async (route) => {
    if (route.request().method() === 'DELETE') await mayAnswer;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.url().includes('/api/transactions/'));
  await list.rowOf('First').focus();
  await page.keyboard.press('#');
  await sent;
  const asks = await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(asks).toBe(true);
  await new Frame(page).choose('Log out');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(new LandingPage(page).card).toBeVisible();
  const again = await page.request.post('/api/auth/login', { data: signedIn });
  const { token } = (await again.json()) as { token: string };
  const left = (await api.with({ token }).transactions()).map(({ description }) => description);
  expect(left).toEqual(['Second']);
});

test('a press on the scrollbar of a dialog keeps it open, and one on the backdrop asks about the text', async ({
  playwright,
  launchOptions,
  stack,
  signedIn,
}) => {
  // Shows the scrollbars of a desktop, which headless browsers hide.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 900, height: 320 } });
  await page.addInitScript((token) => localStorage.setItem('token', token), signedIn.token);
  const planner = new BudgetPage(page);
  await planner.open();
  await planner.createButton.click();
  await planner.dialog.getByLabel('Category Name').fill('Travel');
  const box = await planner.dialog.evaluate((dialog) => {
    const { right, top, height } = dialog.getBoundingClientRect();
    const outer = dialog instanceof HTMLElement ? dialog.offsetWidth : 0;
    return { bar: outer - dialog.clientWidth, right, middle: top + height / 2 };
  });
  expect(box.bar).toBeGreaterThan(4);
  await page.mouse.click(box.right - box.bar / 2, box.middle);
  await page.mouse.click(10, box.middle, { button: 'right' });
  await expect(planner.dialog.getByLabel('Category Name')).toHaveValue('Travel');

  const questions: string[] = [];
  let mayBeLost = false;
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await (mayBeLost ? question.accept() : question.dismiss());
  });
  await page.mouse.click(10, box.middle);
  await page.keyboard.press('Escape');
  await expect(planner.dialog.getByLabel('Category Name')).toHaveValue('Travel');
  mayBeLost = true;
  await page.keyboard.press('Escape');
  await expect(planner.dialog).toBeHidden();
  expect(new Set(questions)).toEqual(new Set(['Discard what you typed?']));
  await browser.close();
});

test('the list of keys opens without a connection', async ({ page, context, signedIn: _ }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Undo the last change');
});
