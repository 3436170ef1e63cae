import type { Page } from '@playwright/test';
import type { Account, Category } from '@pocket/contracts';
import type { Person } from '../api/person.js';
import { today } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

const FIRST = `${today().slice(0, 7)}-01`;

/** Spends from an account that begins with 1,000, in this month. */
async function spend(api: Person): Promise<void> {
  const [account] = await api.ok<Account[]>('GET', '/accounts');
  const categories = await api.ok<Category[]>('GET', '/categories');
  const idOf = (name: string) => categories.find((each) => each.name === name)?.id;
  await api.ok('PUT', `/accounts/${account?.id}`, { openingBalance: 1000 });
  const expense = { type: 'expense', accountId: account?.id, description: 'Shop', date: today() };
  await api.ok('POST', '/transactions', { ...expense, categoryId: idOf('Groceries'), amount: 430 });
}

const cell = (page: Page, what: string) => page.getByRole('button', { name: new RegExp(`^${what}`) });
const assigned = (page: Page, name: string) => cell(page, `Assigned to ${name},`);
const available = (page: Page, name: string) => cell(page, `Available for ${name},`);
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('a plan is started, assigned by keyboard, filled, covered and undone', async ({ page, api }, info) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await spend(api);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page).toHaveTitle('Plan · Pocket');
  await expect(page.getByText(/A plan gives every dollar/)).toBeVisible();
  await expectAccessible(page);

  await test.step('a plan is started for this month', async () => {
    await page.getByRole('button', { name: 'Start a plan' }).click();
    const form = panel(page, 'Start a plan');
    await form.getByLabel('First day of the plan').fill(FIRST);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Start a plan' }).click();
    await expect(page.getByLabel('Ready to assign', { exact: true })).toContainText('$1,000.00');
    await expectAccessible(page);
  });

  await test.step('amounts are assigned by keyboard alone', async () => {
    await assigned(page, 'Groceries').focus();
    await page.keyboard.type('300+100');
    await page.keyboard.press('Enter');
    await expect(assigned(page, 'Groceries')).toHaveText('$400.00');
    await expect(page.getByLabel('Ready to assign', { exact: true })).toContainText('$600.00');
    await expect(available(page, 'Groceries')).toHaveText('-$30.00');
    await page.reload();
    await expect(assigned(page, 'Groceries')).toHaveText('$400.00');
  });

  await test.step('overspending is covered and taken back', async () => {
    await available(page, 'Groceries').click();
    await page.getByRole('menuitem', { name: 'Cover' }).click();
    await panel(page, 'Cover Groceries').getByLabel('Ready to assign, $600.00').check();
    await panel(page, 'Cover Groceries').getByRole('button', { name: 'Cover' }).click();
    await expect(available(page, 'Groceries')).toHaveText('$0.00');
    await undo(page).click();
    await expect(available(page, 'Groceries')).toHaveText('-$30.00');
  });

  await test.step('a target is filled as its dry run says', async () => {
    await available(page, 'Rent').click();
    await page.getByRole('menuitem', { name: 'Target' }).click();
    const form = panel(page, 'Target of Rent');
    await form.getByLabel('Target', { exact: true }).selectOption('save');
    await form.getByLabel('Amount').fill('250');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('$250.00 more needed of $250.00')).toBeVisible();
    await page.getByRole('button', { name: 'Fill', exact: true }).click();
    await expect(panel(page, 'Fill').getByText('$0.00 → $250.00')).toBeVisible();
    await expectAccessible(page);
    await panel(page, 'Fill').getByRole('button', { name: 'Fill' }).click();
    await expect(assigned(page, 'Rent')).toHaveText('$250.00');
  });

  await test.step('all money is somewhere', async () => {
    await page.getByRole('button', { name: 'Is that right?' }).click();
    const sum = panel(page, 'Is that right?').getByRole('table', { name: 'Where all money is' });
    await expect(sum.getByRole('row')).toHaveText([
      'Ready$350.00',
      '+Held for the next period$0.00',
      '+Available in all categories$220.00',
      '=Balance of the accounts$570.00',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await attachScreenshots(page, info, 'plan');
  });

  await test.step('the goal says when it is reached', async () => {
    await page.getByRole('link', { name: 'Goals' }).click();
    await expect(page).toHaveTitle('Goals · Pocket');
    await expect(page.getByRole('button', { name: /^Rent/ })).toContainText('Reached$250.00 of $250.00');
    await expectAccessible(page);
  });

  await test.step('a phone shows one period and the rest on tap', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expectToFit(page, 320);
    await page.goto('/plan');
    await page
      .getByRole('list', { name: /^Plan for/ })
      .getByRole('button', { name: /Groceries/ })
      .click();
    await expect(panel(page, 'Groceries')).toContainText('Spent$430.00');
    await expectToFit(page, 320);
    await expectAccessible(page);
  });
});

test('two tabs that assign to one cell see each other', async ({ page, api, context }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  const [account] = await api.ok<Account[]>('GET', '/accounts');
  const cycle = { kind: 'month', day: 1, weekend: 'keep' };
  await api.ok('POST', '/plan', { start: FIRST, cycle, accountIds: [account?.id] });
  await page.goto('/plan');
  await expect(assigned(page, 'Rent')).toHaveText('$0.00');
  const other = await context.newPage();
  await other.setViewportSize({ width: 1024, height: 900 });
  await other.goto('/plan');
  await assigned(page, 'Rent').focus();
  await page.keyboard.type('5');
  await assigned(other, 'Rent').focus();
  await other.keyboard.type('7');
  await other.keyboard.press('Enter');
  await expect(assigned(other, 'Rent')).toHaveText('$7.00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It has $7.00 now; you typed 5.')).toBeVisible();
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await expect(assigned(page, 'Rent')).toHaveText('$7.00');
});
