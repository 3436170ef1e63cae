import { addDays } from '@pocket/contracts/calendar';
import { today } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expectNothingOverlapping } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { expect, test } from '../stack/fixtures.js';

test('regular transactions become schedules, with Undo, or are dismissed', async ({ page, api, signedIn: _ }, info) => {
  const texts = ['Cleaner', 'Insurance of the house and everything in it, against fire, water, storm and theft'];
  for (const [index, description] of texts.entries()) {
    for (const weeks of [1, 2, 3]) {
      await api.record({ amount: 60 - index, description, date: addDays(today(), -7 * weeks) });
    }
  }
  const suggestion = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const cleaner = suggestion('Cleaner');
  const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });

  await page.goto('/upcoming');
  await page.getByRole('link', { name: '2 found in your transactions' }).click();
  await expect(cleaner).toContainText('-$60.00');
  await cleaner.getByText('Last 3 transactions').click();
  await expect(cleaner.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await attachScreenshots(page, info, 'found');
  await expectToFit(page, 320);
  await expectNothingOverlapping(page, 'main');
  await page.setViewportSize({ width: 1280, height: 900 });

  await test.step('accepting', async () => {
    await page.getByRole('button', { name: 'Accept Cleaner' }).click();
    await expect(message).toContainText('Added Cleaner');
    await expect(cleaner).toHaveCount(0);
    await page.getByRole('tab', { name: 'All' }).click();
    await expect(page.getByRole('row', { name: /Cleaner/ })).toContainText('Every week');
    await page.getByRole('tab', { name: 'Found' }).click();
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(cleaner).toBeVisible();
  });

  await test.step('dismissing', async () => {
    await page.getByRole('button', { name: 'Dismiss Cleaner' }).click();
    await expect(cleaner).toHaveCount(0);
    await page.getByRole('button', { name: 'Dismissed' }).click();
    await expect(cleaner).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take back Cleaner' }).click();
    await expect(page.getByRole('button', { name: 'Accept Cleaner' })).toBeVisible();
    await expect(page.getByText('Nothing dismissed')).toBeVisible();
  });
});
