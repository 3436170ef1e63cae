import type { Locator, Page } from '@playwright/test';

/** Editor of one transaction: the panel of an existing one, or the dialog of a new one. */
export class EntryWindow {
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    name: string,
  ) {
    this.dialog = page.getByRole('dialog', { name });
  }

  /** Returns a field of the transaction itself, not of its splits. */
  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true }).first();
  }

  line(number: number): Locator {
    return this.dialog.getByRole('group', { name: `Split ${number}` });
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }
}
