import { expect, type Locator, type Page } from '@playwright/test';

export class ImportPage {
  readonly past: Locator;
  readonly rows: Locator;
  /** Last step, which shows the number of rows. */
  readonly importButton: Locator;

  constructor(readonly page: Page) {
    this.past = page.getByRole('region', { name: 'Past imports' });
    this.rows = page.getByRole('grid');
    this.importButton = page.getByRole('button', { name: /^Import [\d,]+$/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/import');
    await expect(this.page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  }

  /** Chooses files with these names and lines. */
  async choose(files: Readonly<Record<string, readonly string[]>>): Promise<void> {
    await this.page.locator('main input[type=file]').setInputFiles(
      Object.entries(files).map(([name, lines]) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(`${lines.join('\n')}\n`),
      })),
    );
  }

  /** Opens the import of one file. */
  async bring(name: string, lines: readonly string[]): Promise<void> {
    await this.open();
    await this.choose({ [name]: lines });
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  async chooseAccount(name: string): Promise<void> {
    await this.page.getByLabel('Account', { exact: true }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  tab(name: 'New' | 'Duplicates' | 'Problems'): Locator {
    return this.page.getByRole('tab', { name });
  }
}
