import { expect, type Locator, type Page } from '@playwright/test';

export interface BudgetFields {
  readonly category?: string;
  readonly limit?: string;
  readonly description?: string;
}

export class BudgetPage {
  readonly dialog: Locator;
  readonly createButton: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.createButton = page.getByRole('button', { name: 'Create Budget' }).first();
  }

  async open(): Promise<void> {
    await this.page.goto('/budget');
    await expect(this.page.getByRole('heading', { name: 'Budget Planner', level: 1 })).toBeVisible();
  }

  /** Returns the budget of a category. */
  budget(category: string): Locator {
    return this.page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: category, exact: true }) });
  }

  /** Returns the card with a label. */
  card(label: string): Locator {
    return this.page.locator('[data-slot="stat-card"]').filter({ hasText: label });
  }

  async fill({ category, limit, description }: BudgetFields): Promise<void> {
    if (category !== undefined) await this.dialog.getByLabel('Category Name').fill(category);
    if (limit !== undefined) await this.dialog.getByLabel('Budget Limit').fill(limit);
    if (description !== undefined) await this.dialog.getByLabel('Description').fill(description);
  }

  /** Presses the form's main button, without waiting for the outcome. */
  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^(Create|Update) Budget$/ }).click();
  }

  async create(fields: BudgetFields): Promise<void> {
    await this.createButton.click();
    await this.fill(fields);
    await this.submit();
    await expect(this.dialog).toBeHidden();
  }
}
