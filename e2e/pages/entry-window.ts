import type { Locator, Page } from '@playwright/test';

/** The window in which one transaction is entered or corrected. */
export class EntryWindow {
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    name: string,
  ) {
    this.dialog = page.getByRole('dialog', { name });
  }

  /** A field of the transaction itself; those of its splits are in their lines. */
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
