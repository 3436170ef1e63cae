import type { Locator, Page } from '@playwright/test';

/** Returns the card with a heading. */
export const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
