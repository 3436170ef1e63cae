import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { AccountsPage } from '../pages/accounts-page.js';
import { expect, test } from '../stack/fixtures.js';

test('accounts are added, moved, archived and deleted, each with Undo', async ({ page, api }) => {
  const accounts = new AccountsPage(page);
  await page.goto('/accounts');
  await expect(page).toHaveTitle('Accounts · Pocket');
  await expect(accounts.card('Cash')).toBeVisible();

  await test.step('an account is added', async () => {
    await page.getByRole('button', { name: 'Add account' }).click();
    await expect(accounts.dialog.getByLabel('Name')).toBeFocused();
    await accounts.dialog.getByLabel('Name').fill('Card');
    await accounts.dialog.getByLabel('Type').selectOption('credit');
    await accounts.dialog.getByLabel('Opening balance').fill('-999,999,999,999.99');
    await accounts.dialog.getByLabel('Institution').fill('The Institution of Very Long Names and Sons');
    await page.keyboard.press('Enter');
    await expect(accounts.card('Card')).toContainText('-$999,999,999,999.99');
    await expect(accounts.message).toContainText('Added Card');
    await expect(page.getByRole('region', { name: 'Net worth' })).toContainText('-$999,999,999,999.99');
  });

  await test.step('it moves with the keys of its handle', async () => {
    await page.getByRole('button', { name: 'Reorder Card' }).focus();
    await page.keyboard.press('Space');
    // The arrows move the account once it is announced as lifted.
    await expect(page.getByText('Card lifted')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => accounts.names()).toEqual(['Card', 'Cash']);
    await page.keyboard.press('Space');
    await expect(accounts.message).toContainText('Moved the account');
    await expect(page.getByRole('button', { name: 'Reorder Card' })).toBeFocused();
    await page.reload();
    await expect.poll(() => accounts.names()).toEqual(['Card', 'Cash']);
  });

  await test.step('it moves by the mouse', async () => {
    await page.getByRole('button', { name: 'Reorder Card' }).hover();
    await page.mouse.down();
    const onto = await accounts.card('Cash').boundingBox();
    await page.mouse.move((onto?.x ?? 0) + 40, (onto?.y ?? 0) + 40, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => accounts.names()).toEqual(['Cash', 'Card']);
    await expect(accounts.message).toContainText('Moved the account');
  });

  await test.step('it is archived and restored', async () => {
    await accounts.act('Card', 'Archive');
    await expect(accounts.card('Card')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Actions for Cash' })).toBeFocused();
    await page.getByRole('switch', { name: 'Show archived' }).click();
    await accounts.act('Card', 'Restore');
    await expect(accounts.message).toContainText('Restored Card');
  });

  await test.step('an account in use is not deleted, and the reason is shown', async () => {
    await api.record({ amount: 5 });
    await accounts.act('Cash', 'Delete');
    await expect(page.getByRole('alert').getByRole('link', { name: '1 transaction' })).toHaveAttribute(
      'href',
      /\/transactions\?accountId=/,
    );
    await expectAccessible(page);
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('an unused account is deleted, and restored', async () => {
    await accounts.act('Card', 'Delete');
    await expect(accounts.card('Card')).toBeHidden();
    await accounts.message.getByRole('button', { name: 'Undo' }).click();
    await expect(accounts.card('Card')).toBeVisible();
  });
});

test('an account is reconciled with an interruption, and that is undone', async ({ page, api }) => {
  const [cash] = await api.accounts();
  await api.record({ amount: 5, description: 'Coffee' });
  const lunch = await api.record({ amount: 12.5, description: 'Lunch' });
  await api.ok('PUT', `/transactions/${lunch.id}`, { status: 'pending' });
  await page.goto(`/accounts/${cash?.id}`);
  await expect(page).toHaveTitle('Cash · Pocket');
  const list = page.getByRole('grid', { name: 'Transactions of Cash' });
  await expect(list.getByRole('row', { name: /Lunch/ })).toContainText('-$12.50-$17.50');
  await expect(list.getByRole('row', { name: /Coffee/ })).toContainText('-$5.00-$5.00');

  await test.step('the difference follows the ticked rows', async () => {
    await page.getByRole('button', { name: 'Reconcile' }).click();
    await page.getByLabel('Statement balance').fill('-17.50');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Record -$12.50 as Balance adjustment' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/accounts');
    await page.getByRole('link', { name: 'Cash' }).click();
    await page.getByRole('button', { name: 'Continue reconciling' }).click();
    await page.getByRole('checkbox', { name: 'Select Lunch' }).click();
    await expect(page.getByRole('button', { name: 'Finish' })).toBeEnabled();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('region', { name: 'Reconcile' })).toContainText('Reconciled 2 transactions');
    await expect(list.getByRole('row', { name: /Lunch/ })).toContainText('Reconciled');
  });

  await test.step('the history lists all changes, and undoes them in order', async () => {
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page).toHaveTitle('History · Pocket');
    const reconciled = page.getByRole('listitem').filter({ hasText: 'Reconciled the account Cash' });
    const made = page.getByRole('listitem').filter({ hasText: 'Added the expense Lunch' });
    await made.getByRole('button', { name: 'Undo' }).click();
    await expect(made.getByRole('alert')).toContainText('Transaction “Lunch”: It was changed since');
    await reconciled.getByRole('button', { name: 'Details' }).click();
    await expect(reconciled.getByRole('row', { name: 'Status Cleared Reconciled' })).toHaveCount(2);
    await expectAccessible(page);
    await expectToFit(page, 320);
    await page.setViewportSize({ width: 1440, height: 900 });
    await reconciled.getByRole('button', { name: 'Undo' }).click();
    await expect(reconciled.last().getByText('Undone', { exact: true })).toBeVisible();
    const statuses = (await api.transactions()).map(({ status }) => status);
    expect(statuses).toEqual(['cleared', 'cleared']);
  });

  await test.step('the history is filtered by kind, in the address', async () => {
    await page.getByLabel('Kind').selectOption('reconcile');
    await expect(page).toHaveURL(/\/history\?kind=reconcile$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Added the expense' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('listitem').filter({ hasText: 'Added the expense' })).toHaveCount(2);
  });
});
