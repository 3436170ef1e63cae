import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { CategoriesPage } from '../pages/categories-page.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

test('categories are moved, grouped, renamed, merged and deleted, and each can be undone', async ({
  page,
  api,
}, info) => {
  await api.record({ amount: 12.5 });
  const categories = new CategoriesPage(page);
  await categories.open();
  await expect(page).toHaveTitle('Categories · Pocket');
  await expect(categories.row('Groceries')).toContainText('$12.50');

  await test.step('it moves by the keys of its handle', async () => {
    await categories.handle('Groceries').focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(categories.message('Moved Groceries')).toBeVisible();
    await expect.poll(() => categories.first(3)).toEqual(['Rent', 'Utilities', 'Groceries']);
    await expect(categories.handle('Groceries')).toBeFocused();
    await categories.undo();
    await expect.poll(() => categories.first(1)).toEqual(['Groceries']);
  });

  await test.step('moved into a group by keys and by dragging', async () => {
    await categories.choose('Dining Out', 'Move to group…');
    await page.getByLabel('Group').selectOption('Groceries');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => categories.first(3)).toEqual(['Groceries', 'Dining Out', 'Rent']);
    await expect(categories.actions('Dining Out')).toBeFocused();
    const [from, to] = [
      await categories.handle('Rent').boundingBox(),
      await categories.row('Dining Out').boundingBox(),
    ];
    if (!from || !to) throw new Error('Nothing to pull');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => categories.first(3)).toEqual(['Groceries', 'Rent', 'Dining Out']);
    await expect(categories.row('Rent')).toContainText('in Groceries');
  });

  await test.step('renamed in place', async () => {
    await categories.choose('Utilities', 'Rename');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Power');
    await page.keyboard.press('Enter');
    await expect(categories.actions('Power')).toBeFocused();
  });

  await test.step('merged, after showing which transactions move', async () => {
    await categories.choose('Dining Out', 'Merge into…');
    await page.getByLabel('Merge into').selectOption('Power');
    await expect(page.getByText('0 transactions, 0 budgets and 0 rules move to Power.')).toBeVisible();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(categories.row('Dining Out')).toHaveCount(0);
    await expect(categories.actions('Power')).toBeFocused();
  });

  await test.step('deleted, after showing the effect on its transactions', async () => {
    await categories.choose('Groceries', 'Delete…');
    await expect(page.getByRole('link', { name: '1 transaction' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(categories.row('Groceries')).toHaveCount(0);
    await expect(categories.row('Uncategorized')).toContainText('$12.50');
    await categories.undo();
    await expect(categories.row('Groceries')).toContainText('$12.50');
  });

  await test.step('archived and restored', async () => {
    await categories.choose('Travel', 'Archive');
    await expect(categories.row('Travel')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Show archived' }).check();
    await categories.row('Travel').getByRole('button', { name: 'Restore Travel' }).click();
    await expect(categories.row('Travel')).not.toContainText('Archived');
  });

  await expectAccessible(page);
  await attachScreenshots(page, info, 'categories');
  await expectToFit(page, 320);
});

test('a rule previews its effect, is saved without applying it, and applied on request', async ({
  page,
  api,
}, info) => {
  await api.record({ amount: 7 });
  const categories = new CategoriesPage(page);
  await categories.open('/categories?tab=rules');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Small things');
  await page.getByLabel('Field').selectOption('Amount');
  await page.getByLabel('Operator').selectOption('is between');
  await page.getByLabel('Lowest value').fill('5');
  await page.getByLabel('Highest value').fill('10');
  await page.getByLabel('Category').selectOption('Travel');
  await expect(page.getByText('1 transaction matches')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sample' })).toContainText('→ Travel');
  await expectAccessible(page);
  await attachScreenshots(page, info, 'rule');
  await expectToFit(page, 320);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Small things', exact: true })).toBeFocused();
  const filed = async () => (await api.transactions()).map(({ category }) => category);
  expect(await filed()).toEqual(['Groceries']);
  await page.getByRole('button', { name: 'Apply now' }).click();
  const preview = page.getByRole('dialog', { name: 'Apply Small things' });
  await expect(preview.getByText('1 transaction matches')).toBeVisible();
  expect(await filed()).toEqual(['Groceries']);
  await preview.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(categories.message('Changed 1 transaction')).toBeVisible();
  expect(await filed()).toEqual(['Travel']);
  await categories.undo();
  await expect(categories.message('Undone')).toBeVisible();
  expect(await filed()).toEqual(['Groceries']);
  await expectAccessible(page);
});
