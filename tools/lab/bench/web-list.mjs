import { median, quantile } from '../statistics.mjs';
import { clickTime, newPage, timeOf } from './browser-page.mjs';

/** Rows to scroll through in each way, unless the list is shorter. */
const WAY = 10_000;
/** Pixels of one wheel event: of one notch, and of a wheel that spins freely and replaces all rows in each frame. */
const NOTCH = 120;
const SPIN = 800;
/** No way takes longer, however slow the page is. */
const LIMIT_MS = 180_000;
/** In pixels, on a wide screen. */
const ROW_HEIGHT = 44;
const OPENINGS = 5;
/** For what somebody does by hand; scrolling is measured on a processor as fast as this one. */
const SLOW_DOWN = 4;
const WORD = 'corner market grocery hub';

/**
 * Prints how a long list answers to its person.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} token of somebody with a long book
 * @param {number} rows
 */
export async function printList(browser, url, token, rows) {
  console.log(`\na list of ${rows} rows`);
  const pixels = Math.min(WAY, rows - 100) * ROW_HEIGHT;
  await onList(browser, url, { token }, async (page) => {
    await page.mouse.move(900, 600);
    printScrolling('by wheel', await scrolled(page, pixels, () => page.mouse.wheel(0, NOTCH)));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    printScrolling('by a wheel that spins', await scrolled(page, pixels, () => page.mouse.wheel(0, SPIN)));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    printScrolling('by PageDown', await scrolled(page, pixels, () => page.keyboard.press('PageDown')));
  });
  console.log(`processor ${SLOW_DOWN} times slower`);
  await onList(browser, url, { token, slowDown: SLOW_DOWN }, async (page) => {
    print('panel opening, ms', (await panelOpening(page)).toFixed(0), 'at most 100');
    const { inputDelays, paintDelays } = await typed(page);
    print('input delay in search, p95 ms', quantile(inputDelays, 0.95).toFixed(0), 'at most 50');
    print('until the letter is drawn, p95 ms', quantile(paintDelays, 0.95).toFixed(0));
  });
}

/** @param {string} name @param {string} value @param {string} limit */
const print = (name, value, limit = '') => console.log(name.padEnd(46), value.padStart(7), `  ${limit}`);

/** @param {string} way @param {Scrolling} scrolling */
function printScrolling(way, { frames, rows, passed }) {
  print(`frames a second, ${way}`, frames.toFixed(0), 'at least 55');
  print(`rows passed, ${way}`, String(passed));
  print(`rows in the page, ${way}, at most`, String(rows), 'at most 200');
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('./browser-page.mjs').PageOptions} options
 * @param {(page: import('@playwright/test').Page) => Promise<void>} measure
 */
async function onList(browser, url, options, measure) {
  const { page, context } = await newPage(browser, options);
  await page.goto(`${url}/transactions`);
  await timeOf(page, 'Corner Market');
  await page.waitForLoadState('networkidle');
  await measure(page);
  await context.close();
}

/** @typedef {{ frames: number, rows: number, passed: number }} Scrolling */

/**
 * Frames a second, the most rows that the page had at a time, and how many it has passed.
 * @param {import('@playwright/test').Page} page
 * @param {number} pixels
 * @param {() => Promise<unknown>} step
 */
async function scrolled(page, pixels, step) {
  let isOver = false;
  const counted = page
    .evaluate(
      ({ far, limit, rowHeight }) =>
        new Promise((resolve) => {
          const startedAt = performance.now();
          const begin = window.scrollY;
          let frames = 0;
          let rows = 0;
          const count = () => {
            frames += 1;
            rows = Math.max(rows, document.querySelectorAll('[role="row"], tr').length);
            const time = performance.now() - startedAt;
            const gone = window.scrollY - begin;
            if (gone < far && time < limit) return requestAnimationFrame(count);
            return resolve({ frames: (frames * 1_000) / time, rows, passed: Math.round(gone / rowHeight) });
          };
          requestAnimationFrame(count);
        }),
      { far: pixels, limit: LIMIT_MS, rowHeight: ROW_HEIGHT },
    )
    .finally(() => {
      isOver = true;
    });
  while (!isOver) await step();
  return /** @type {Promise<Scrolling>} */ (counted);
}

/** @param {import('@playwright/test').Page} page */
async function panelOpening(page) {
  /** @type {number[]} */
  const times = [];
  // The name of a row's check box says the same.
  const cell = page.locator('[data-column]').getByText('Corner Market').first();
  for (let run = 0; run <= OPENINGS; run += 1) {
    const took = await clickTime(cell, { path: '/transactions', selector: 'dialog[open] input' });
    // The first time its code comes along.
    if (run > 0) times.push(took);
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
    window.vitals.paintDelays = [];
  });
  await page.keyboard.type(WORD, { delay: 60 });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.vitals);
}
