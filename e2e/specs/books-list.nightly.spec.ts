import { readFile } from 'node:fs/promises';
import type { Person } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { TransactionsPage } from '../pages/transactions-page.js';
import { expect, test } from '../stack/fixtures.js';

const COUNT = 120;

/** Creates eight transactions per day; the newest is `Entry 0`. */
async function fill(api: Person, count = COUNT) {
  const [account] = await api.accounts();
  const categoryId = await api.category('Groceries');
  const record = (index: number) => {
    const day = new Date(Date.UTC(2026, 9, 31 - Math.floor(index / 8))).toISOString().slice(0, 10);
    const fields = { accountId: account?.id, categoryId, type: 'expense', date: day, amount: 1 + index };
    return api.ok('POST', '/transactions', { ...fields, description: `Entry ${index}.`, payee: `Shop ${index % 7}` });
  };
  // Oldest first, so that the newest of a day was created last.
  for (let last = count - 1; last >= 0; last -= 8) {
    for (let index = last; index > last - 8 && index >= 0; index -= 1) await record(index);
  }
}

test('a long list is searched, read and edited by the keyboard', async ({ page, api }) => {
  await fill(api);
  const list = new TransactionsPage(page);
  await list.open();
  await expect(page).toHaveTitle('Transactions · Pocket');

  await test.step('it shows the number of rows, and renders few of them', async () => {
    await expect(list.grid).toHaveAttribute('aria-rowcount', String(COUNT));
    await expect(list.totals).toContainText(`${COUNT} transactions`);
    expect(await list.grid.locator('[data-row]').count()).toBeLessThan(200);
    await expectAccessible(page);
  });

  await test.step('End and Home show the last row and the first', async () => {
    await page.keyboard.press('End');
    await expect(list.row(COUNT)).toContainText(`Entry ${COUNT - 1}.`);
    await expect(list.row(COUNT)).toBeInViewport();
    await expect(list.row(COUNT)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(list.row(1)).toBeInViewport();
    await expect(list.row(1)).toBeFocused();
  });

  await test.step('the back button restores the position in the list', async () => {
    await page.evaluate(() => window.scrollTo({ top: 2_500, behavior: 'instant' }));
    await expect.poll(() => list.scrollY()).toBe(2_500);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Total Balance')).toBeVisible();
    await page.goBack();
    await expect.poll(() => list.scrollY()).toBe(2_500);
  });

  await test.step('a row is deleted without a question, the next gets the focus, and Undo restores it', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('j');
    await page.keyboard.press('#');
    await expect(list.message).toContainText('Deleted Shop 1');
    await expect(list.rowOf('Entry 1.')).toHaveCount(0);
    await expect(list.rowOf('Entry 2.')).toBeFocused();
    await expect(list.totals).toContainText(`${COUNT - 1} transactions`);
    await page.keyboard.press('z');
    await expect(list.rowOf('Entry 1.')).toBeVisible();
  });

  await test.step('changes of another tab appear without moving the visible rows', async () => {
    await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }));
    const place = list.rowOf('Entry 50.');
    await expect(place).toBeVisible();
    const before = await place.boundingBox();
    const other = new TransactionsPage(await page.context().newPage());
    await other.open();
    await other.page.keyboard.press('Home');
    await other.page.keyboard.press('#');
    await expect(list.totals).toContainText(`${COUNT - 1} transactions`);
    await other.page.close();
    expect(await place.boundingBox()).toEqual(before);
  });
});

test('filters are in the address, and their matches are exported', async ({ page, api }) => {
  await fill(api, 40);
  const list = new TransactionsPage(page);
  await list.open();

  await test.step('search, filter, back', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('shop 3');
    await expect(list.totals).toContainText('6 transactions');
    await expect(page).toHaveURL(/\?q=shop\+3$/);
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabel('At least').fill('20');
    await filters.getByLabel('At least').press('Enter');
    await expect(filters.getByRole('button', { name: 'Show 3 transactions' })).toBeVisible();
    await expectAccessible(page);
    await filters.getByRole('button', { name: 'Show 3 transactions' }).click();
    await expect(page).toHaveURL(/min=20/);
    await page.goBack();
    await expect(list.totals).toContainText('6 transactions');
  });

  await test.step('the export has the matches of the filter', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(7);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('only a long swipe to the left deletes', async ({ page, api }) => {
    await fill(api, 7);
    const list = new TransactionsPage(page);
    await list.open();
    await list.swipe(list.rowOf('Shop 2'), -120);
    await list.swipe(list.rowOf('Shop 2'), -200, 300);
    await list.swipe(list.rowOf('Shop 3'), -220);
    await expect(list.message).toContainText('Deleted Shop 3');
    await expect(list.totals).toContainText('6 transactions');
    await expect(list.rowOf('Shop 2')).toBeVisible();
    await expect(page).toHaveURL(/\/transactions$/);
    // Both buttons are at the lower edge and do not overlap.
    const add = page.getByRole('button', { name: 'Add transaction' });
    const [message, button] = [await list.message.getByRole('button').first().boundingBox(), await add.boundingBox()];
    expect((message?.y ?? Infinity) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await list.message.getByRole('button', { name: 'Undo' }).click();
    await expect(list.rowOf('Shop 3')).toBeVisible();
    await list.row(1).getByRole('checkbox').check();
    await expectAccessible(page);
    await expectToFit(page, 320);
  });
});
