import { expect, type Locator } from '@playwright/test';
import { tabTo } from './keyboard.js';
import type { TransactionsPage } from './transactions-page.js';

/** Input method: the same actions by mouse, keyboard or touch. */
export interface Way {
  readonly name: string;
  /** Activates a button, link or check box. */
  press(target: Locator): Promise<void>;
  /** Opens the editor for the amount of a row; on a phone the panel. */
  correctAmount(list: TransactionsPage, row: Locator, amount: string): Promise<void>;
  open(list: TransactionsPage, row: Locator): Promise<void>;
  /**
   * Selects rows by their first and last index, both inclusive; touch, without a Shift key, selects all found rows.
   * Returns the index of a visible row among them.
   */
  select(list: TransactionsPage, first: number, last: number): Promise<number>;
  add(list: TransactionsPage): Promise<void>;
  undoInHistory(entry: Locator): Promise<void>;
}

const inPanel = async (list: TransactionsPage, amount: string) => {
  const panel = list.page.getByRole('dialog');
  await panel.getByLabel('Amount').fill(amount);
  await list.page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
};

export const mouse: Way = {
  name: 'mouse',
  press: (target) => target.click(),
  async correctAmount(_list, row, amount) {
    await row.locator('[data-column="amount"]').hover();
    await row.getByRole('button', { name: /^Correct Amount/ }).click();
    await row.getByLabel('Amount').fill(amount);
    await row.getByLabel('Amount').press('Enter');
  },
  open: (_list, row) => row.locator('[data-column="category"]').click({ position: { x: 4, y: 4 } }),
  async select(list, first, last) {
    await list.reveal(first, -600);
    await list.row(first).getByRole('checkbox').click();
    await list.reveal(last);
    const end = list.row(last).getByRole('checkbox');
    await end.click({ modifiers: ['Shift'] });
    return last;
  },
  add: (list) => list.page.getByRole('button', { name: 'Add transaction' }).click(),
  undoInHistory: (entry) => entry.getByRole('button', { name: 'Undo' }).click(),
};

const keyTo = async (target: Locator) => {
  if (!(await target.evaluate((element) => element === document.activeElement))) await tabTo(target);
};

export const keyboard: Way = {
  name: 'keyboard',
  async press(target) {
    await keyTo(target);
    await target.page().keyboard.press('Enter');
  },
  async correctAmount(list, row, amount) {
    await walkTo(list, row);
    await list.page.keyboard.press('F2');
    const field = row.getByLabel('Amount');
    for (let steps = 0; steps < 6 && !(await field.isVisible()); steps += 1) await list.page.keyboard.press('Tab');
    await list.page.keyboard.type(amount);
    await list.page.keyboard.press('Enter');
  },
  async open(list, row) {
    await walkTo(list, row);
    await list.page.keyboard.press('e');
  },
  async select(list, first, last) {
    await walkTo(list, list.row(first));
    await list.page.keyboard.press('x');
    for (let place = first; place < last; place += 1) await list.page.keyboard.press('j');
    await expect(list.row(last)).toBeFocused();
    await list.page.keyboard.press('Shift+Space');
    return last;
  },
  add: (list) => list.page.keyboard.press('n'),
  async undoInHistory(entry) {
    await keyboard.press(entry.getByRole('button', { name: 'Undo' }));
  },
};

/** Moves to a row by `j` from the first one. */
async function walkTo(list: TransactionsPage, row: Locator): Promise<void> {
  const { keyboard: keys } = list.page;
  await keys.press('Home');
  await expect(list.row(1)).toBeFocused();
  const place = Number(await row.getAttribute('aria-rowindex'));
  for (let at = 1; at < place; at += 1) await keys.press('j');
  await expect(row).toBeFocused();
}

export const touch: Way = {
  ...mouse,
  name: 'phone',
  press: (target) => target.tap(),
  async correctAmount(list, row, amount) {
    await row.tap();
    await inPanel(list, amount);
  },
  open: (_list, row) => row.tap(),
  async select(list, first) {
    await list.row(first).getByRole('checkbox').tap();
    await list.selection.getByRole('button', { name: /^Select all/ }).tap();
    return first;
  },
  add: (list) => list.page.getByRole('button', { name: 'Add transaction' }).tap(),
  undoInHistory: (entry) => entry.getByRole('button', { name: 'Undo' }).tap(),
};
