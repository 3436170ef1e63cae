import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Page, test } from '@playwright/test';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
  /** File URL, for opening it in a browser. */
  readonly url: string;
}

/** Runs `act` and returns the file that the browser saves because of it. */
export async function savedFile(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  const started = page.waitForEvent('download');
  await act();
  const download = await started;
  const name = download.suggestedFilename();
  const path = test.info().outputPath(name);
  await download.saveAs(path);
  return { name, text: await readFile(path, 'utf8'), url: pathToFileURL(path).href };
}
