import type { Locator, Page } from '@playwright/test';

/** The card under this heading. */
export const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
