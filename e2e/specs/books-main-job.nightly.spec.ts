import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Reconciliation } from '@pocket/contracts';
import { Person, today } from '../api/person.js';
import { AccountsPage } from '../pages/accounts-page.js';
import { DashboardPage } from '../pages/dashboard-page.js';
import { EntryWindow } from '../pages/entry-window.js';
import { TransactionsPage } from '../pages/transactions-page.js';
import { keyboard, mouse, touch, type Way } from '../pages/ways.js';
import { expect, test } from '../stack/fixtures.js';

const COUNT = 42;

/** Returns the first day of the month `ago` months before this one. */
function firstOfMonth(ago: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10);
}
const lastOfMonth = (ago: number) =>
  new Date(Date.parse(firstOfMonth(ago - 1)) - 86_400_000).toISOString().slice(0, 10);

/** Opens the demo account and adds a payee with 42 transactions in two months of one account, and a few others. */
async function demo(page: Page, url: string, payee: string) {
  const visitor = new Person(`${url}/api`, null);
  const credentials = { email: 'demo@pocket.example', password: 'demo1234' };
  const { token } = await visitor.ok<{ token: string }>('POST', '/auth/login', credentials);
  const api = visitor.with({ token });
  const [from, to] = await api.accounts();
  if (!from || !to) throw new Error('The demo account has no accounts');
  const categoryId = await api.category('Shopping');
  const record = (accountId: string, date: string, index: number) =>
    api.ok('POST', '/transactions', {
      ...{ accountId, categoryId, type: 'expense', date, amount: 2 + index, description: `${payee} ${index}`, payee },
    });
  for (let index = 0; index < COUNT; index += 1) {
    await record(from.id, index % 2 === 0 ? firstOfMonth(1) : firstOfMonth(2), index);
  }
  await record(from.id, firstOfMonth(4), 50);
  await record(to.id, firstOfMonth(1), 51);
  await page.goto('/remotes.json');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return { api, from, to };
}

async function mainJob(page: Page, url: string, way: Way) {
  // A unique payee: the demo account may have data of earlier runs.
  const payee = `Kiosk ${way.name} ${randomUUID().slice(0, 8)}`;
  const { api, from, to } = await demo(page, url, payee);
  const list = new TransactionsPage(page);
  await list.open();

  await test.step('the list is filtered by payee, account and two months', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type(payee);
    await expect(list.totals).toContainText(`${COUNT + 2} transactions`);
    await way.press(page.getByRole('button', { name: 'Filters' }));
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabel('Account').fill(from.name);
    await expect(page.getByRole('option', { name: from.name, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await filters.getByLabel('From').fill(firstOfMonth(2));
    await filters.getByLabel('To', { exact: true }).fill(lastOfMonth(1));
    await way.press(filters.getByRole('button', { name: `Show ${COUNT} transactions` }));
    await expect(list.totals).toContainText(`${COUNT} transactions`);
  });

  await test.step('another tab shows the same for the address', async () => {
    const other = new TransactionsPage(await page.context().newPage());
    await other.page.goto(page.url());
    await expect(other.totals).toHaveText((await list.totals.textContent()) ?? '');
    await other.page.close();
  });

  await test.step('one amount is corrected in place, another transaction is split', async () => {
    await way.correctAmount(list, list.row(1), '77.70');
    await expect(list.row(1)).toContainText('-$77.70');
    await way.open(list, list.row(2));
    const panel = new EntryWindow(page, payee);
    await way.press(panel.dialog.getByRole('button', { name: 'Split' }));
    await panel.line(1).getByLabel('Amount').fill('1');
    await panel.line(2).getByLabel('Category').fill('Groceries');
    await page.keyboard.press('Enter');
    await way.press(panel.line(2).getByRole('button', { name: 'Rest here' }));
    await way.press(panel.dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(panel.dialog).toBeHidden();
    await expect(list.row(2)).toContainText('Split');
  });

  await test.step('the next forty get a category, undone from the message and from the history', async () => {
    const give = async () => {
      const shown = list.row(await way.select(list, 3, COUNT));
      await expect(list.selection).toContainText(/4[02] selected/);
      await way.press(list.selection.getByRole('button', { name: 'Category' }));
      await page.getByRole('dialog').getByLabel('Category').fill('Travel');
      await page.keyboard.press('Enter');
      await way.press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await expect(list.message).toContainText(/Changed 4[01] transactions/);
      await expect(shown).toContainText('Travel');
      return shown;
    };
    const changed = await give();
    await way.press(list.message.getByRole('button', { name: 'Undo' }));
    await expect(changed).toContainText('Shopping');
    if (await list.selection.isVisible()) await way.press(list.selection.getByRole('button', { name: 'Clear' }));
    await give();
    await page.goto('/history');
    await way.undoInHistory(page.getByRole('listitem').filter({ hasText: 'to Travel' }).first());
    await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
    await expect.poll(async () => (await api.transactions(`q=${payee}&categoryId=none`)).length).toBe(0);
  });

  await test.step('a transfer moves both accounts, and not the month', async () => {
    const dashboard = new DashboardPage(page);
    const accounts = new AccountsPage(page);
    const month = async () => {
      await dashboard.open();
      return Promise.all(['Monthly Income', 'Monthly Expenses'].map((label) => dashboard.card(label).textContent()));
    };
    const before = await month();
    await page.goto('/accounts');
    const [fromText, toText] = [
      await accounts.card(from.name).textContent(),
      await accounts.card(to.name).textContent(),
    ];
    await page.goto('/transactions');
    await expect(list.row(1)).toBeVisible();
    await way.add(list);
    const add = new EntryWindow(page, 'Add transaction');
    await add.field('Amount').fill('12.34');
    await add.field('Type').selectOption('transfer');
    await add.field('From').selectOption({ label: from.name });
    await add.field('To').selectOption({ label: to.name });
    await way.press(add.dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(list.message).toContainText('Moved $12.34');
    await page.goto('/accounts');
    await expect(accounts.card(from.name)).not.toHaveText(fromText ?? '');
    await expect(accounts.card(to.name)).not.toHaveText(toText ?? '');
    expect(await month()).toEqual(before);
  });

  await test.step('an account with a difference of one transaction shows which', async () => {
    await api.record({ accountId: from.id, amount: 123.45, description: `Odd ${way.name}` });
    const path = `/accounts/${from.id}/reconcile`;
    const { cleared } = await api.ok<Reconciliation>('POST', path, { date: today(), balance: 0 });
    await page.goto(`/accounts/${from.id}`);
    await way.press(page.getByRole('button', { name: 'Reconcile' }));
    await page.getByLabel('Statement balance').fill((cleared + 123.45).toFixed(2));
    await page.keyboard.press('Enter');
    const suspects = page.getByRole('region', { name: 'What may be off' });
    await expect(suspects).toContainText(`Odd ${way.name}`);
    await way.press(
      suspects
        .getByRole('listitem')
        .filter({ hasText: `Odd ${way.name}` })
        .getByRole('button'),
    );
    await expect(page.getByRole('button', { name: 'Finish' })).toBeEnabled();
    await way.press(page.getByRole('button', { name: 'Finish' }));
    await expect(page.getByRole('region', { name: 'Reconcile' })).toContainText(/Reconciled [\d,]+ transactions/);
  });
}

test('the books are kept by mouse', async ({ page, stack }) => mainJob(page, stack.url, mouse));

test('the books are kept by keyboard, with no pointer at all', async ({ page, stack }) => {
  await page.addInitScript(() => {
    window.addEventListener('pointerdown', ({ type }) => sessionStorage.setItem('pointer', type), { capture: true });
  });
  await mainJob(page, stack.url, keyboard);
  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the books are kept by touch', async ({ page, stack }) => mainJob(page, stack.url, touch));
});
