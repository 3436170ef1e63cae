import type { Page } from '@playwright/test';
import type { Account, Schedule } from '@pocket/contracts';
import { addDays, type CalendarDay } from '@pocket/contracts/calendar';
import type { Person } from '../api/person.js';
import { today } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expectNothingOverlapping } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

const RENT_DAY = addDays(today(), 4);
const ELECTRICITY_DAY = addDays(today(), 8);
const SALARY_DAY = addDays(today(), 31);

/** Plans rent, electricity and salary of an account that holds 1,200. */
async function plan(api: Person): Promise<Account> {
  const [account] = await api.ok<Account[]>('GET', '/accounts');
  if (!account) throw new Error('A new book has an account');
  await api.ok('PUT', `/accounts/${account.id}`, { openingBalance: 1200 });
  const add = (name: string, start: CalendarDay, fields: object) =>
    api.ok<Schedule>('POST', '/schedules', {
      name,
      type: 'expense',
      accountId: account.id,
      recurrence: { start, freq: 'once' },
      ...fields,
    });
  await add('Rent', RENT_DAY, { amount: { kind: 'fixed', value: 900 } });
  await add('Electricity', ELECTRICITY_DAY, { amount: { kind: 'range', min: 60, max: 90 } });
  await add('Salary', SALARY_DAY, { type: 'income', amount: { kind: 'fixed', value: 2500 } });
  return account;
}

/** Returns the day in words, with its year if that is another one than today's. */
function longDay(day: CalendarDay): string {
  const year = day.slice(0, 4) === today().slice(0, 4) ? {} : { year: 'numeric' as const };
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...year,
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}

const line = (page: Page) => page.getByRole('slider', { name: 'Expected balances, point' });
const what = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const amount = (page: Page) => what(page, 'Another amount').getByRole('textbox', { name: 'Amount' });

test('the forecast follows the schedules and a what-if, which the address keeps', async ({ page, api }, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Forecast' }).click();
  await expect(page).toHaveTitle('Forecast · Pocket');
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
  await expectAccessible(page);

  const { name } = await plan(api);
  const lowest = (amount: string) => `${name} goes down to ${amount} on ${longDay(ELECTRICITY_DAY)}`;

  await test.step('what is planned bends the line', async () => {
    await page.reload();
    await expect(page.getByText(lowest('$225.00'))).toBeVisible();
    await expect(page.getByText('or to $210.00 at worst')).toBeVisible();
    await expectAccessible(page);
    await attachScreenshots(page, info, 'forecast');
  });

  await test.step('arrow keys move along the line', async () => {
    await line(page).focus();
    await page.keyboard.press('Home');
    await expect(line(page)).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${longDay(today())}: ${name} \\$1,200\\.00`),
    );
    for (let day = 0; day < 8; day += 1) await page.keyboard.press('ArrowRight');
    await expect(line(page)).toHaveAttribute(
      'aria-valuetext',
      `${longDay(ELECTRICITY_DAY)}: ${name} $225.00, between $210.00 and $240.00; Electricity -$75.00`,
    );
    await expectAccessible(page);
  });

  await test.step('a what-if moves the line, and survives a reload', async () => {
    await page.getByRole('button', { name: 'Another amount' }).click();
    await what(page, 'Another amount').getByLabel('Schedule').selectOption('Rent');
    await amount(page).pressSequentially('1000');
    await expect(page.getByText(lowest('$125.00'))).toBeVisible();
    await expect(page.getByText(`instead of $225.00 on ${longDay(ELECTRICITY_DAY)}`)).toBeVisible();
    await page.getByLabel('Range').selectOption('1 year');
    await expect(page).toHaveURL(/days=365/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(lowest('$125.00'))).toBeVisible();
    await expect(page.getByLabel('Range')).toHaveValue('365');
    await expect(amount(page)).toHaveValue('1000');
    await attachScreenshots(page, info, 'forecast-what-if');
    await page.goBack();
    await expect(page.getByLabel('Range')).toHaveValue('90');
    await expect(page.getByText(lowest('$125.00'))).toBeVisible();
  });

  await test.step('a failed what-if keeps the last line', async () => {
    await page.route('**/api/forecast', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await amount(page).fill('1100');
    await expect(page.getByRole('alert')).toContainText('Not updated');
    await expect(page.getByText(lowest('$125.00'))).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/forecast');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(lowest('$25.00'))).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('nothing of it is stored', async () => {
    const schedules = await api.ok<Schedule[]>('GET', '/schedules');
    expect(schedules.find((each) => each.name === 'Rent')?.amount).toEqual({ kind: 'fixed', value: 900 });
    await page.getByRole('button', { name: 'Remove Another amount' }).click();
    await expect(page.getByText(lowest('$225.00'))).toBeVisible();
  });
});

test('the calendar shows items and closing balances', async ({ page, api, signedIn: _ }, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { name } = await plan(api);
  const day = (of: CalendarDay) => page.getByRole('button', { name: new RegExp(`^${longDay(of)}(,|$)`) });
  await page.goto('/upcoming');
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(day(today())).toHaveAttribute('aria-pressed', 'true');
  await expect(day(today())).toContainText('$1,200.00');
  await day(today()).focus();
  for (let moved = 0; moved < 8; moved += 1) await page.keyboard.press('ArrowRight');
  await expect(day(ELECTRICITY_DAY)).toBeFocused();
  await expect(day(ELECTRICITY_DAY)).toContainText('Electricity');
  await expect(day(ELECTRICITY_DAY)).toContainText('$225.00');
  await expectAccessible(page);
  await attachScreenshots(page, info, 'calendar');
  await page.setViewportSize({ width: 1280, height: 900 });
  await day(ELECTRICITY_DAY).focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=/);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(day(today())).toHaveAttribute('aria-pressed', 'true');

  await test.step('an account below 0 is marked, and named on a phone', async () => {
    await api.ok('POST', '/schedules', {
      name: 'Boat',
      type: 'expense',
      accountId: (await api.ok<Account[]>('GET', '/accounts'))[0]?.id,
      amount: { kind: 'fixed', value: 999_999_999_999 },
      recurrence: { start: today(), freq: 'once' },
    });
    await page.reload();
    await expect(page.getByRole('button', { name: /below 0$/ }).first()).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, 320);
    await expect(page.getByText(`${name} is below 0`).first()).toBeVisible();
    await expectNothingOverlapping(page, 'main');
    await expectAccessible(page);
  });
});

test('the lists of transactions can show what is upcoming', async ({ page, api, signedIn: _ }, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await api.record({ amount: 5, description: 'Coffee' });
  const shown = page.getByRole('list', { name: 'Upcoming' }).getByRole('listitem');
  await page.goto('/transactions');
  await expect(page.getByRole('row', { name: /Coffee/ })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Show upcoming' })).toHaveCount(0);

  const { id } = await plan(api);
  for (const address of ['/transactions', `/accounts/${id}`]) {
    await page.goto(address);
    await expect(page.getByRole('row', { name: /Coffee/ })).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.getByRole('switch', { name: 'Show upcoming' }).click();
    await expect(shown).toContainText(['Electricity', 'Rent']);
    await expectAccessible(page);
    await attachScreenshots(page, info, address === '/transactions' ? 'upcoming-list' : 'upcoming-account');
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test('long names, large amounts and every what-if fit on a small phone', async ({ page, api, signedIn: _ }, info) => {
  const account = await plan(api);
  await api.ok('PUT', `/accounts/${account.id}`, {
    name: 'The account of a household with a very long name',
    openingBalance: 999_999_999_999.99,
  });
  await api.ok('POST', '/accounts', { name: 'Savings', type: 'savings', openingBalance: -5 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/forecast?if=pause__2026-12-01_&if=amount__900_&if=once__expense_20_&if=repeat__income_30__weekly');
  await expect(page.getByText(/^Total/).first()).toBeVisible();
  await expect(what(page, 'Repeat')).toBeVisible();
  await attachScreenshots(page, info, 'forecast-phone');
  await expectToFit(page, 320);
  await expectNothingOverlapping(page, 'main');
  await expectAccessible(page);
  await page.getByLabel('Account', { exact: true }).first().selectOption('Savings');
  await expect(page.getByText('Savings stays at -$5.00 or above')).toBeVisible();
  await expect(page.getByText(/^Total goes/)).toBeHidden();
});
