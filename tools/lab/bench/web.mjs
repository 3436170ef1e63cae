/*
 * Prints what a visit transfers and how long a user waits, on a processor four times slower than this one; then how
 * fast clicks and scrolling are at full speed: npm run bench:web -- [--runs 5] [--rows 10000]
 */

import { chromium } from '@playwright/test';
import { readOptions } from '../../base/options.mjs';
import { requireBrowser } from '../../base/programs.mjs';
import { Client } from '../client.mjs';
import { median, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { ownerOf } from './long-book.mjs';
import { scrollList, timeClicks } from './page-speed.mjs';

const { runs, rows } = readOptions({ runs: 5, rows: 10_000 });
const SLOW_DOWN = 4;
const CLICK_ROUNDS = 20;
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const DEMO = { email: 'demo@pocket.example', password: 'demo1234' };
/**
 * Path, a text that is there with the first data, and the most that may be transferred for it, in KB. Files that an
 * idle page loads in advance do not count.
 */
const VISITS = [
  { path: '/', sign: 'Sign In', limit: 20 },
  { path: '/dashboard', sign: 'Recent Transactions', limit: 165 },
  { path: '/transactions', sign: 'Corner Market', limit: 195 },
  { path: '/budget', sign: 'Groceries' },
  { path: '/reports', sign: 'Spending by Category' },
  { path: '/account', sign: 'Login History' },
];

const browser = await chromium.launch({ executablePath: await requireBrowser(), args: ARGS });
const system = await System.start({ DEMO_ACCOUNT: 'on' });
try {
  const { token } = await new Client(system.api).signIn(DEMO.email, DEMO.password);
  const owner = await ownerOf(system.api, rows);
  await printVisits(token, owner.token);
  await printSpeed(owner.token);
} finally {
  await browser.close();
  await system.stop();
}

/** @param {string} demo token of the demo account @param {string} longBook token of a user with a long list */
async function printVisits(demo, longBook) {
  console.log(`processor ${SLOW_DOWN} times slower, nothing in the browser's cache, median of ${runs}\n`);
  console.log(''.padEnd(14), 'requests      KB  at most   LCP ms  data ms    CLS');
  /** @type {Record<string, string>} */
  const tokens = { '/': '', '/transactions': longBook };
  /** @type {Record<string, number>} */
  const ready = {};
  for (const { path, sign, limit = '' } of VISITS) {
    /** @type {Awaited<ReturnType<typeof visit>>[]} */
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(path, sign, tokens[path] ?? demo));
    const medianOf = (/** @type {keyof typeof visits[0]} */ key) => median(visits.map((each) => each[key]));
    ready[path] = medianOf('ready');
    const cells = [
      medianOf('requests'),
      medianOf('kb').toFixed(1),
      limit,
      medianOf('lcp').toFixed(0),
      ready[path].toFixed(0),
    ];
    console.log(path.padEnd(14), cells.map((cell) => String(cell).padStart(8)).join(' '), medianOf('cls').toFixed(3));
  }
  const share = ready['/transactions'] / ready['/dashboard'];
  console.log(`\nfirst rows of ${rows} ${share.toFixed(2)} of the dashboard's data (at most 1.25)`);
}

/** @param {string} token of a user with a long list */
async function printSpeed(token) {
  const { page, context } = await newPage(token, 1);
  await page.goto(`${system.url}/history`, { waitUntil: 'networkidle' });
  const times = await timeClicks(page, CLICK_ROUNDS);
  await page.goto(`${system.url}/transactions`, { waitUntil: 'networkidle' });
  const frames = await scrollList(page);
  await context.close();
  const [half, most] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0));
  console.log(`\nat full speed, with ${rows} transactions:`);
  console.log(`${times.length} warm clicks between screens: median ${half} ms, p95 ${most} ms (at most 50)`);
  console.log(
    `scrolling: ${frames.perSecond.toFixed(1)} frames per second (at least 55), the longest ${frames.longest.toFixed(0)} ms`,
  );
}

/** Measures one visit. @param {string} path @param {string} sign @param {string} token empty for a visitor */
async function visit(path, sign, token) {
  const { page, context, transfer } = await newPage(token);
  await page.goto(`${system.url}${path}`, { waitUntil: 'commit' });
  const ready = await timeOf(page, sign);
  await page.waitForLoadState('networkidle');
  const { lcp, cls } = await page.evaluate(() => window.vitals);
  await context.close();
  return { requests: transfer.requests, kb: transfer.bytes / 1_000, lcp, ready, cls };
}

/**
 * Opens a page in a new browser context.
 * @param {string} token of a user; empty for a visitor
 * @param {number} [slowDown] of the processor
 */
async function newPage(token, slowDown = SLOW_DOWN) {
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
async function timeOf(page, text) {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  return page.evaluate(() => performance.now());
}
