import { newPage, timeOf } from './browser-page.mjs';

const MINUTE_MS = 60_000;

/**
 * Prints what the page of somebody keeps after a minute of use, and what after that many.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} token of somebody with a long book
 * @param {number} minutes
 */
export async function printMemory(browser, url, token, minutes) {
  const { page, context } = await newPage(browser, { token });
  const devTools = await context.newCDPSession(page);
  const keptMb = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  };
  await page.goto(`${url}/transactions`);
  await timeOf(page, 'Corner Market');
  const startedAt = Date.now();
  await useUntil(page, startedAt + MINUTE_MS);
  const early = await keptMb();
  await useUntil(page, startedAt + minutes * MINUTE_MS);
  const late = await keptMb();
  await context.close();
  const more = `${(100 * (late / early - 1)).toFixed(0)} % more`;
  console.log(`\nmemory of the page: ${early.toFixed(1)} MB after a minute of use,`);
  console.log(`${late.toFixed(1)} MB after ${minutes}: ${more} (at most 20)`);
}

/**
 * Scrolls, opens a row, searches and goes to other screens and back, again and again.
 * @param {import('@playwright/test').Page} page
 * @param {number} end
 */
async function useUntil(page, end) {
  while (Date.now() < end) {
    for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 900);
    await page.keyboard.press('Home');
    // The name of a row's check box says the same.
    await page.locator('[data-column]').getByText('Corner Market').first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const search = page.getByRole('searchbox').first();
    await search.fill('grocery');
    await timeOf(page, 'Grocery Hub');
    await search.fill('');
    for (const [link, sign] of [
      ['Dashboard', 'Recent Transactions'],
      ['Accounts', 'Net worth'],
      ['Transactions', 'Corner Market'],
    ]) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await timeOf(page, sign);
    }
  }
}
