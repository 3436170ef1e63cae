import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expect, test } from '../stack/fixtures.js';

// The browser has the time zone of new profiles, so that both have the same current month.
test.use({ timezoneId: 'America/New_York' });

test('spending over a budget raises an alert, which the bell counts and the list shows', { tag: '@firefox' }, async ({
  page,
  api,
}) => {
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
  await expectAccessible(page);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName('Alerts');
  await api.ok('POST', '/budgets', { category: 'Groceries', limit: 100 });
  await api.record({ amount: 120 });
  await expect(bell).toHaveAccessibleName(/unread/);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Groceries' }).first()).toBeVisible();
  await bell.click();
  const newest = page.getByRole('dialog', { name: 'Newest alerts' });
  await expect(newest).toContainText('Groceries');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectToFit(page, 320);
});
