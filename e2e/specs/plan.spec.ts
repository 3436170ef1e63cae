import type { Page } from '@playwright/test';
import type { Account, Category, PlanPeriod } from '@pocket/contracts';
import { addDays } from '@pocket/contracts/calendar';
import type { Person } from '../api/person.js';
import { today } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expectNothingClipped } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

const message = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
const panel = (page: Page) => page.getByRole('dialog');
const assigned = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Assigned to ${name},`) }).first();
const available = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Available for ${name},`) }).first();
const ready = (page: Page) => page.getByRole('region', { name: 'Ready to assign' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Gives the account 1,000 and adds three categories in a group. */
async function prepare(api: Person): Promise<void> {
  const [account] = await api.ok<Account[]>('GET', '/accounts');
  if (!account) throw new Error('A new book has an account');
  await api.ok('PUT', `/accounts/${account.id}`, { openingBalance: 1000 });
  const group = await api.ok<Category>('POST', '/categories', { name: 'Living', type: 'expense' });
  const add = (name: string) => api.ok<Category>('POST', '/categories', { name, type: 'expense', parentId: group.id });
  await add('Flat');
  await add('Food');
  await add('Trip');
}

async function spend(api: Person, name: string, amount: number): Promise<void> {
  const [account] = await api.ok<Account[]>('GET', '/accounts');
  const categories = await api.ok<Category[]>('GET', '/categories');
  await api.ok('POST', '/transactions', {
    accountId: account?.id,
    categoryId: categories.find((each) => each.name === name)?.id,
    type: 'expense',
    amount,
    description: name,
    date: today(),
  });
}

test('money is assigned, filled, covered and saved for, each with Undo', async ({ page, api }, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page).toHaveTitle('Plan · Pocket');
  await expect(page.getByText('No plan yet')).toBeVisible();
  await expectAccessible(page);
  await prepare(api);

  await test.step('a plan is started', async () => {
    await press(page, 'Start a plan');
    await expect(panel(page).getByLabel('First day')).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Start a plan' }).click();
    await expect(message(page)).toContainText('Started a plan');
    await expect(ready(page)).toContainText('$1,000.00');
    await expectAccessible(page);
  });

  await test.step('amounts are assigned by keyboard alone', async () => {
    await assigned(page, 'Flat').focus();
    await page.keyboard.type('450+50');
    await page.keyboard.press('Enter');
    await expect(assigned(page, 'Food')).toBeFocused();
    await page.keyboard.type('200');
    await page.keyboard.press('Tab');
    await expect(message(page)).toContainText('Assigned $200.00 to Food');
    await expect(ready(page)).toContainText('$300.00');
    await expect(available(page, 'Flat')).toHaveText('$500.00');
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect(available(page, 'Food')).toHaveText('$0.00');
    await assigned(page, 'Food').focus();
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
    await expect(ready(page)).toContainText('$300.00');
  });

  await test.step('a cell that fails keeps what was typed', async () => {
    await page.route('**/api/plan/periods/*/categories/*', (route) => route.abort());
    await assigned(page, 'Trip').focus();
    await page.keyboard.type('75');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Retry Trip' })).toBeVisible();
    await expect(assigned(page, 'Trip')).toHaveText('75');
    await expectAccessible(page);
    await page.unroute('**/api/plan/periods/*/categories/*');
    await page.getByRole('button', { name: 'Discard what was typed for Trip' }).click();
  });

  await test.step('a target is set, and filled after a preview', async () => {
    await available(page, 'Trip').click();
    await page.getByRole('menuitem', { name: 'Target' }).click();
    await panel(page).getByLabel('Target').selectOption('Save an amount');
    await panel(page).getByLabel('Amount').fill('400');
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('progressbar', { name: /^Target of Trip: \$400\.00 more needed/ })).toBeVisible();
    await press(page, 'Fill');
    await expect(panel(page)).toContainText('$0.00 → $300.00');
    await expect(panel(page)).toContainText('Trip: $100.00');
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Fill' }).click();
    await expect(message(page)).toContainText('Filled 1 category');
    await expect(available(page, 'Trip')).toHaveText('$300.00');
    await expect(ready(page)).toContainText('$0.00');
    const period = await api.ok<PlanPeriod>('GET', '/plan/periods/current');
    expect([period.toAssign, period.assigned]).toEqual([0, 1000]);
  });

  await test.step('overspending is covered', async () => {
    await spend(api, 'Food', 230);
    await page.reload();
    await expect(available(page, 'Food')).toHaveText('-$30.00');
    await available(page, 'Food').click();
    await page.getByRole('menuitem', { name: 'Cover' }).click();
    await expect(panel(page)).toContainText('$30.00 is missing.');
    await panel(page).getByRole('checkbox', { name: /Flat/ }).uncheck();
    await panel(page).getByRole('checkbox', { name: /Trip/ }).check();
    await panel(page).getByRole('button', { name: 'Cover' }).click();
    await expect(available(page, 'Food')).toHaveText('$0.00');
    await expect(available(page, 'Trip')).toHaveText('$270.00');
  });

  await test.step('the sums show that nothing is missing', async () => {
    await press(page, 'Is that right?');
    const balance = panel(page).getByRole('table', { name: 'Balance of the accounts of the plan' });
    await expect(balance.getByRole('row').last()).toContainText('$770.00');
    await expectAccessible(page);
    await panel(page)
      .getByRole('link', { name: /^Where Spent comes from/ })
      .click();
    await expect(page).toHaveURL(/\/transactions\?.*type=expense/);
    await page.goBack();
    await expect(ready(page)).toBeVisible();
  });

  await test.step('it fits every window', async () => {
    await attachScreenshots(page, info, 'plan');
    for (const width of [320, 390, 768, 1024, 1100, 1280, 1600, 1920]) {
      await expectToFit(page, width);
      await expect(ready(page)).toBeVisible();
      await expectNothingClipped(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Trip/ }).click();
    await expect(panel(page).getByLabel('Note')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('periods are in the address', async () => {
    await page.getByRole('button', { name: /^Next period/ }).click();
    await expect(page).toHaveURL(/\?period=\d{4}-\d{2}-01$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/plan$/);
  });

  await test.step('the goal is a card, whose target opens by Enter', async () => {
    await page.getByRole('link', { name: 'Goals' }).click();
    await expect(page).toHaveTitle('Goals · Pocket');
    await expect(page.getByRole('region', { name: 'Trip' })).toContainText('$270.00 of $400.00');
    await expectAccessible(page);
    await attachScreenshots(page, info, 'goals');
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Target of Trip' }).focus();
    await page.keyboard.press('Enter');
    await panel(page).getByLabel('By').fill(addDays(today(), 400));
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Trip' })).not.toContainText('No date');
  });
});

test('two tabs that assign to one cell see each other', { tag: '@nightly' }, async ({ page, api, context }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  const [account] = await api.ok<Account[]>('GET', '/accounts');
  const cycle = { kind: 'month', day: 1, weekend: 'keep' };
  await api.ok('POST', '/plan', { start: `${today().slice(0, 7)}-01`, cycle, accountIds: [account?.id] });
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
  // Figures that arrive between press and release would move the button away.
  await expect(ready(page)).toContainText('You assigned $7.00 more than you have');
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await expect(assigned(page, 'Rent')).toHaveText('$7.00');
});
