import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expectNothingClipped, expectNothingOverlapping, expectRoomForFingers } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { DevServer } from '../stack/dev-server.js';

/** Server of the gallery of `libs/ui`, which needs no other part of the system. */
let server: DevServer;
test.beforeAll(async () => {
  // Without a back end: nothing listens on port 9.
  server = await DevServer.start('libs/ui/gallery', 9);
});
test.afterAll(() => server.stop());

const open = async (page: Page) => {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Rows', exact: true })).toBeVisible();
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const options = (page: Page) => page.getByRole('listbox', { name: 'Options' }).getByRole('option');

/** Components of the gallery that open only after a click or key. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a panel and a list in it': async (page) => {
    await button(page, 'Open panel').click();
    await page.getByRole('dialog').getByRole('combobox').click();
    await expect(options(page)).toHaveCount(4);
  },
  'a dialog': async (page) => {
    await button(page, 'Open dialog').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a menu': async (page) => {
    await button(page, 'Export').click();
    await expect(page.getByRole('menuitem')).toHaveCount(3);
  },
  'a message': async (page) => {
    await button(page, 'A long message').click();
    await expect(button(page, 'Undo')).toBeVisible();
  },
  'a form with faults': async (page) => {
    await button(page, 'Save').click();
    await expect(page.getByText('Payee is required')).toBeVisible();
  },
  'the value of a chart': async (page) => {
    await page.getByRole('slider', { name: 'Months, point' }).press('Home');
    await expect(
      page.locator('figure').getByText('$999,999,999,999.99').filter({ visible: true }).first(),
    ).toBeVisible();
  },
};

test('axe finds nothing in any component, in both themes', async ({ page }, info) => {
  await open(page);
  await expectAccessible(page);
  await attachScreenshots(page, info, 'gallery');
});

for (const [name, show] of Object.entries(OPENED)) {
  test(`axe finds nothing in ${name}, and it fits on a small phone`, async ({ page }) => {
    await open(page);
    await show(page);
    await expectAccessible(page);
    await expectToFit(page, 320);
    await expectNothingClipped(page);
  });
}

for (const width of [1440, 768, 390, 320]) {
  test(`nothing is clipped, overlaps or is wider than ${width} px with the longest texts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    await expectToFit(page, width);
    await expectNothingClipped(page);
    await expectNothingOverlapping(page, 'main section:not([aria-labelledby=Rows])');
  });
}

test('nothing is clipped with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectToFit(page, 1280);
  await expectNothingClipped(page);
});

test('every control is a large enough touch target', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page);
  await expectRoomForFingers(page, 'main');
  await button(page, 'Open panel').tap();
  await expectRoomForFingers(page, 'dialog');
  await page.close();
});

test('a panel traps the focus, closes by Escape and restores the focus', async ({ page }) => {
  await open(page);
  await button(page, 'Open panel').press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Amount')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(panel.locator(':focus')).toHaveCount(1);
  await panel.getByRole('combobox').click();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button(page, 'Open panel')).toBeFocused();
});

test('a press on the backdrop closes a panel', async ({ page }) => {
  await open(page);
  await button(page, 'Open panel').click();
  await page.mouse.click(100, 400);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a list opens upwards without space below, and works by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const field = page.getByRole('combobox', { name: 'Category' });
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await field.press('ArrowDown');
  const list = page.getByRole('listbox');
  const top = async (locator: typeof field) => (await locator.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await top(field)) - (await top(list))).toBeGreaterThan(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Rent');
});

test('a message has Undo, and a newer one replaces it', async ({ page }) => {
  await open(page);
  await button(page, 'Delete with Undo').click();
  await expect(page.getByText('Deleted 14 transactions')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText('Brought 14 transactions back')).toBeVisible();
  await expect(page.getByText('Deleted 14 transactions')).toBeHidden();
});

test('a form keeps typed text after a failure, and sends once after two presses', async ({ page }) => {
  await open(page);
  await page.getByLabel('Paid to').fill('Corner shop');
  await page.getByLabel('Sum').fill('12.50');
  // Two presses in one turn: the first save fails, and a second one would succeed.
  await button(page, 'Save').evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByText('The ledger does not answer right now. Try again in a moment.')).toBeVisible();
  await expect(page.getByText('Saved: Corner shop')).toBeHidden();
  await expect(page.getByLabel('Paid to')).toHaveValue('Corner shop');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved: Corner shop')).toBeVisible();
});

test('a table of 100,000 rows renders the visible ones, and keys reach its ends', async ({ page }) => {
  await open(page);
  const table = page.getByRole('grid', { name: 'Entries' });
  const row = (index: number) => table.locator(`[data-row="${index}"]`);
  await expect(table).toHaveAttribute('aria-rowcount', '100000');
  expect(await table.locator('[data-row]').count()).toBeLessThan(80);
  await row(0).focus();
  await page.keyboard.press('End');
  await expect(row(99_999)).toBeFocused();
  await expect(row(99_999)).toBeInViewport();
  await expect(row(99_999)).toHaveAttribute('aria-rowindex', '100000');
  await page.keyboard.press('ArrowUp');
  await expect(row(99_998)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(row(0)).toBeFocused();
  await expect(row(0)).toBeInViewport();
  expect(await table.locator('[data-row]').count()).toBeLessThan(80);
});

test('rows of a table are selected singly and as a range, and open by a press', async ({ page }) => {
  await open(page);
  const table = page.getByRole('grid', { name: 'Entries' });
  const selected = table.locator('[aria-selected=true]');
  await expect(selected).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select Corner shop 4' }).click();
  await page.getByRole('checkbox', { name: 'Select Corner shop 7' }).click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(5);
  await table.locator('[data-row="3"]').getByText('Weekly groceries').click();
  await expect(page.getByRole('dialog', { name: 'Corner shop 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table.locator('[data-row="3"]')).toBeFocused();
});
