import type { Page } from '@playwright/test';
import { BudgetPage } from '../pages/budget-page.js';
import { DashboardPage } from '../pages/dashboard-page.js';
import { EntryWindow } from '../pages/entry-window.js';
import { ImportPage } from '../pages/import-page.js';
import { TransactionsPage } from '../pages/transactions-page.js';
import { DevServer } from '../stack/dev-server.js';
import { expect, test } from '../stack/fixtures.js';

/** Remotes, each with the first action of a developer in its harness. */
const REMOTES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'mfe-dashboard': async (page) => {
    const dashboard = new DashboardPage(page);
    await dashboard.ready();
    await dashboard.add({ description: 'Alone', amount: '12.5' });
    await expect(dashboard.recentTransaction('Alone')).toContainText('-$12.50');
  },
  'mfe-budget': async (page) => {
    const planner = new BudgetPage(page);
    await planner.create({ category: 'Pets', limit: '40' });
    await expect(planner.budget('Pets')).toContainText('$40.00');
    await page.getByRole('button', { name: 'Delete Pets' }).click();
    await expect(page.getByText('No budgets created yet')).toBeVisible();
  },
  'mfe-reports': async (page) => {
    await page.getByLabel('Period').selectOption({ label: 'Last Year' });
    await expect(page.getByText('No spending data')).toBeVisible();
  },
  'mfe-ledger': async (page) => {
    const list = new TransactionsPage(page);
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(page.getByRole('link', { name: 'Categories' })).toBeVisible();
    await page.keyboard.type('n12.50');
    const add = new EntryWindow(page, 'Add transaction');
    await expect(add.field('Amount')).toHaveValue('12.50');
    await add.field('Payee').fill('Alone');
    await add.press('Save');
    await expect(list.message).toContainText('Added Alone, $12.50');
    await expect(list.rowOf('Alone')).toBeVisible();
    await list.message.getByRole('button', { name: 'Undo' }).click();
    await expect(list.message).toContainText('Undone');
    await expect(list.rowOf('Alone')).toBeHidden();
    await list.message.getByRole('button', { name: 'Undo' }).click();
    await expect(list.rowOf('Alone')).toBeVisible();
    await page.keyboard.press('z');
    await expect(list.rowOf('Alone')).toBeHidden();
    await page.keyboard.press('?');
    await expect(keys.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    await expect(keys).toContainText('Add transaction');
  },
  'mfe-import': async (page) => {
    await new ImportPage(page).choose({ 'alone.csv': ['Date,Payee,Amount', '2026-03-02,Market Hall,-20.50'] });
    await expect(page.getByRole('heading', { name: 'alone.csv', level: 1 })).toBeVisible();
  },
  'mfe-history': async (page) => {
    await expect(page.getByText(/^Nothing has been changed yet/)).toBeVisible();
  },
  'mfe-plan': async (page) => {
    await page.getByRole('button', { name: 'New' }).first().click();
    await page.getByLabel('Name').fill('Rent');
    await page.getByLabel('Amount', { exact: true }).fill('900');
    await page.getByRole('button', { name: 'Add schedule' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Rent' }).first()).toContainText('-$900.00');
  },
  'mfe-account': async (page) => {
    await page.getByRole('link', { name: '/settings' }).click();
    await page.getByLabel('Currency').selectOption('EUR');
    await expect(page.getByText('€1.234,56')).toBeVisible();
    await page.getByRole('link', { name: '/account' }).click();
    await page.getByLabel('First Name').fill('Grace');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Account information updated successfully!')).toBeVisible();
  },
};

// By any worker that is free: this file takes longest, and is among the last.
test.describe.configure({ mode: 'parallel' });

for (const [project, tryIt] of Object.entries(REMOTES)) {
  test(`${project} works on its own, against the real API`, async ({ page, signedIn, stack }) => {
    const server = await DevServer.start(project, stack.port);
    try {
      await page.goto(server.url);
      await page.getByLabel('Email').fill(signedIn.email);
      await page.getByLabel('Password').fill(signedIn.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await tryIt(page);
    } finally {
      await server.stop();
    }
  });
}
