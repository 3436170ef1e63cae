import { newContext } from '../browser.mjs';

/** @typedef {{ slowDown?: number, token?: string }} PageOptions */

/**
 * Opens a page in a new browser context.
 * @param {import('@playwright/test').Browser} browser
 * @param {PageOptions} options `slowDown` is how many times slower its processor is
 */
export async function newPage(browser, { slowDown = 1, token } = {}) {
  const context = await newContext(browser, { viewport: { width: 1440, height: 900 } }, token);
  await context.addInitScript(() => {
    window.vitals = { lcp: 0, cls: 0, longTasks: [], inputDelays: [], paintDelays: [] };
    /** @param {string} type @param {(entry: Observed) => void} keep */
    const watch = (type, keep) =>
      new PerformanceObserver((list) => /** @type {Observed[]} */ (list.getEntries()).forEach(keep)).observe(
        /** @type {PerformanceObserverInit} */ ({ type, buffered: true }),
      );
    watch('largest-contentful-paint', ({ startTime }) => {
      window.vitals.lcp = startTime;
    });
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) window.vitals.cls += value;
    });
    watch('longtask', ({ startTime, duration }) => window.vitals.longTasks.push({ startTime, duration }));
    // An observer of events leaves out the quick ones, and with them most keys.
    const onKey = (/** @type {KeyboardEvent} */ { timeStamp }) => {
      window.vitals.inputDelays.push(performance.now() - timeStamp);
      requestAnimationFrame(() => {
        setTimeout(() => window.vitals.paintDelays.push(performance.now() - timeStamp));
      });
    };
    window.addEventListener('keydown', onKey, { capture: true });
  });
  const page = await context.newPage();
  // A new page of Chromium begins with the browser's own, which would go on loading beside what is measured.
  await page.goto('about:blank');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const devTools = await context.newCDPSession(page);
  if (slowDown > 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await devTools.send('Network.enable');
  const transfer = { requests: 0, bytes: 0 };
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transfer.requests += 1;
    transfer.bytes += encodedDataLength;
  });
  return { page, context, transfer };
}

/**
 * Resolves with the page's own time once it shows the text.
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
export async function timeOf(page, text) {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  return page.evaluate(() => performance.now());
}

/**
 * Clicks an element and returns the ms until a frame in which the page shows what is wanted.
 * @param {import('@playwright/test').Locator} target
 * @param {{ path: string, text?: string, selector?: string }} wanted
 */
export const clickTime = (target, wanted) =>
  target.evaluate(
    (element, { path, text = '', selector = 'body' }) =>
      new Promise((/** @type {(ms: number) => void} */ resolve) => {
        const startedAt = performance.now();
        const look = () => {
          const isPath = location.pathname === path && document.body.textContent.includes(text);
          if (isPath && document.querySelector(selector)) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        if (element instanceof HTMLElement) element.click();
        look();
      }),
    wanted,
  );
