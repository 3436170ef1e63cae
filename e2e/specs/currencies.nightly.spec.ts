import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { EntryWindow } from '../pages/entry-window.js';
import { expectNothingOverlapping } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { TransactionsPage } from '../pages/transactions-page.js';
import { expect, test } from '../stack/fixtures.js';

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: name });

/** Adds an account by the form of /accounts. */
async function addAccount(page: Page, name: string, currency: string, balance: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click();
  const panel = page.getByRole('dialog', { name: 'Add account' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Currency').selectOption(currency);
  await panel.getByLabel('Opening balance').fill(balance);
  await panel.getByRole('button', { name: 'Add account' }).click();
  await expect(panel).toBeHidden();
}

test('a book gets several currencies, and shows each amount in its own', async ({ page, api, signedIn: _ }, info) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await api.ok('POST', '/accounts', { name: 'Wallet', type: 'cash', balance: 50 });
  await page.goto('/accounts');

  await test.step('a menu item switches them on', async () => {
    await expect(card(page, 'Wallet')).toContainText('$50.00');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Use several currencies' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use several currencies' });
    await expect(dialog.getByLabel('Currency of the existing amounts')).toHaveValue('USD');
    await expectAccessible(page);
    await attachScreenshots(page, info, 'several-currencies');
    await dialog.getByRole('button', { name: 'Use several currencies' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  });

  await test.step('accounts have currencies of their own', async () => {
    await addAccount(page, 'Berlin', 'EUR', '1.000,50');
    await addAccount(page, 'Tokyo', 'JPY', '50,000');
    await addAccount(page, 'Kuwait', 'KWD', '1.5');
    await expect(card(page, 'Berlin')).toContainText('€1.000,50 EUR');
    await expect(card(page, 'Tokyo')).toContainText('¥50,000.00 JPY');
    await expect(card(page, 'Kuwait')).toContainText('KWD 1.500');
    await expect(card(page, 'Wallet')).toContainText('$50.00');
    await expectAccessible(page);
    await attachScreenshots(page, info, 'accounts');
  });

  const list = new TransactionsPage(page);
  await test.step('yen are spent from an account in yen', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('n');
    const window = new EntryWindow(page, 'Add transaction');
    await window.field('Amount').fill('12,000');
    await window.field('Account').selectOption('Tokyo');
    await window.field('Payee').fill('Ramen');
    await window.press('Save');
    await expect(window.dialog).toBeHidden();
    await expect(card(page, 'Tokyo')).toContainText('¥38,000.00 JPY');
    await list.open();
    await expect(list.rowOf('Ramen')).toContainText('-¥12,000.00 JPY');
    await expectAccessible(page);
    await attachScreenshots(page, info, 'list');
  });

  await test.step('a transfer has both amounts and the rate', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('n');
    const window = new EntryWindow(page, 'Add transaction');
    await window.field('Type').selectOption('transfer');
    await window.field('From').selectOption('Berlin');
    await window.field('To').selectOption('Wallet');
    await window.field('Amount').fill('100');
    await window.field('Rate').fill('1.0875');
    await expect(window.field('Arrives')).toHaveValue('108.75');
    await expectAccessible(page);
    await attachScreenshots(page, info, 'transfer');
    await window.press('Save');
    await expect(list.rowOf('To Wallet')).toContainText('-€100,00 EUR');
    await expect(list.rowOf('From Berlin')).toContainText('+$108.75');
  });

  await test.step('the panel has what was paid abroad, and the account of the transaction keeps its currency', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await list.rowOf('Ramen').click();
    const panel = new EntryWindow(page, 'Ramen');
    await panel.field('Original amount').fill('80');
    await panel.field('Original currency').selectOption('USD');
    await expectAccessible(page);
    await attachScreenshots(page, info, 'paid-in');
    await panel.press('Save');
    await expect(panel.dialog).toBeHidden();
    const ramen = (await api.transactions()).find(({ payee }) => payee === 'Ramen');
    expect(ramen).toMatchObject({ currency: 'JPY', original: { amount: 80, currency: 'USD' } });
    await page.goto('/accounts');
    await card(page, 'Tokyo').getByRole('button', { name: 'Actions for Tokyo' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog').getByLabel('Currency')).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('another browser learns of the currencies', async () => {
    await page.evaluate(() => localStorage.removeItem('pocket_settings_book'));
    await page.reload();
    await expect(card(page, 'Tokyo')).toContainText('¥38,000.00 JPY');
  });

  await test.step('everything fits on a small phone', async () => {
    for (const path of ['/accounts', '/transactions', '/dashboard', '/budget', '/reports']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectToFit(page, 320);
      await expectNothingOverlapping(page, 'main');
    }
  });
});
