import { newPage, timeOf } from './browser-page.mjs';
import { median, quantile } from './numbers.mjs';

const SCROLL_MS = 2_000;
const OPENINGS = 5;
const WORD = 'corner market grocery hub';

/**
 * Prints how a long list answers to its person, on a processor as fast as this one.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} token of somebody with a long book
 * @param {number} rows
 */
export async function printList(browser, url, token, rows) {
  const { page, context } = await newPage(browser, { token });
  await page.goto(`${url}/transactions`);
  await timeOf(page, 'Corner Market');
  await page.waitForLoadState('networkidle');
  const frames = await scrolled(page);
  const drawn = await page.getByRole('row').count();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const panel = await panelOpening(page);
  const delays = await typed(page);
  console.log(`\na list of ${rows} rows`);
  print('frames a second, scrolling', frames.toFixed(0));
  print('rows in the page', String(drawn));
  print('panel opening, ms', panel.toFixed(0));
  print('input delay in search, p95 ms', quantile(delays, 0.95).toFixed(0));
  await context.close();
}

/** @param {string} name @param {string} value */
const print = (name, value) => console.log(name.padEnd(36), value.padStart(7));

/** @param {import('@playwright/test').Page} page */
async function scrolled(page) {
  await page.mouse.move(900, 600);
  const counted = page.evaluate(
    (limit) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        let frames = 0;
        const count = () => {
          frames += 1;
          const passed = performance.now() - startedAt;
          if (passed < limit) requestAnimationFrame(count);
          else resolve((frames * 1_000) / passed);
        };
        requestAnimationFrame(count);
      }),
    SCROLL_MS,
  );
  const end = Date.now() + SCROLL_MS;
  while (Date.now() < end) await page.mouse.wheel(0, 400);
  return /** @type {Promise<number>} */ (counted);
}

/** @param {import('@playwright/test').Page} page */
async function panelOpening(page) {
  /** @type {number[]} */
  const times = [];
  const cell = page.getByText('Corner Market').filter({ visible: true }).first();
  for (let run = 0; run <= OPENINGS; run += 1) {
    const took = await cell.evaluate(
      (element) =>
        new Promise((resolve) => {
          const startedAt = performance.now();
          const look = () => {
            if (document.querySelector('dialog[open] input')) resolve(performance.now() - startedAt);
            else requestAnimationFrame(look);
          };
          if (element instanceof HTMLElement) element.click();
          look();
        }),
    );
    // The first time its code comes along.
    if (run > 0) times.push(Number(took));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return median(times);
}

/** @param {import('@playwright/test').Page} page */
async function typed(page) {
  await page.getByRole('searchbox').first().click();
  await page.evaluate(() => {
    window.vitals.inputDelays = [];
  });
  await page.keyboard.type(WORD, { delay: 60 });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.vitals.inputDelays);
}
