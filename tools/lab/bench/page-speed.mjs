/* Measures how fast a page answers once its code and data are loaded. */

import { setTimeout } from 'node:timers/promises';

const SCREENS = [
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/transactions', title: 'Transactions' },
  { path: '/accounts', title: 'Accounts' },
  { path: '/categories', title: 'Categories' },
  { path: '/budget', title: 'Budget Planner' },
  { path: '/reports', title: 'Reports' },
  { path: '/history', title: 'History' },
];
const WARM_UP_ROUNDS = 2;
const PAUSE_MS = 150;
/** In pixels, and pixels per second: about 70 rows per second, for 10 s. */
const SCROLL = { yDistance: -30_000, speed: 3_000 };

/**
 * Clicks through the screens of the sidebar. Returns the milliseconds from each click until the screen is painted,
 * with its data.
 * @param {import('@playwright/test').Page} page
 * @param {number} rounds
 */
export async function timeClicks(page, rounds) {
  const times = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    for (const screen of SCREENS) {
      const time = await timeClick(page, screen);
      if (round >= WARM_UP_ROUNDS) times.push(time);
    }
  }
  return times;
}

/** @param {import('@playwright/test').Page} page @param {typeof SCREENS[0]} screen @returns {Promise<number>} */
async function timeClick(page, { path, title }) {
  await page.evaluate((heading) => {
    const isShown = () =>
      document.querySelector('h1')?.textContent === heading &&
      !document.querySelector('main')?.textContent?.includes('Loading');
    window.shown = new Promise((resolve) => {
      const onClick = (/** @type {MouseEvent} */ { timeStamp }) => {
        const look = () => {
          // A task after the callbacks of a frame runs when the frame is painted.
          if (isShown()) window.setTimeout(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      document.addEventListener('click', onClick, { capture: true, once: true });
    });
  }, title);
  await page.locator(`nav a[href="${path}"]`).click();
  const time = await page.evaluate(() => window.shown);
  // Work after the first paint is not part of the next click.
  await setTimeout(PAUSE_MS);
  return time;
}

/**
 * Scrolls down the list of transactions. Returns the frames per second and the longest frame in milliseconds.
 * @param {import('@playwright/test').Page} page
 */
export async function scrollList(page) {
  await page.locator('[data-row]').first().waitFor();
  await page.evaluate(() => {
    window.frameTimes = [];
    const next = (/** @type {number} */ time) => {
      window.frameTimes.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Input.synthesizeScrollGesture', { x: 800, y: 500, ...SCROLL, gestureSourceType: 'mouse' });
  const times = await page.evaluate(() => window.frameTimes);
  const frames = times.slice(1).map((time, index) => time - times[index]);
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  return { perSecond: (frames.length / total) * 1_000, longest: Math.max(...frames) };
}
