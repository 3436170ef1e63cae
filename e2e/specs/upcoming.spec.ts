import type { Page } from '@playwright/test';
import type { Account, Schedule } from '@pocket/contracts';
import { addDays } from '@pocket/contracts/calendar';
import { today } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expectNothingOverlapping } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const message = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
const undo = (page: Page) => message(page).getByRole('button', { name: 'Undo' }).click();
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

test('a bill is planned, posted, skipped and edited, each with Undo', async ({ page, api }, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Upcoming' }).click();
  await expect(page).toHaveTitle('Upcoming · Pocket');
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
  await expectAccessible(page);

  await test.step('a bill that is due today', async () => {
    await page.getByRole('button', { name: 'New' }).last().click();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Rent');
    await field(page, 'Amount').fill('900');
    await field(page, 'Repeats').selectOption('Weekly');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(message(page)).toContainText('Added Rent');
    await expect(page.getByRole('button', { name: 'New' }).first()).toBeFocused();
    await expect(row(page, 'Rent').first()).toContainText('-$900.00');
    await expect(row(page, 'Rent').first()).toContainText('Due');
    await expect(row(page, 'Rent')).toHaveCount(9);
  });

  await test.step('posting, and its undo', async () => {
    const other = await page.context().newPage();
    await other.goto('/upcoming');
    await expect(row(other, 'Rent')).toHaveCount(9);
    await row(page, 'Rent').first().getByRole('button', { name: 'Post' }).click();
    await expect(message(page)).toContainText('Posted Rent, $900.00');
    await expect(row(page, 'Rent')).toHaveCount(8);
    await expect(row(other, 'Rent')).toHaveCount(8);
    await undo(page);
    await expect(row(page, 'Rent')).toHaveCount(9);
    await other.close();
  });

  await test.step('skipping by keys', async () => {
    // The second row is marked since the first one left the list.
    await page.keyboard.press('k');
    await expect(row(page, 'Rent').first()).toBeFocused();
    await page.keyboard.press('s');
    await expect(message(page)).toContainText('Skipped Rent');
    await expect(row(page, 'Rent').first()).toContainText('Unskip');
    await expectAccessible(page);
    await page.keyboard.press('s');
    await expect(row(page, 'Rent').first()).toContainText('Due');
    await page.keyboard.press('p');
    await expect(row(page, 'Rent')).toHaveCount(8);
    await expect(row(page, 'Rent').first()).toBeFocused();
  });

  await test.step('only this one, and all that follow', async () => {
    await page.getByRole('button', { name: 'Edit Rent' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Edit Rent' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Only this one' }).click();
    await field(page, 'Amount').fill('910');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Rent').first()).toContainText('-$910.00');
    await expect(row(page, '-$900.00')).toHaveCount(7);
    await undo(page);
    await expect(row(page, '-$900.00')).toHaveCount(8);
    await row(page, 'Rent').nth(4).getByRole('button', { name: 'Edit Rent' }).click();
    await page.getByRole('button', { name: 'This and all that follow' }).click();
    await field(page, 'Amount').fill('950');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, '-$950.00')).toHaveCount(4);
    await undo(page);
    await expect(row(page, '-$900.00')).toHaveCount(8);
  });

  await test.step('another date, and a transaction that exists', async () => {
    await row(page, 'Rent').first().getByRole('button', { name: 'More for Rent' }).click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    await page.getByRole('button', { name: 'Only this one' }).click();
    await field(page, 'Date').fill(addDays(today(), 6));
    await page.getByRole('button', { name: 'Move' }).click();
    await expect(message(page)).toContainText('Moved Rent');
    await api.record({ amount: 900, description: 'Landlord' });
    await row(page, 'Rent').first().getByRole('button', { name: 'More for Rent' }).click();
    await page.getByRole('menuitem', { name: 'Match' }).click();
    await page.getByRole('radio', { name: /Landlord/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Match' }).click();
    await expect(message(page)).toContainText('Matched Rent');
    await expect(row(page, 'Rent')).toHaveCount(7);
    await undo(page);
    await expect(row(page, 'Rent')).toHaveCount(8);
  });

  await test.step('all schedules', async () => {
    await page.getByRole('tab', { name: 'All' }).click();
    await expect(page.getByRole('row', { name: /Rent/ })).toContainText('Every week');
    await expect(page.getByText('$46,800.00')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit Rent' }).click();
    await field(page, 'Amount').fill('1,000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('$52,000.00')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Rent' }).click();
    await expect(page.getByText('Nothing planned yet')).toBeVisible();
    await undo(page);
    await expect(page.getByRole('row', { name: /Rent/ })).toBeVisible();
  });
  await attachScreenshots(page, info, 'upcoming-all');
});

test('a calendar link is created, read by another program, and deleted', { tag: '@nightly' }, async ({ page, api }) => {
  const [account] = await api.ok<Account[]>('GET', '/accounts');
  await api.ok<Schedule>('POST', '/schedules', {
    name: 'Rent',
    type: 'expense',
    accountId: account?.id,
    amount: { kind: 'fixed', value: 900 },
    recurrence: { start: today(), freq: 'monthly' },
  });
  await page.goto('/upcoming?tab=calendar');
  await page.getByRole('button', { name: 'Calendar link' }).click();
  await field(page, 'Name').fill('Phone');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const address = field(page, 'Address of Phone');
  await expect(address).toBeFocused();
  await expectAccessible(page);
  const { pathname } = new URL(await address.inputValue());
  const feed = await page.request.get(pathname);
  expect(await feed.text()).toContain('SUMMARY:Rent');
  await page.reload();
  await page.getByRole('button', { name: 'Calendar link' }).click();
  await page.getByRole('button', { name: 'Delete Phone' }).click();
  await expect(address).toHaveCount(0);
  await expectToFit(page, 320);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete link' }).click();
  await expect(page.getByText('Deleted Phone')).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
});

test(
  'long names and large amounts fit on a small phone',
  { tag: '@nightly' },
  async ({ page, api, signedIn: _ }, info) => {
    const [account] = await api.ok<Account[]>('GET', '/accounts');
    const plan = (fields: object) =>
      api.ok<Schedule>('POST', '/schedules', { type: 'expense', accountId: account?.id, ...fields });
    const monthly = (days: number) => ({ start: addDays(today(), days), freq: 'monthly' });
    await api.ok('PUT', `/accounts/${account?.id}`, { name: 'The account of a household with a very long name' });
    await plan({
      name: 'Insurance of the house and everything in it, against fire, water, storm and theft',
      amount: { kind: 'range', min: 1, max: 999_999_999_999 },
      recurrence: monthly(0),
    });
    await plan({ name: 'Salary', type: 'income', amount: { kind: 'fixed', value: 2500 }, recurrence: monthly(3) });
    await plan({ name: 'Gym', amount: { kind: 'average', of: 3, value: 30 }, recurrence: monthly(3) });
    await page.goto('/upcoming');
    await expect(row(page, 'Gym').first()).toBeVisible();
    await attachScreenshots(page, info, 'upcoming');
    for (const address of ['/upcoming', '/upcoming?tab=all']) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Edit Gym' }).first()).toBeVisible();
      await expectToFit(page, 320);
      await expectNothingOverlapping(page, 'main');
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Edit Gym' }).click();
    await expect(field(page, 'Name')).toHaveValue('Gym');
    await expectToFit(page, 320);
    await expectAccessible(page);
  },
);
