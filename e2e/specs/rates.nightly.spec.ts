import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expectNothingOverlapping } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

const ADDRESS = '/rates?base=EUR&quote=USD&month=2025-03';
/** The ECB's format. The rate of the 19th is of the day before, and the 28th is too late for the last one. */
const FILE = ['Date,USD,GBP,', '2025-03-20,1.0875,0.84,', '2025-03-18,1.08,0.83,', '2025-03-17,1.07,x,'].join('\n');

const day = (page: Page, text: string) =>
  page.getByRole('grid', { name: '1 EUR in USD' }).getByRole('row', { name: new RegExp(`^${text}`) });
const message = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });

async function importFile(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import rates' }).first().click();
  const file = { name: 'eurofxref.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await (await choosing).setFiles(file);
}

test('rates are imported, edited by keys, deleted and restored', async ({ page, signedIn: _ }, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(ADDRESS);
  await expect(page).toHaveTitle('Rates · Pocket');
  await expect(page.getByText('No rates yet')).toBeVisible();
  await expectAccessible(page);

  await test.step('a file is imported, and its problems are listed', async () => {
    await importFile(page);
    await expect(page.getByText('eurofxref.csv: 5 rates read, 5 added, 0 changed')).toBeVisible();
    await expect(page.getByText(/^Line 4: /)).toBeVisible();
    await expect(day(page, '03/20/2025')).toContainText('File · as of 03/20/20251.0875');
    await expect(day(page, '03/19/2025')).toContainText('File · as of 03/18/20251.08');
    await expect(day(page, '03/28/2025')).toContainText('No rate');
    await expect(page.getByRole('figure', { name: /^1 EUR in USD, March 2025: first 1.07 / })).toBeVisible();
  });

  await test.step('a rate is edited by keys', async () => {
    await day(page, '03/31/2025').focus();
    for (const _step of Array(3)) await page.keyboard.press('ArrowDown');
    await expect(day(page, '03/28/2025')).toBeFocused();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Rate of 03/28/2025');
    await expect(field).toBeFocused();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/^Enter a rate from /);
    await expectAccessible(page);
    await field.fill('1.09');
    await page.keyboard.press('Enter');
    await expect(day(page, '03/28/2025')).toContainText('Manual · as of 03/28/20251.09');
    await expect(day(page, '03/28/2025')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('5');
    await page.keyboard.press('Escape');
    await expect(day(page, '03/28/2025')).toContainText('1.09');
  });

  await test.step('another tab shows a deletion, and its undo', async () => {
    const other = await page.context().newPage();
    await other.goto(ADDRESS);
    await expect(day(other, '03/28/2025')).toContainText('1.09');
    await page.getByRole('button', { name: 'Delete the rate of 03/28/2025' }).press('Enter');
    await expect(message(page)).toContainText('Deleted the rate of 03/28/2025');
    await expect(day(page, '03/28/2025')).toContainText('No rate');
    await expect(day(page, '03/28/2025')).toBeFocused();
    await expect(day(other, '03/28/2025')).toContainText('No rate');
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect(day(page, '03/28/2025')).toContainText('1.09');
    await expect(day(other, '03/28/2025')).toContainText('1.09');
    await other.close();
  });

  await test.step('the address holds pair and month', async () => {
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page).toHaveURL(/month=2025-02$/);
    await expect(day(page, '02/28/2025')).toContainText('No rate');
    await page.goBack();
    await expect(day(page, '03/20/2025')).toContainText('1.0875');
    await page.getByLabel('Base currency').selectOption('GBP');
    await page.reload();
    await expect(
      page.getByRole('grid', { name: '1 GBP in USD' }).getByRole('row', { name: /^03.20.2025/ }),
    ).toContainText('via EUR');
    await page.goBack();
  });

  await test.step('it fits on a small phone', async () => {
    await expectToFit(page, 320);
    await expect(day(page, '03/28/2025')).toContainText('03/28/20251.09Manual · as of 03/28/2025');
    await expectNothingOverlapping(page, 'main');
    await expectAccessible(page);
    await day(page, '03/28/2025').click();
    await expect(page.getByLabel('Rate of 03/28/2025')).toBeFocused();
    await page.keyboard.type('1,1');
    await page.keyboard.press('Enter');
    await expect(day(page, '03/28/2025')).toContainText('03/28/20251.1Manual');
  });
  await attachScreenshots(page, info, 'rates');
});

test('rates are reached from the accounts only with several currencies', async ({ page, api }) => {
  const reading = page.waitForResponse('**/api/book');
  await page.goto('/accounts');
  await reading;
  await expect(page.getByRole('button', { name: 'Add account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Exchange rates' })).toHaveCount(0);
  await api.ok('PUT', '/book', { multiCurrency: true });
  await page.reload();
  await page.getByRole('link', { name: 'Exchange rates' }).click();
  await expect(page.getByRole('heading', { name: 'Rates', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Base currency')).toHaveValue('EUR');
  await expect(page.getByLabel('Quote currency')).toHaveValue('USD');
});
