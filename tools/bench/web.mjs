/*
 * Prints what a visit transfers and how long a person waits, on a processor four times slower than this one:
 * npm run bench:web
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../stack/paths.mjs';
import { freePorts } from '../stack/ports.mjs';

const RUNS = 5;
const SLOW_DOWN = 4;
const DEMO = { email: 'demo@pocket.example', password: 'demo1234' };

const data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
const [port] = await freePorts(1);
const url = `http://localhost:${port}`;
const stack = spawn(process.execPath, [join(root, 'tools/stack/serve.mjs')], {
  cwd: root,
  env: { ...process.env, POCKET_DATA_DIR: data, POCKET_PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const chunk of stack.stdout.iterator({ destroyOnReturn: false })) {
  if (chunk.includes('Pocket is ready')) break;
}
stack.stdout.resume();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(DEMO) });
  const { token } = /** @type {{ token: string }} */ (await reply.json());
  console.log(`processor ${SLOW_DOWN} times slower, nothing in the browser's cache, median of ${RUNS}\n`);
  console.log(''.padEnd(26), 'requests      KB   LCP ms  data ms    CLS');
  await printVisit('landing', '/', undefined, 'Sign In');
  for (const [path, sign] of [
    ['/dashboard', 'Recent Transactions'],
    ['/budget', 'Groceries'],
    ['/reports', 'Spending by Category'],
    ['/account', 'Login History'],
  ]) {
    await printVisit(path, path, token, sign);
  }
  console.log('\nclick to data                 ms');
  for (const isHovered of [false, true]) await printClick(token, isHovered);
} finally {
  await browser.close();
  const closed = once(stack, 'close');
  stack.kill('SIGINT');
  await closed;
  rmSync(data, { recursive: true, force: true });
}

/**
 * A page of a browser that was never here, slowed down.
 * @param {string} [token]
 */
async function newPage(token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token) {
    await context.addInitScript((value) => {
      localStorage.setItem('token', value);
    }, token);
  }
  await context.addInitScript(() => {
    window.vitals = { lcp: 0, cls: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.vitals.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      const shifts = /** @type {LayoutShift[]} */ (list.getEntries());
      for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) window.vitals.cls += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await devTools.send('Network.enable');
  const transfer = { requests: 0, bytes: 0 };
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transfer.requests += 1;
    transfer.bytes += encodedDataLength;
  });
  return { page, context, transfer };
}

/**
 * Resolves with the page's own time when the text stands in it.
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
async function timeOf(page, text) {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  return page.evaluate(() => performance.now());
}

/**
 * @param {string} label
 * @param {string} path
 * @param {string | undefined} token
 * @param {string} sign
 */
async function printVisit(label, path, token, sign) {
  /** @type {number[][]} */
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { page, context, transfer } = await newPage(token);
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    const ready = await timeOf(page, sign);
    await page.waitForLoadState('networkidle');
    const { lcp, cls } = await page.evaluate(() => window.vitals);
    visits.push([transfer.requests, transfer.bytes / 1_000, lcp, ready, cls]);
    await context.close();
  }
  const [requests, size, lcp, ready, cls] = visits[0].map((_, column) => median(visits.map((visit) => visit[column])));
  console.log(
    label.padEnd(26),
    String(requests).padStart(8),
    ...[size, lcp, ready].map((value) => value.toFixed(value < 1_000 ? 1 : 0).padStart(8)),
    cls.toFixed(3).padStart(6),
  );
}

/**
 * From the press of a link in the sidebar to the first figures, when the remote has been there once already.
 * @param {string} token
 * @param {boolean} isHovered
 */
async function printClick(token, isHovered) {
  /** @type {number[]} */
  const times = [];
  const { page, context } = await newPage(token);
  await page.goto(`${url}/reports`);
  await timeOf(page, 'Groceries');
  for (let run = 0; run <= RUNS; run += 1) {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await timeOf(page, 'Recent Transactions');
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('link', { name: 'Reports', exact: true });
    if (isHovered) {
      await link.hover();
      await page.waitForLoadState('networkidle');
    }
    const took = await link.evaluate(
      (element) =>
        new Promise((resolve) => {
          const startedAt = performance.now();
          const look = () => {
            const isThere = location.pathname === '/reports' && document.body.textContent.includes('Groceries');
            if (isThere) resolve(performance.now() - startedAt);
            else requestAnimationFrame(look);
          };
          if (element instanceof HTMLElement) element.click();
          look();
        }),
    );
    // The first time is not warm.
    if (run > 0) times.push(took);
  }
  console.log(`warm, ${isHovered ? 'after' : 'without'} hovering`.padEnd(26), median(times).toFixed(1).padStart(7));
  await context.close();
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
