import { newPage, timeOf } from './browser-page.mjs';
import { median, quantile } from './numbers.mjs';

const SCROLL_MS = 2_000;
/** In pixels, on a wide screen. */
const ROW_HEIGHT = 44;
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
  await page.mouse.move(900, 600);
  const wheel = await scrolled(page, () => page.mouse.wheel(0, 400));
  const keys = await scrolled(page, () => page.keyboard.press('PageDown'));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const panel = await panelOpening(page);
  const delays = await typed(page);
  console.log(`\na list of ${rows} rows`);
  print('frames a second, by wheel', wheel.frames.toFixed(0), 'at least 55');
  print('frames a second, by PageDown', keys.frames.toFixed(0), 'at least 55');
  print('rows passed, by wheel and PageDown', String(wheel.passed + keys.passed));
  print('rows in the page, at most', String(Math.max(wheel.rows, keys.rows)), 'at most 200');
  print('panel opening, ms', panel.toFixed(0), 'at most 100');
  print('input delay in search, p95 ms', quantile(delays, 0.95).toFixed(0), 'at most 50');
  await context.close();
}

/** @param {string} name @param {string} value @param {string} limit */
const print = (name, value, limit = '') => console.log(name.padEnd(36), value.padStart(7), `  ${limit}`);

/** @typedef {{ frames: number, rows: number, passed: number }} Scrolling */

/**
 * Frames a second, the most rows that the page had at a time, and how many it has passed.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} step
 */
async function scrolled(page, step) {
  const counted = page.evaluate(
    ({ limit, rowHeight }) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        const begin = window.scrollY;
        let frames = 0;
        let rows = 0;
        const count = () => {
          frames += 1;
          rows = Math.max(rows, document.querySelectorAll('[role="row"], tr').length);
          const time = performance.now() - startedAt;
          if (time < limit) return requestAnimationFrame(count);
          const passed = Math.round((window.scrollY - begin) / rowHeight);
          return resolve({ frames: (frames * 1_000) / time, rows, passed });
        };
        requestAnimationFrame(count);
      }),
    { limit: SCROLL_MS, rowHeight: ROW_HEIGHT },
  );
  const end = Date.now() + SCROLL_MS;
  while (Date.now() < end) await step();
  return /** @type {Promise<Scrolling>} */ (counted);
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
