import type { Locator, Page } from '@playwright/test';

/** Screen of the accounts, and actions on one of them. */
export class AccountsPage {
  readonly dialog: Locator;
  readonly message: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  }

  card(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Accounts' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** Returns the names of the accounts in their order on the page. */
  names(): Promise<string[]> {
    return this.page.getByRole('list', { name: 'Accounts' }).getByRole('heading').allTextContents();
  }

  async act(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
