import { expect, type Locator, type Page } from '@playwright/test';

/** Screen of the categories and rules. */
export class CategoriesPage {
  readonly expenses: Locator;

  constructor(readonly page: Page) {
    this.expenses = page.getByRole('region', { name: 'Expenses' });
  }

  async open(address = '/categories'): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  }

  /** Returns the names of the first expense categories, in their order. */
  async first(count: number): Promise<string[]> {
    return (await this.expenses.getByRole('listitem').getByRole('link').allTextContents()).slice(0, count);
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  handle(name: string): Locator {
    return this.page.getByRole('button', { name: `Move ${name}`, exact: true });
  }

  actions(name: string): Locator {
    return this.page.getByRole('button', { name: `Actions for ${name}`, exact: true });
  }

  async choose(name: string, item: string): Promise<void> {
    await this.actions(name).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  message(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo', exact: true }).click();
  }
}
