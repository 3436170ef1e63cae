import type { Page } from '@playwright/test';

/** Collects the texts of the browser's `alert` and `confirm`, and accepts them. */
export function collectAlerts(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message());
    await dialog.accept();
  });
  return messages;
}
