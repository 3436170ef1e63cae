import type { Page } from '@playwright/test';
import { expectToFit } from '../pages/accessibility.js';
import { EntryWindow } from '../pages/entry-window.js';
import { TransactionsPage } from '../pages/transactions-page.js';
import { expect, test } from '../stack/fixtures.js';

const ADDRESS = '/rates?base=EUR&quote=USD&month=2025-03';
const DAY = '2025-03-20';

const rowOfDay = (page: Page) =>
  page.getByRole('grid', { name: '1 EUR in USD' }).getByRole('row', { name: /^03.20.2025/ });

/** Holds all writes until they are released, as a slow network does. Returns those that were sent. */
async function holdWrites(page: Page) {
  const sent: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    await isReleased;
    await route.continue();
  });
  return { sent, release };
}

test('a transfer between currencies is saved once after a double press on a slow network', async ({ page, api }) => {
  await api.ok('PUT', '/book', { multiCurrency: true });
  for (const currency of ['EUR', 'USD']) await api.ok('POST', '/accounts', { name: currency, currency });
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  const window = new EntryWindow(page, 'Add transaction');
  await window.field('Type').selectOption('transfer');
  await window.field('From').selectOption('EUR');
  await window.field('To').selectOption('USD');
  await window.field('Amount').fill('100');
  await window.field('Arrives').fill('108.75');
  const { sent, release } = await holdWrites(page);
  await window.dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect.poll(() => sent).toEqual(['POST /api/transfers']);
  release();
  await expect(new TransactionsPage(page).rowOf('To USD')).toContainText('-€100,00 EUR');
  expect(sent).toHaveLength(1);
  expect(await api.transactions()).toHaveLength(2);
});

test('a rate that another tab has changed is not overwritten unasked', async ({ page, api }) => {
  await api.ok('PUT', '/book', { multiCurrency: true });
  await api.ok('PUT', `/rates/${DAY}/EUR/USD`, { rate: '1.1' });
  const other = await page.context().newPage();
  const field = (tab: Page) => tab.getByLabel('Rate of 03/20/2025', { exact: true });
  for (const tab of [page, other]) {
    await tab.goto(ADDRESS);
    await rowOfDay(tab).click();
    await expect(field(tab)).toHaveValue('1.1');
  }
  await other.bringToFront();
  await field(other).fill('1.3');
  await page.bringToFront();
  await field(page).fill('1.2');
  await field(page).press('Enter');
  await expect(rowOfDay(page)).toContainText('1.2');
  await other.bringToFront();
  await field(other).press('Enter');
  await expect(other.getByRole('alert')).toContainText('This rate was changed in the meantime.');
  await expect(field(other)).toHaveValue('1.3');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  for (const tab of [page, other]) await expect(rowOfDay(tab)).toContainText('1.3');
});

test('of two tabs that set a rate where they saw none, the second asks first', async ({ page, api }) => {
  await api.ok('PUT', '/book', { multiCurrency: true });
  await api.ok('PUT', '/rates/2025-03-19/EUR/USD', { rate: '1.1' });
  const other = await page.context().newPage();
  const field = (tab: Page) => tab.getByLabel('Rate of 03/20/2025', { exact: true });
  for (const tab of [page, other]) {
    await tab.goto(ADDRESS);
    await rowOfDay(tab).click();
    await expect(field(tab)).toHaveValue('1.1');
  }
  await other.bringToFront();
  await field(other).fill('1.3');
  await page.bringToFront();
  await field(page).fill('1.2');
  await field(page).press('Enter');
  await expect(rowOfDay(page)).toContainText('Manual · as of 03/20/20251.2');
  await other.bringToFront();
  await field(other).press('Enter');
  await expect(other.getByRole('alert')).toContainText('This rate was changed in the meantime.');
  await other.getByRole('button', { name: 'Load theirs' }).click();
  for (const tab of [page, other]) await expect(rowOfDay(tab)).toContainText('1.2');
});

test('a rate is saved once after Enter was pressed twice on a slow network', async ({ page, api }) => {
  await api.ok('PUT', '/book', { multiCurrency: true });
  await api.ok('PUT', `/rates/${DAY}/EUR/USD`, { rate: '1.1' });
  await page.goto(ADDRESS);
  await rowOfDay(page).click();
  await page.getByLabel('Rate of 03/20/2025', { exact: true }).fill('1.2');
  const { sent, release } = await holdWrites(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toHaveLength(1);
  release();
  await expect(rowOfDay(page)).toBeFocused();
  await expect(rowOfDay(page)).toContainText('1.2');
  expect(sent).toEqual([`PUT /api/rates/${DAY}/EUR/USD`]);
});

test('a rate is deleted once after a double press on a slow network', async ({ page, api }) => {
  await api.ok('PUT', '/book', { multiCurrency: true });
  await api.ok('POST', '/rates/import', `day,base,quote,rate\n${DAY},EUR,USD,1.07\n2025-03-31,EUR,USD,1.08\n`, {
    'content-type': 'application/octet-stream',
  });
  await page.goto(ADDRESS);
  const row = rowOfDay(page);
  await row.hover();
  const { sent, release } = await holdWrites(page);
  await page.getByRole('button', { name: 'Delete the rate of 03/20/2025' }).dblclick();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted the rate of 03/20/2025' })).toBeVisible();
  await expect(row).toContainText('No rate');
  expect(sent).toHaveLength(1);
});

test('the heading of a day names what its sum leaves out, also on a small phone', async ({ page, api }) => {
  await api.ok('PUT', '/book', { multiCurrency: true });
  for (const [currency, date] of [
    ['JPY', '2025-03-20'],
    ['JPY', '2025-03-21'],
    ['CHF', '2025-03-21'],
    ['KWD', '2025-03-21'],
  ] as const) {
    const { id: accountId } = await api.ok<{ id: string }>('POST', '/accounts', {
      name: `${currency} ${date}`,
      currency,
    });
    const fields = { type: 'expense', categoryId: null, amount: 12_000_000, description: 'Rent', date };
    await api.ok('POST', '/transactions', { ...fields, accountId });
  }
  await new TransactionsPage(page).open();
  await expectToFit(page, 320);
  const links = page.getByRole('grid').getByRole('link');
  await expect(links).toHaveText(['and JPY, CHF, KWD without a rate', 'and ¥12,000,000.00 JPY without a rate']);
  for (const link of await links.all()) {
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const heading = await link.locator('xpath=ancestor::tr').boundingBox();
    const box = await link.boundingBox();
    expect(box && heading && box.y + box.height).toBeLessThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
  }
});
