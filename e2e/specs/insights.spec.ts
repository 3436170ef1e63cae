import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addMonths, monthRange } from '@pocket/contracts/calendar';
import type { Person } from '../api/person.js';
import { today } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expectNothingOverlapping } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

const THIS_MONTH = monthRange(today()).from;
/** Pixels between the margins of an A4 sheet. */
const PAPER_WIDTH = 716;
const LAST_MONTH = addMonths(THIS_MONTH, -1);

/** Records spending of this month, the month before, and a year before each. */
async function spend(api: Person): Promise<void> {
  const record = async (amount: number, category: string, date: string) =>
    api.record({ amount, categoryId: await api.category(category), description: category, date });
  await record(900, 'Rent', THIS_MONTH);
  await record(60, 'Groceries', THIS_MONTH);
  await record(900, 'Rent', LAST_MONTH);
  await record(140, 'Groceries', LAST_MONTH);
  await record(800, 'Rent', addMonths(LAST_MONTH, -12));
}

const result = (page: Page) => page.getByRole('region', { name: 'Spending by category and month' });

test('a question is built, kept, put on a board and exported', async ({ page, api }, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await spend(api);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveTitle('Insights · Pocket');
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();

  await test.step('spending by category of this month is the first question', async () => {
    await expect(page.getByRole('region', { name: 'Spending by category' })).toContainText('$960.00');
    await expectAccessible(page);
  });

  await test.step('the chart follows each choice', async () => {
    await page.getByLabel('And by').selectOption('Month');
    await page.getByLabel('Range').selectOption('Last …');
    await page.getByLabel('Last', { exact: true }).fill('2');
    await page.getByLabel('Compared with').selectOption('A year before');
    await page.getByLabel('Chart', { exact: true }).selectOption('Stacked bars');
    await expect(result(page)).toContainText('$2,000.00');
    await expect(result(page)).toContainText('compared with $800.00');
    await expect(result(page)).toContainText('+150%');
    await expect(page).toHaveURL(/by=category_month&range=2_month&compare=lastYear&chart=stacked/);
    await expectAccessible(page);
    await attachScreenshots(page, info, 'insights-builder');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('what does not fit says why', async () => {
    await expect(page.getByRole('option', { name: 'Donut – needs one dimension' })).toBeDisabled();
    await expect(page.getByRole('option', { name: 'Balance – by account and time only' })).toBeDisabled();
  });

  await test.step('the address keeps the question', async () => {
    await page.reload();
    await expect(result(page)).toContainText('compared with $800.00');
    await page.goBack();
    await expect(page.getByLabel('Chart', { exact: true })).toHaveValue('bar');
    await page.goForward();
    await expect(page.getByLabel('Chart', { exact: true })).toHaveValue('stacked');
  });

  await test.step('a failed question keeps the last chart', async () => {
    await page.route('**/api/insights/query', (route) => route.abort());
    await page.getByLabel('Compared with').selectOption('Nothing');
    await expect(page.getByRole('alert')).toContainText('Not updated');
    await expect(result(page)).toContainText('compared with $800.00');
    await expectAccessible(page);
    await page.unroute('**/api/insights/query');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(result(page)).not.toContainText('compared with');
    await page.goBack();
    await expect(result(page)).toContainText('compared with $800.00');
  });

  await test.step('a mark opens its transactions', async () => {
    const marks = page.getByRole('application', { name: 'Spending by category and month, marks' });
    await marks.getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/transactions\?/);
    await expect(page.getByRole('row', { name: /^Select Groceries/ })).toHaveCount(1);
    await page.goBack();
    await expect(result(page)).toContainText('compared with $800.00');
  });

  await test.step('it is saved', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Spending by category and month');
    await page.getByLabel('Name').fill('Where it goes');
    await page.getByLabel('Note').fill('Rent is most of it.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page).toHaveTitle('Where it goes · Pocket');
    await expect(page).toHaveURL(/\/insights\/views\/[0-9a-f]+$/);
    await expect(page.getByRole('region', { name: 'Where it goes' })).toContainText('Rent is most of it.');
  });

  await test.step('it is exported as it shows', async () => {
    const saved = async (format: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`where-it-goes-${today()}.${format.toLowerCase()}`);
      return readFile(await download.path());
    };
    expect((await saved('CSV')).toString()).toContain('Rent');
    const svg = (await saved('SVG')).toString();
    expect(svg).toContain('Where it goes');
    expect(svg).toContain('Last 2 months');
    expect(svg).not.toContain('var(--');
    const png = await saved('PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  });

  await test.step('it is put on a board by keyboard', async () => {
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('button', { name: 'Arrange' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a view' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Where it goes' }).focus();
    await page.keyboard.press('Enter');
    const handle = page.getByRole('button', { name: /^Move Where it goes, / });
    await handle.focus();
    await page.keyboard.press('Space');
    for (let moved = 0; moved < 4; moved += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(handle).toHaveAccessibleName('Move Where it goes, 1 of 5, 3 wide, 2 high');
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(handle).toHaveAccessibleName('Move Where it goes, 1 of 5, 3 wide, 2 high');
    await attachScreenshots(page, info, 'insights-arrange');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Arranged Overview' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Where it goes' })).toContainText('$2,000.00');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Where it goes' })).toContainText('$2,000.00');
  });

  await test.step('deleting it takes it off the board, and Undo brings both back', async () => {
    await page.getByRole('link', { name: 'Where it goes' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/insights$/);
    await expect(page.getByRole('region', { name: 'Where it goes' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('region', { name: 'Where it goes' })).toContainText('$2,000.00');
  });

  await test.step('everything fits on a small phone', async () => {
    await expectToFit(page, 320);
    await expectNothingOverlapping(page, 'main');
    await expectAccessible(page);
    await page.goto('/insights/new?measure=spending&by=category_month&range=2_month&chart=bar&type=expense');
    await expect(result(page)).toContainText('$2,000.00');
    await expectToFit(page, 320);
    await page.getByRole('button', { name: 'Choices' }).click();
    await page.getByLabel('Chart', { exact: true }).selectOption('Table');
    await expect(page).toHaveURL(/chart=table/);
    await expectAccessible(page);
    await attachScreenshots(page, info, 'insights-phone');
  });
});

test('an empty book says what to do', { tag: '@nightly' }, async ({ page, signedIn: _ }) => {
  await page.goto('/insights');
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import a file' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/insights/new?measure=spending&by=category&range=thisMonth&chart=bar&payee=Nobody');
  await expect(page.getByText('No transactions match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/payee/);
});

test('a wide table is not cut on paper', { tag: '@nightly' }, async ({ page, api }) => {
  await spend(api);
  await page.setViewportSize({ width: PAPER_WIDTH, height: 900 });
  await page.goto('/insights/new?measure=spending&by=category_month&range=12_month&chart=table');
  const cells = result(page).getByRole('cell', { name: /^\$/ });
  await expect(cells).toHaveCount(2 * 12);
  await page.emulateMedia({ media: 'print' });
  const sheet = await result(page).boundingBox();
  const ends = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0));
});
