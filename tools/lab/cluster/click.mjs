import { until } from '../../base/until.mjs';
import { launchBrowser } from '../browser.mjs';
import { TRACE_OF_AN_ENTRY } from './trace-receiver.mjs';

const MAX_ARRIVAL_MS = 15_000;

/**
 * Registers in a browser and records a transaction; resolves with the number of steps of that click's trace once they
 * have arrived, each below another one of it.
 * @param {string} url of the page
 * @param {import('./trace-receiver.mjs').TraceReceiver} receiver
 * @param {string} email of a new user
 */
export async function traceOfClick(url, receiver, email) {
  const browser = await launchBrowser();
  try {
    const [traceId, pageSpan] = await record(await browser.newPage(), url, email);
    let names = new Set();
    const wholeTrace = () => {
      const spans = receiver.of(traceId);
      const known = new Set([pageSpan, ...spans.map(({ spanId }) => spanId)]);
      names = new Set(spans.map(({ service, name }) => `${service} ${name}`));
      const isWhole = TRACE_OF_AN_ENTRY.every((name) => names.has(name));
      return isWhole && spans.every(({ parentSpanId = '' }) => known.has(parentSpanId)) && spans.length;
    };
    const failure = () => `A click has no whole trace: ${[...names]}`;
    return Number(await until(wholeTrace, { limitMs: MAX_ARRIVAL_MS, failure }));
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @param {string} email
 * @returns {Promise<[traceId: string, span: string]>} as the page sent them with its request
 */
async function record(page, url, email) {
  await page.goto(url);
  const card = page.getByRole('region', { name: /Welcome Back|Create Account/ });
  await card.getByRole('button', { name: 'Sign Up' }).click();
  await card.getByLabel('First Name').fill('Ann');
  await card.getByLabel('Last Name').fill('Lee');
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill('secret-1');
  await card.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Total Balance').waitFor();
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Transaction' });
  await dialog.getByLabel('Account').locator('option:checked', { hasText: 'Cash' }).waitFor({ state: 'attached' });
  await dialog.getByLabel('Description').fill('Traced');
  await dialog.getByLabel('Amount').fill('3');
  const sending = page.waitForRequest((request) => request.method() === 'POST' && /transactions$/.test(request.url()));
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  const [, traceId = '', span = ''] = ((await sending).headers().traceparent ?? '').split('-');
  await dialog.waitFor({ state: 'hidden' });
  return [traceId, span];
}
