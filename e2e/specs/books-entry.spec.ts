import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { EntryWindow } from '../pages/entry-window.js';
import { expect, test } from '../stack/fixtures.js';

test('a transaction is added by a key, edited in its panel, and undone', async ({ page, api }) => {
  const message = page.getByRole('status').filter({ hasText: 'Undo' });
  const add = new EntryWindow(page, 'Add transaction');
  const panel = new EntryWindow(page, 'Corner Deli');
  await page.goto('/dashboard');
  await expect(page.getByText('No transactions found')).toBeVisible();

  await test.step('n opens the form above the dashboard, and only the amount is needed', async () => {
    // A user who knows the form types without waiting for it to open.
    await page.keyboard.type('n10+2.50');
    await expect(add.field('Amount')).toBeFocused();
    await expect(add.field('Amount')).toHaveValue('10+2.50');
    await add.press('Save and add another');
    await expect(add.dialog.getByText('Added Uncategorized, $12.50')).toBeVisible();
    await expect(add.field('Amount')).toBeFocused();
    await page.keyboard.type('80');
    await add.field('Payee').fill('Corner Deli');
    await add.field('Category').fill('Groc');
    await page.keyboard.press('Enter');
    await expect(add.field('Category')).toHaveValue('Groceries');
    await add.field('Tags').fill('market,');
    await add.field('Description').focus();
    await page.keyboard.press('Enter');
    await expect(add.dialog).toBeHidden();
    await expect(message).toContainText('Added Corner Deli, $80.00');
  });

  await test.step('its row of the dashboard opens it', async () => {
    await page.getByRole('link', { name: /Corner Deli/ }).click();
    await expect(panel.field('Amount')).toHaveValue('80.00');
    await expect(page).toHaveURL(/\/transactions\?open=/);
    await expectAccessible(page);
  });

  await test.step('it is split, and undone by the message', async () => {
    await panel.press('Split');
    await panel.line(1).getByLabel('Amount').fill('50');
    await expect(panel.dialog.getByText('Left: $30.00')).toBeVisible();
    await panel.press('Save');
    await expect(panel.dialog.getByRole('alert')).toBeVisible();
    await panel.line(2).getByRole('button', { name: 'Rest here' }).click();
    await panel.line(2).getByLabel('Category').fill('Rent');
    await page.keyboard.press('Enter');
    await expect(panel.dialog.getByText('Left: $0.00')).toBeVisible();
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.press('Save');
    await expect(panel.dialog).toBeHidden();
    await expect(message).toContainText('Saved Corner Deli');
    await page.keyboard.press('z');
    await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  });

  await test.step('a conflicting edit is shown, and the own values can be kept', async () => {
    const [deli] = await api.transactions('q=Corner');
    expect(deli).toMatchObject({ payee: 'Corner Deli', splits: null });
    await page.goto(`/transactions?open=${deli?.id}`);
    await panel.field('Notes').fill('mine');
    await api.ok('PUT', `/transactions/${deli?.id}`, { notes: 'theirs', description: 'Changed elsewhere' });
    await panel.press('Save');
    await expect(panel.dialog.getByRole('alert')).toContainText('Description, Notes');
    await expect(panel.field('Notes')).toHaveValue('mine');
    await panel.press('Keep mine');
    await expect(panel.dialog).toBeHidden();
    const [saved] = await api.transactions('q=Corner');
    expect(saved).toMatchObject({ notes: 'mine', description: 'Changed elsewhere' });
  });

  await test.step('the list of keys is a dialog, in which keys do nothing', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('Add transaction');
    await page.keyboard.press('n');
    await expect(add.dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });
});
