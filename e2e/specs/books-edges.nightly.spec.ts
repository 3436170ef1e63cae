import type { Locator, Page } from '@playwright/test';
import type { Person } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { TransactionsPage } from '../pages/transactions-page.js';
import { expect, test } from '../stack/fixtures.js';

const PAYEE = 'The Institution of Very Long Names, Daughters, Sons and Partners of the Northern Provinces';
const DESCRIPTION =
  'Kraftfahrzeughaftpflichtversicherungsbeitragsrechnung for the year that has begun, second reminder';

async function recordLong(api: Person): Promise<string> {
  const { id } = await api.record({ amount: 1_234.56, description: DESCRIPTION });
  await api.ok('PUT', `/transactions/${id}`, { payee: PAYEE, status: 'pending', tags: ['travel', 'reimbursable'] });
  return id;
}

/** Asserts that an element is between the left and the right edge of the screen. */
async function expectBetweenEdges(page: Page, element: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  // A list replaces its rows when its width changes, so an element may be gone for a moment.
  await expect(async () => {
    const box = await element.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }).toPass();
}

test('an account shows amount and balance beside long texts on a phone, even during reconciling', async ({
  page,
  api,
}) => {
  const [cash] = await api.accounts();
  await recordLong(api);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/accounts/${cash?.id}?reconcile=`);
    const list = page.getByRole('grid', { name: 'Transactions of Cash' });
    await expectBetweenEdges(page, list.getByText('-$1,234.56').first());
    await expectBetweenEdges(page, list.getByText('-$1,234.56').last());
    await expect(list.getByText('-$1,234.56')).toHaveCount(2);
    await page.getByLabel('Statement balance').fill('123,456.78');
    await page.keyboard.press('Enter');
    const entries = page.getByRole('grid', { name: 'Entries up to the statement' });
    await expectBetweenEdges(page, entries.getByText('-$1,234.56'));
    await expectBetweenEdges(page, page.getByRole('button', { name: /as Balance adjustment$/ }));
    await expectToFit(page, width);
    await expectAccessible(page);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('a row of the list shows the columns that fit', async ({ page, api }) => {
  await recordLong(api);
  const list = new TransactionsPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await list.open();
  for (const text of [PAYEE, DESCRIPTION, 'travel', 'Cash', 'Pending']) await expect(list.row(1)).toContainText(text);
  await expectBetweenEdges(page, list.row(1).getByText('travel'));
  await expectToFit(page, 320);
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const text of ['Cash', 'Pending', 'travel']) await expectBetweenEdges(page, list.row(1).getByText(text));
  await expectAccessible(page);
});

test('a press in the middle of a row opens it at every width, and marks the whole row', async ({ page, api }) => {
  await api.record({ description: 'Tickets' });
  const list = new TransactionsPage(page);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await list.open();
    await list.row(1).click();
    const panel = page.getByRole('dialog', { name: 'Tickets' });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(list.row(1)).toHaveAttribute('aria-current', 'true');
    const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? Number.NaN;
    await expect.poll(async () => (await widthOf(list.row(1))) - (await widthOf(page.getByRole('grid')))).toBe(0);
  }
});

test('a double click on a row opens its panel and presses nothing in it or beside it', async ({ page, api }) => {
  await api.record({ description: 'Tickets' });
  const list = new TransactionsPage(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await list.open();
  await list.row(1).dblclick();
  const panel = page.getByRole('dialog', { name: 'Tickets' });
  const button = panel.getByRole('button', { name: 'Delete' });
  await expect(panel.getByLabel('Amount')).toBeFocused();
  const [row, footer] = [await list.row(1).boundingBox(), await button.boundingBox()];
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await test.step('even if a button of the panel appears above the row', async () => {
    if (!row || !footer) throw new Error('The row or the button is not there');
    const shift = footer.y + footer.height / 2 - (row.y + row.height / 2);
    await page.setViewportSize({ width: 1280, height: Math.round(844 - shift) });
    await page.mouse.dblclick(footer.x + footer.width / 2, row.y + row.height / 2);
    await expect(panel.getByLabel('Amount')).toBeFocused();
    await button.click();
    await expect(list.message).toContainText('Deleted Tickets');
  });
});

test('an account shows payees beside an open sidebar', async ({ page, api }) => {
  const [cash] = await api.accounts();
  await api.record({ description: 'Weekly groceries', amount: 1_234.56 });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/accounts/${cash?.id}`);
  const row = page.getByRole('grid', { name: 'Transactions of Cash' }).getByRole('row', { name: /Weekly groceries/ });
  for (const text of ['Weekly groceries', 'Groceries']) {
    const element = row.getByText(text, { exact: true });
    await expect(element).toBeVisible();
    expect(await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await expectBetweenEdges(page, row.getByText('-$1,234.56').last());
  await expectAccessible(page);
});

test('a saved row opens with its new values before the list has reloaded', async ({ page, api }) => {
  await api.record({ amount: 20, description: 'Tickets' });
  const list = new TransactionsPage(page);
  await list.open();
  const panel = page.getByRole('dialog');
  const save = async (amount: string) => {
    await panel.getByLabel('Amount').fill(amount);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
  };
  await list.row(1).click();
  await expect(panel.getByLabel('Amount')).toHaveValue('20.00');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/transactions(\/summary)?(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await isReleased;
    await route.continue();
  });
  await save('25');
  await list.rowOf('-$25.00').click();
  await expect(panel.getByLabel('Amount')).toHaveValue('25.00');
  await save('30');
  release();
  await expect(list.row(1)).toContainText('-$30.00');
  expect((await api.transactions()).map(({ amount }) => amount)).toEqual([30]);
});

test('a held key deletes only one, marked row', async ({ page, api }) => {
  for (const description of ['First', 'Second', 'Third']) await api.record({ description });
  const list = new TransactionsPage(page);
  await list.open();
  await page.keyboard.press('#');
  await page.keyboard.press('j');
  await expect(list.row(1)).toBeFocused();
  await expect(list.row(1)).toHaveAttribute('aria-current', 'true');
  await expect(list.totals).toContainText('3 transactions');
  // Playwright sends all but the first as repeats, as of a held key.
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('#');
  await page.keyboard.up('#');
  await expect(list.totals).toContainText('2 transactions');
  await expect(list.row(1)).toBeFocused();
  await page.keyboard.press('#');
  await expect(list.totals).toContainText('1 transaction');
  await expect.poll(async () => (await api.transactions()).length).toBe(1);
});

test('the list loads its forms when it is idle, so that they open without a connection', async ({ page, api }) => {
  await api.record({ description: 'Tickets' });
  const list = new TransactionsPage(page);
  const forms = page.waitForResponse(/\/transaction-forms\./);
  await list.open();
  await forms;
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('At least')).toBeVisible();
  await page.keyboard.press('Escape');
  await list.rowOf('Tickets').click();
  await expect(page.getByRole('dialog').getByLabel('Amount')).toBeVisible();
});

test('a form whose code cannot be loaded says so, and opens by Retry', async ({ page, api }) => {
  await api.record({ description: 'Tickets' });
  const list = new TransactionsPage(page);
  await page.route(/\/transaction-forms\./, (route) => route.abort());
  await list.open();
  await list.rowOf('Tickets').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('This form could not be loaded');
  await page.unroute(/\/transaction-forms\./);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByLabel('Amount')).toBeVisible();
});
