/*
 * Prints what a visit transfers and how long a person waits, on a processor four times slower than this one:
 * npm run bench:web -- [--beside ../other-checkout] [--runs 5] [--rows 10000]
 */
import { resolve } from 'node:path';
import { root } from '../../base/paths.mjs';
import { DEMO, launchBrowser } from '../browser.mjs';
import { Client } from '../client.mjs';
import { readOptions } from '../options.mjs';
import { median } from '../statistics.mjs';
import { System } from '../system.mjs';
import { newPage, timeOf } from './browser-page.mjs';
import { ownerOf } from './long-book.mjs';

const { beside, runs: RUNS, rows: ROWS } = readOptions({ beside: '', runs: 5, rows: 10_000 });
const SLOW_DOWN = 4;
/** Path, a text that is there with the first data, and the most that may be transferred for it, in KB. */
const VISITS = [
  { path: '/', sign: 'Sign In', limit: 85 },
  { path: '/dashboard', sign: 'Recent Transactions', limit: 150 },
  { path: '/transactions', sign: 'Corner Market', limit: 175 },
  { path: '/budget', sign: 'Groceries' },
  { path: '/reports', sign: 'Spending by Category' },
  { path: '/account', sign: 'Login History' },
];
/** Pages that are measured in the other checkout, too. */
const COMPARED = ['/', '/dashboard'];

const browser = await launchBrowser();
const stack = await startWeb(root);
const other = beside ? await startWeb(resolve(beside)) : undefined;
try {
  const owner = await ownerOf(stack.api, ROWS);
  await printVisits(owner.token);
} finally {
  await browser.close();
  await other?.stop();
  await stack.stop();
}

/** Starts the built product of a checkout and signs in to its demo account. @param {string} checkout */
async function startWeb(checkout) {
  const system = await System.start({ DEMO_ACCOUNT: 'on' }, { checkout });
  const { url, api } = system;
  const { token } = await new Client(api).signIn(DEMO.email, DEMO.password);
  return { url, api, token, stop: () => system.stop() };
}

/** @param {string} longBook the token of somebody with a long list */
async function printVisits(longBook) {
  console.log(`processor ${SLOW_DOWN} times slower, nothing in the browser's cache, median of ${RUNS}\n`);
  console.log(''.padEnd(30), 'requests      KB  at most   LCP ms  data ms    CLS');
  /** @type {Record<string, string | undefined>} */
  const tokens = { '/': undefined, '/transactions': longBook };
  /** @type {Record<string, number>} */
  const ready = {};
  for (const { path, sign, limit } of VISITS) {
    ready[path] = await compareVisits(path, sign, limit, path in tokens ? tokens[path] : stack.token);
  }
  const share = ready['/transactions'] / ready['/dashboard'];
  console.log(`\nfirst rows of ${ROWS} ${share.toFixed(2)} of the dashboard's data (at most 1.25)`);
}

/** @typedef {{ requests: number, kb: number, lcp: number, ready: number, cls: number }} Visit */

/**
 * Both checkouts take turns: what else the machine does hits both.
 * @param {string} path
 * @param {string} sign
 * @param {number | undefined} limit
 * @param {string | undefined} token
 */
async function compareVisits(path, sign, limit, token) {
  /** @type {Visit[]} */
  const ours = [];
  /** @type {Visit[]} */
  const theirs = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await visit(stack.url, path, sign, token));
    if (other && COMPARED.includes(path)) theirs.push(await visit(other.url, path, sign, token && other.token));
  }
  const own = printVisit(path === '/' ? 'landing' : path, ours, limit);
  if (theirs.length === 0) return own.ready;
  const beside = printVisit('  beside', theirs);
  const [name, share] = path === '/' ? ['LCP', own.lcp / beside.lcp] : ['data', own.ready / beside.ready];
  console.log(`  ${name} ${share.toFixed(2)} of the other's (at most 0.75)`);
  return own.ready;
}

/**
 * @param {string} url
 * @param {string} path
 * @param {string} sign
 * @param {string | undefined} token
 * @returns {Promise<Visit>}
 */
async function visit(url, path, sign, token) {
  const { page, context, transfer } = await newPage(browser, { slowDown: SLOW_DOWN, ...(token ? { token } : {}) });
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  const ready = await timeOf(page, sign);
  await page.waitForLoadState('networkidle');
  const { lcp, cls } = await page.evaluate(() => window.vitals);
  await context.close();
  return { requests: transfer.requests, kb: transfer.bytes / 1_000, lcp, ready, cls };
}

/** @param {string} label @param {Visit[]} visits @param {number} [limit] */
function printVisit(label, visits, limit) {
  const medianOf = (/** @type {keyof Visit} */ key) => median(visits.map((one) => one[key]));
  const [lcp, ready] = [medianOf('lcp'), medianOf('ready')];
  console.log(
    label.padEnd(30),
    String(medianOf('requests')).padStart(8),
    medianOf('kb').toFixed(1).padStart(7),
    String(limit ?? '').padStart(8),
    ...[lcp, ready].map((value) => value.toFixed(0).padStart(8)),
    medianOf('cls').toFixed(3).padStart(6),
  );
  return { lcp, ready };
}
