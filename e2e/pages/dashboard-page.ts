import { expect, type Locator, type Page } from '@playwright/test';

export interface NewTransaction {
  readonly description: string;
  readonly amount: string;
  readonly type?: 'expense' | 'income';
  readonly category?: string;
}

export class DashboardPage {
  readonly dialog: Locator;
  readonly submitButton: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Add Transaction' });
    this.submitButton = this.dialog.getByRole('button', { name: /^(Add Transaction|Adding\.\.\.)$/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.getByText('Total Balance')).toBeVisible();
  }

  /** Returns the card with a label. */
  card(label: string): Locator {
    return this.page.locator('[data-slot="stat-card"]').filter({ hasText: label });
  }

  recentTransaction(description: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: description });
  }

  async openForm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Transaction' }).first().click();
    await expect(this.dialog).toBeVisible();
  }

  async fillForm(transaction: NewTransaction): Promise<void> {
    await this.dialog.getByLabel('Description').fill(transaction.description);
    await this.dialog.getByLabel('Amount').fill(transaction.amount);
    if (transaction.type) await this.dialog.getByLabel('Type').selectOption(transaction.type);
    if (transaction.category) await this.dialog.getByLabel('Category').selectOption({ label: transaction.category });
  }

  /** Presses the button, without waiting for the outcome. */
  async submit(): Promise<void> {
    await this.submitButton.click();
  }

  async save(): Promise<void> {
    await this.submit();
    await expect(this.dialog).toBeHidden();
  }

  async add(transaction: NewTransaction): Promise<void> {
    await this.openForm();
    // A test is faster than a user: the accounts may not be loaded yet.
    await expect(this.dialog.getByLabel('Account')).not.toHaveValue('');
    await this.fillForm(transaction);
    await this.save();
  }
}
