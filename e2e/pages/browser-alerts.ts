import type { Page } from '@playwright/test';

/** Collects what the browser's own `alert` and `confirm` say, and agrees to it. */
export function collectAlerts(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message());
    await dialog.accept();
  });
  return messages;
}
