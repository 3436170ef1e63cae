import { chromium } from '@playwright/test';
import { requireBrowser } from '../../base/programs.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
export const DEMO = { email: 'demo@pocket.example', password: 'demo1234' };

export const launchBrowser = async () => chromium.launch({ executablePath: await requireBrowser(), args: ARGS });

/**
 * Opens a page in a new browser context.
 * @param {import('@playwright/test').Browser} browser
 * @param {number} slowDown how many times slower its processor is
 * @param {string} token of a user; empty for a visitor
 */
export async function newPage(browser, slowDown, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  await context.addInitScript(() => {
    window.vitals = { lcp: 0, cls: 0 };
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
  });
  const page = await context.newPage();
  // A new page of Chromium begins with the browser's own, which would go on loading beside what is measured.
  await page.goto('about:blank');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
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
