import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { ImportPage } from '../pages/import-page.js';
import { tabTo } from '../pages/keyboard.js';
import { expectRoomForFingers } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

const HEADER = 'Date,Payee,Amount,Category';
const MARCH = [
  HEADER,
  '2026-03-02,Market Hall,-20.50,Groceries',
  '2026-03-03,Cafe Luna,-3.00,',
  '2026-03-28,Employer Ltd,2500.00,',
];
/** Lines whose dates are ambiguous: day or month first. */
const OPEN = ['Date,Payee,Amount', '03/04/2026,Market Hall,-20.50', '05/06/2026,Cafe Luna,-3.00'];

test('a statement is parsed, reviewed, imported and undone', async ({ page, api }) => {
  const screen = new ImportPage(page);
  await screen.bring('march.csv', MARCH);
  await expect(page).toHaveTitle('march.csv · Pocket');

  await test.step('the account is asked for first', async () => {
    await expect(screen.importButton).toBeDisabled();
    await screen.chooseAccount('Cash');
    await expect(screen.importButton).toHaveText('Import 3');
  });

  await test.step('choices for rows survive a reload', async () => {
    await page.getByRole('switch', { name: 'Include Cafe Luna' }).click();
    await expect(screen.importButton).toHaveText('Import 2');
    await page.reload();
    await expect(screen.importButton).toHaveText('Import 2');
    await expect(page.getByRole('switch', { name: 'Include Cafe Luna' })).not.toBeChecked();
    await expect(screen.rows).toContainText('Groceries');
  });

  await test.step('two presses import once', async () => {
    await screen.importButton.dblclick();
    await expect(page.getByRole('heading', { name: '2 imported' })).toBeFocused();
    expect((await api.accounts())[0]?.balance).toBe(2479.5);
    await expect(page.getByRole('link', { name: 'Show transactions' })).toHaveAttribute(
      'href',
      `/transactions?importId=${new URL(page.url()).pathname.split('/').at(-1)}`,
    );
  });

  await test.step('it is undone, and can be imported again', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeFocused();
    expect(await api.transactions()).toEqual([]);
    await screen.bring('march.csv', MARCH);
    await screen.chooseAccount('Cash');
    await screen.importButton.click();
    await expect(page.getByRole('heading', { name: '3 imported' })).toBeVisible();
  });

  await test.step('known transactions are recognized', async () => {
    await screen.bring('again.csv', MARCH);
    await screen.chooseAccount('Cash');
    await expect(screen.tab('Duplicates')).toContainText('3');
    await expect(screen.importButton).toHaveText('Import 0');
    await page.getByRole('link', { name: 'All imports' }).click();
    await expect(screen.past.getByRole('listitem')).toHaveCount(3);
    await screen.past.getByRole('button', { name: 'Delete again.csv' }).click();
    await expect(screen.past.getByRole('listitem')).toHaveCount(2);
  });
});

test('the interpretation of dates and signs is shown, and one press changes it', { tag: '@nightly' }, async ({
  page,
  api: _,
}) => {
  const screen = new ImportPage(page);
  await screen.bring('open.csv', OPEN);
  const first = page.getByRole('region', { name: 'First rows' });
  await screen.chooseAccount('Cash');
  await page.getByText('Day first').click();
  await expect(first).toContainText('04/03/2026');
  await page.getByText('Month first').click();
  await expect(first).toContainText('03/04/2026');
  await expect(screen.importButton).toHaveText('Import 2');
  await expect(screen.rows).toContainText('03/04/2026');
  await page.getByText('Money in', { exact: true }).click();
  await expect(first).toContainText('+$20.50');
  await expect(screen.rows).toContainText('+$20.50');
});

test('unreadable files and unknown addresses show a message', { tag: '@nightly' }, async ({ page, api: _ }) => {
  const screen = new ImportPage(page);
  await screen.open();
  await screen.choose({ 'picture.csv': ['\u0089PNG\r\n\u001a\n'], 'fine.csv': MARCH });
  await expect(screen.past.getByRole('listitem')).toHaveCount(2);
  await screen.past.getByRole('link', { name: 'picture.csv' }).click();
  await expect(page.getByRole('alert')).toContainText('This file cannot be imported');
  await page.goto('/import/000000000000000000000000');
  await expect(page.locator('main').getByText('There is no such import')).toBeVisible();
});

test('an import works by the keyboard alone', { tag: '@nightly' }, async ({ page, api }) => {
  const screen = new ImportPage(page);
  await screen.bring('march.csv', MARCH);
  await tabTo(page.getByLabel('Account', { exact: true }));
  await page.keyboard.type('Ca');
  await page.keyboard.press('Enter');
  await expect(screen.importButton).toHaveText('Import 3');
  await tabTo(screen.rows.getByRole('row').filter({ hasText: 'Market Hall' }));
  await page.keyboard.press('Space');
  await expect(screen.importButton).toHaveText('Import 2');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Market Hall' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await tabTo(screen.importButton);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 imported' })).toBeFocused();
  expect(await api.transactions()).toHaveLength(2);
});

test(
  'long names and large sums fit on every screen of an import',
  { tag: '@nightly' },
  async ({ page, api: _ }, info) => {
    const long = 'Everything'.repeat(12);
    const screen = new ImportPage(page);
    await screen.bring(`${'statement-of-the-month-'.repeat(6)}.csv`, [
      HEADER,
      `2026-03-02,${long},-99999999999.99,Groceries`,
      ...MARCH.slice(1),
      ...Array.from(
        { length: 40 },
        (_, index) => `2026-02-${String((index % 28) + 1).padStart(2, '0')},Shop ${index},-${index}.50,`,
      ),
      '2026-13-45,Nobody,-1.00,',
    ]);
    await screen.chooseAccount('Cash');
    await expect(screen.importButton).toBeEnabled();
    await expectAccessible(page);
    await attachScreenshots(page, info, 'import');
    await expectToFit(page, 390);
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screen.importButton.click();
    await expect(page.getByRole('heading', { name: /imported$/ })).toBeFocused();
    await expectAccessible(page);
    await attachScreenshots(page, info, 'import-done');
    await screen.open();
    await expect(screen.past.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await attachScreenshots(page, info, 'imports');
    await expectToFit(page, 320);
  },
);

test.describe('on a phone', { tag: '@nightly' }, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('every control is a large enough touch target', async ({ page, api: _ }) => {
    const screen = new ImportPage(page);
    await screen.bring('march.csv', MARCH);
    await screen.chooseAccount('Cash');
    await expect(screen.importButton).toBeEnabled();
    await expectRoomForFingers(page, 'main');
    await page.getByRole('grid').getByText('Market Hall', { exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Market Hall' })).toBeVisible();
    await expectAccessible(page);
  });
});
