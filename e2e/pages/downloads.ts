import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that the browser saves because of what `act` does. */
export async function savedFile(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; path: string; text: string }> {
  const started = page.waitForEvent('download');
  await act();
  const download = await started;
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}
