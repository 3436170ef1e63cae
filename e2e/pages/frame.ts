import type { Page } from '@playwright/test';

/** Frame of every screen of a signed-in user: sidebar, header, user menu. */
export class Frame {
  constructor(readonly page: Page) {}

  async goTo(item: 'Dashboard' | 'Budget Planner' | 'Reports' | 'Settings' | 'Help'): Promise<void> {
    await this.page.getByRole('link', { name: item, exact: true }).click();
  }

  async choose(entry: 'Upgrade to Pro' | 'Account' | 'Billing' | 'Notifications' | 'Log out'): Promise<void> {
    await this.page.getByRole('button', { name: /user menu/i }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
}
