import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { TRACE_OF_AN_ENTRY } from './trace-receiver.mjs';

const ARRIVAL_MS = 15_000;
const LOOK_MS = 100;

/**
 * Somebody registers in a browser and records a transaction; resolves with how many steps the trace of that click has,
 * once all that it has to be made of has arrived, each below another one of it.
 * @param {string} executablePath of the browser
 * @param {string} url of the page
 * @param {import('./trace-receiver.mjs').TraceReceiver} receiver
 * @param {string} email of somebody new
 */
export async function traceOfClick(executablePath, url, receiver, email) {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const [traceId, pageSpan] = await record(await browser.newPage(), url, email);
    const deadline = Date.now() + ARRIVAL_MS;
    for (;;) {
      const spans = receiver.of(traceId);
      const known = new Set([pageSpan, ...spans.map(({ spanId }) => spanId)]);
      const names = new Set(spans.map(({ service, name }) => `${service} ${name}`));
      const missing = TRACE_OF_AN_ENTRY.filter((name) => !names.has(name));
      const loose = spans.filter(({ parentSpanId = '' }) => !known.has(parentSpanId));
      if (missing.length === 0 && loose.length === 0) return spans.length;
      if (Date.now() > deadline) throw new Error(`A click has no whole trace: ${[...names]} without ${missing}`);
      await delay(LOOK_MS);
    }
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
