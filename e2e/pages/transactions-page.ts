import { expect, type Locator, type Page } from '@playwright/test';

export class TransactionsPage {
  readonly grid: Locator;
  readonly totals: Locator;
  readonly selection: Locator;
  readonly message: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole('grid', { name: 'Transactions' });
    this.totals = page.getByRole('group', { name: 'Totals' });
    this.selection = page.getByRole('region', { name: 'Selection' });
    this.message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/transactions${query}`);
    await expect(this.row(1)).toBeVisible();
  }

  /** Returns a row by its index in the whole list. */
  row(place: number): Locator {
    return this.grid.locator(`[aria-rowindex="${place}"]`);
  }

  /** Returns the row with a text. */
  rowOf(text: string): Locator {
    return this.grid.locator('[data-row]').filter({ hasText: text });
  }

  /** Scrolls until a row is rendered. */
  async reveal(place: number, by = 600): Promise<void> {
    await expect(async () => {
      if (!(await this.row(place).isVisible())) await this.page.mouse.wheel(0, by);
      await expect(this.row(place)).toBeVisible({ timeout: 500 });
    }).toPass();
  }

  scrollY(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  /** Moves one finger over a row by a number of pixels. */
  async swipe(row: Locator, across: number, down = 0): Promise<void> {
    const box = await row.boundingBox();
    if (!box) throw new Error('The row is not there');
    const [x, y] = [box.x + box.width - 30, box.y + box.height / 2];
    const session = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: part === undefined ? [] : [{ x: x + across * part, y: y + down * part }],
      });
    await send('touchStart', 0);
    for (let step = 1; step <= 10; step += 1) await send('touchMove', step / 10);
    await send('touchEnd');
    await session.detach();
  }
}
