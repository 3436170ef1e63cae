import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { expectNothingClipped, expectNothingOverlapping, expectRoomForFingers } from '../pages/layout.js';
import { attachScreenshots } from '../pages/screenshots.js';
import { DevServer } from '../stack/dev-server.js';

/** Server of the gallery of `libs/ui`, which needs no other part of the system. */
let server: DevServer;
test.beforeAll(async () => {
  // Without a back end: nothing listens on port 9. Pages load in half the time without the checks for developers.
  server = await DevServer.start('libs/ui/gallery', 9, ['--optimization-node-env', 'production']);
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

test.describe('in use', { tag: '@firefox' }, () => {
  /** One page for all tests, each of which leaves nothing open: loading it takes longer than a test. */
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await open(page);
  });
  test.afterAll(() => page.close());

  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

  test.describe('dialogs and panels', () => {
    test('a panel starts at its first field, and Tab reaches its controls with a visible focus', async () => {
      await button(page, 'Open panel').press('Enter');
      const panel = page.getByRole('dialog');
      await expect(panel.getByLabel('Amount')).toBeFocused();
      // Before the first control, browsers stop at their own controls or at the dialog itself.
      await page.keyboard.press('Shift+Tab');
      await expect(panel.getByLabel('Amount')).not.toBeFocused();
      const outline = (dialog: Element) => dialog.matches(':focus') && getComputedStyle(dialog).outlineStyle;
      expect(await panel.evaluate(outline)).not.toBe('none');
      await page.keyboard.press('Tab');
      await expect(panel.getByLabel('Amount')).toBeFocused();
      for (const name of ['Category', 'Description', 'Tags', 'Status', 'Number', 'Institution', 'Notes']) {
        await page.keyboard.press('Tab');
        await expect(panel.getByLabel(name, { exact: true })).toBeFocused();
      }
      for (const name of ['Cancel', 'Save', 'Close']) {
        await page.keyboard.press('Tab');
        await expect(panel.getByRole('button', { name })).toBeFocused();
      }
      await page.keyboard.press('Shift+Tab');
      await expect(panel.getByRole('button', { name: 'Save' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button(page, 'Open panel')).toBeFocused();
    });

    test('Escape closes the list in a panel first, then the panel, and restores the focus', async () => {
      await button(page, 'Open panel').press('Enter');
      const panel = page.getByRole('dialog');
      await panel.getByRole('combobox').click();
      await expect(options(page)).toHaveCount(4);
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button(page, 'Open panel')).toBeFocused();
    });

    test('a press on the backdrop closes a panel', async () => {
      await button(page, 'Open panel').click();
      await page.mouse.click(100, 400);
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    test('a list in a panel is above it, and a press chooses', async () => {
      await button(page, 'Open panel').click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('combobox').click();
      await options(page).filter({ hasText: 'Transport' }).click();
      await expect(panel.getByRole('combobox')).toHaveValue('Transport');
      await expect(panel.getByRole('combobox')).toBeFocused();
      await button(page, 'Save').last().click();
      await expect(panel).toBeHidden();
    });

    test('a dialog has a name, and its buttons close it and restore the focus', async () => {
      for (const name of ['Cancel', 'Merge', 'Close']) {
        await button(page, 'Open dialog').click();
        const dialog = page.getByRole('dialog', { name: 'Merge categories' });
        await expect(dialog).toHaveAccessibleDescription(/Donaudampfschiff/);
        await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
        await dialog.getByRole('button', { name }).click();
        await expect(dialog).toBeHidden();
        await expect(button(page, 'Open dialog')).toBeFocused();
      }
    });

    test('the page behind a dialog neither scrolls nor moves', async () => {
      const heading = page.getByRole('heading', { name: 'Overlays', exact: true });
      await button(page, 'Open dialog').scrollIntoViewIfNeeded();
      const before = await heading.boundingBox();
      await button(page, 'Open dialog').press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.mouse.move(20, 400);
      await page.mouse.wheel(0, 300);
      expect(await heading.boundingBox()).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await heading.boundingBox()).toEqual(before);
    });
  });

  test.describe('menus and tooltips', () => {
    const item = (name: string) => page.getByRole('menuitem', { name });

    test('a menu opens by a key at its first item, and arrows go round', async () => {
      await button(page, 'Export').press('ArrowDown');
      for (const [key, name] of Object.entries({ '': 'CSV', ArrowDown: 'QIF', End: 'JSON', Home: 'CSV' })) {
        if (key) await page.keyboard.press(key);
        await expect(item(name)).toBeFocused();
      }
      await page.keyboard.press('ArrowUp');
      await expect(item('JSON')).toBeFocused();
      await page.keyboard.press('q');
      await expect(item('QIF')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(item('QIF')).toBeHidden();
      await expect(button(page, 'Export')).toBeFocused();
    });

    test('Escape closes a menu, and Tab goes on from its button', async () => {
      await button(page, 'Export').press('Enter');
      await expect(item('CSV')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(item('CSV')).toBeHidden();
      await expect(button(page, 'Export')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(item('CSV')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(item('CSV')).toBeHidden();
      await expect(button(page, 'About')).toBeFocused();
    });

    test('a menu opened by the pointer closes by a press on its button or beside it', async () => {
      await button(page, 'Export').click();
      await expect(button(page, 'Export')).toHaveAttribute('aria-expanded', 'true');
      await button(page, 'Export').click();
      await expect(item('CSV')).toBeHidden();
      await button(page, 'Export').click();
      await item('QIF').hover();
      await expect(item('QIF')).toBeFocused();
      await page.getByRole('heading', { name: 'Overlays', exact: true }).click();
      await expect(item('CSV')).toBeHidden();
    });

    test('a menu stays at its button while the page scrolls', async () => {
      await button(page, 'Export').click();
      const menu = page.getByRole('menu');
      const distance = async () => (await top(menu)) - (await top(button(page, 'Export')));
      const before = await distance();
      await page.evaluate(() => window.scrollBy({ top: 60, behavior: 'instant' }));
      await expect.poll(distance).toBeCloseTo(before, 0);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });

    test('a tooltip opens on focus and on hover, and Escape closes it', async () => {
      const tooltip = page.getByRole('tooltip');
      await button(page, 'Export').focus();
      await page.keyboard.press('Tab');
      await expect(tooltip).toHaveText('Says what an icon is');
      await expect(button(page, 'About')).toHaveAccessibleDescription('Says what an icon is');
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
      await button(page, 'Export').focus();
      await button(page, 'About').hover();
      await expect(tooltip).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(tooltip).toBeHidden();
    });
  });

  test.describe('fields', () => {
    const category = () => page.getByRole('main').getByRole('combobox', { name: 'Category' });

    test('a combobox narrows its list, and Enter chooses', async () => {
      await category().fill('tra');
      await expect(options(page).first()).toHaveText(/Transport/);
      await page.keyboard.press('Enter');
      await expect(category()).toHaveValue('Transport');
      await expect(options(page)).toHaveCount(0);
    });

    test('the last line of a combobox creates what was typed', async () => {
      await category().fill('Garden');
      await options(page).filter({ hasText: 'Create “Garden”' }).click();
      await expect(category()).toHaveAccessibleDescription('Created Garden');
    });

    test('a combobox without a match takes its value back on leaving', async () => {
      await category().fill('');
      await page.keyboard.press('Tab');
      await category().fill('rent');
      await page.keyboard.press('Tab');
      await expect(category()).toHaveValue('Rent');
    });

    test('a field with suggestions keeps any text', async () => {
      const payee = page.getByRole('combobox', { name: 'Payee' });
      await payee.fill('Corner');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(payee).toHaveValue('Corner shop');
      await payee.fill('Somebody else');
      await page.keyboard.press('Tab');
      await expect(payee).toHaveValue('Somebody else');
    });

    test('a list opens upwards without space below, and works by keys', async () => {
      await page.setViewportSize({ width: 390, height: 500 });
      await category().evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await category().press('ArrowDown');
      await expect
        .poll(async () => (await top(category())) - (await top(page.getByRole('listbox'))))
        .toBeGreaterThan(0);
      await page.keyboard.press('Home');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    test('an amount is text, which the wheel does not change', async () => {
      const amount = page.getByLabel('Amount', { exact: true });
      await amount.fill('12,50');
      await amount.hover();
      await page.mouse.wheel(0, 100);
      await expect(amount).toHaveValue('12,50');
    });

    test('a day is typed by its parts, and a range is chosen by name', async () => {
      const range = page.getByRole('group', { name: 'Dates' });
      await range.getByLabel('From').focus();
      await page.keyboard.type('05202026');
      await expect(range.getByLabel('From')).toHaveValue('2026-05-20');
      await range.getByLabel('To').fill('2026-05-01');
      await expect(range.getByText('To is before From')).toBeVisible();
      await range.getByRole('button', { name: 'Last month' }).click();
      await expect(range.getByLabel('From')).toHaveValue('2026-05-01');
      await expect(range.getByLabel('To')).toHaveValue('2026-05-31');
      await expect(range.getByText('To is before From')).toBeHidden();
    });

    test('switches and check boxes toggle by Space and by their label', async () => {
      const archived = page.getByRole('switch', { name: 'Show archived' });
      await archived.press('Space');
      await expect(archived).not.toBeChecked();
      await page.getByText('They stay in totals either way.').click();
      await expect(archived).toBeChecked();
      const all = page.getByRole('checkbox', { name: 'All of the filter' });
      expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
      await all.press('Space');
      await expect(all).toBeChecked();
    });

    test('a native list is chosen by typing', async () => {
      const type = page.getByLabel('Type', { exact: true });
      await type.focus();
      await page.keyboard.type('Hous');
      await expect(type).toHaveValue(/^Household/);
    });

    test('a password is shown and hidden', async () => {
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('analytical');
      await button(page, 'Show password').click();
      await expect(password).toHaveAttribute('type', 'text');
      await button(page, 'Hide password').click();
      await expect(password).toHaveAttribute('type', 'password');
    });

    test('a file is chosen or dropped', async () => {
      const drop = page.getByLabel('Drop a statement here, or choose one');
      await drop.setInputFiles({ name: 'chosen.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
      await expect(page.getByText('chosen.csv')).toBeVisible();
      const area = page.locator('label', { hasText: 'chosen.csv' });
      const transfer = await page.evaluateHandle(() => {
        const data = new DataTransfer();
        data.items.add(new File(['a,b'], 'dropped.csv', { type: 'text/csv' }));
        return data;
      });
      await area.dispatchEvent('dragover', { dataTransfer: transfer });
      await area.dispatchEvent('drop', { dataTransfer: transfer });
      await expect(page.getByText('dropped.csv')).toBeVisible();
    });

    test('a form keeps typed text after a failure, and sends once after two presses', async () => {
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
  });

  test.describe('messages, navigation, filters and charts', () => {
    test('a message has Undo, and a newer one replaces it', async () => {
      await button(page, 'Delete with Undo').click();
      await expect(page.getByText('Deleted 14 transactions')).toBeVisible();
      await button(page, 'Undo').click();
      await expect(page.getByText('Brought 14 transactions back')).toBeVisible();
      await expect(page.getByText('Deleted 14 transactions')).toBeHidden();
      await button(page, 'Dismiss').click();
      await expect(page.getByText('Brought 14 transactions back')).toBeHidden();
    });

    test('tabs are selected by arrow keys, and Tab goes on to their content', async () => {
      const tab = (name: RegExp) => page.getByRole('tab', { name });
      await tab(/^New/).focus();
      for (const [key, name] of [
        ['ArrowRight', /^Duplicates/],
        ['End', /^Rules/],
        ['ArrowRight', /^New/],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tab(name)).toBeFocused();
        await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      }
      await expect(page.getByText('What is behind “new”.')).toBeVisible();
    });

    test('one text of an accordion is open at a time', async () => {
      await button(page, 'Where did it come from?').press('Enter');
      await expect(page.getByText('From a file.')).toBeVisible();
      await page.getByRole('button', { name: /^How do I change/ }).press('Space');
      await expect(page.getByText('In its own row.')).toBeVisible();
      await expect(page.getByText('From a file.')).toBeHidden();
    });

    test('removing a filter moves the focus to the next one', async () => {
      const remove = (name: string) => page.getByRole('button', { name: new RegExp(`^Remove filter ${name}`) });
      await remove('Dates').press('Enter');
      await expect(remove('Dates')).toHaveCount(0);
      await expect(remove('Category')).toBeFocused();
      await button(page, 'Clear all').click();
      await expect(button(page, 'Filters').first()).toBeFocused();
    });

    test('the points of a chart are read by keys', async () => {
      const months = page.getByRole('slider', { name: 'Months, point' });
      await months.press('Home');
      await expect(months).toHaveAttribute('aria-valuenow', '0');
      await months.press('ArrowRight');
      await expect(months).toHaveAttribute('aria-valuetext', /Feb 2026/);
    });
  });

  test.describe('tables', () => {
    const table = () => page.getByRole('grid', { name: 'Entries' });
    const row = (index: number) => table().locator(`[data-row="${index}"]`);
    const selected = () => table().locator('[aria-selected=true]');

    test('100,000 rows render the visible ones, and keys reach the ends', async () => {
      await expect(table()).toHaveAttribute('aria-rowcount', '100000');
      expect(await table().locator('[data-row]').count()).toBeLessThan(80);
      await row(0).focus();
      await page.keyboard.press('End');
      await expect(row(99_999)).toBeFocused();
      await expect(row(99_999)).toBeInViewport();
      await expect(row(99_999)).toHaveAttribute('aria-rowindex', '100000');
      await page.keyboard.press('ArrowUp');
      await expect(row(99_998)).toBeInViewport();
      await page.keyboard.press('PageUp');
      await expect(row(99_988)).toBeFocused();
      await page.keyboard.press('Home');
      await expect(row(0)).toBeFocused();
      await expect(row(0)).toBeInViewport();
      expect(await table().locator('[data-row]').count()).toBeLessThan(80);
    });

    test('rows, cells and headers have their roles', async () => {
      await expect(row(0).getByRole('gridcell', { name: 'Groceries', exact: true })).toBeVisible();
      await expect(row(0)).toHaveRole('row');
      await expect(table().getByRole('columnheader')).toHaveText([/./, 'Payee', 'Category', 'Status', 'Amount']);
    });

    test('rows are selected singly and as a range, and open by a press', async () => {
      await expect(selected()).toHaveCount(1);
      await page.getByRole('checkbox', { name: 'Select Corner shop 4' }).click();
      await page.getByRole('checkbox', { name: 'Select Corner shop 7' }).click({ modifiers: ['Shift'] });
      await expect(selected()).toHaveCount(5);
      await row(3).getByText('Weekly groceries').click();
      await expect(page.getByRole('dialog', { name: 'Corner shop 3' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(3)).toBeFocused();
    });

    test('keys select rows and open one', async () => {
      const before = await selected().count();
      await table().locator('[data-row][tabindex="0"]').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('PageDown');
      await page.keyboard.press('Space');
      await expect(row(10)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+Space');
      await expect(selected()).toHaveCount(before + 3);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Corner shop 12' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(12)).toBeFocused();
    });

    test('the switch of a row toggles it', async () => {
      const toggle = page.getByRole('grid', { name: 'Rows to take' }).getByRole('switch').first();
      await toggle.press('Space');
      await expect(toggle).not.toBeChecked();
      await toggle.click();
      await expect(toggle).toBeChecked();
    });

    test('a theme is chosen for the whole page', async () => {
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const before = await background();
      await button(page, 'dark').click();
      await expect.poll(background).not.toBe(before);
      await button(page, 'light').click();
      await expect.poll(background).toBe(before);
    });
  });
});
