import { chromium } from '@playwright/test';
import { requireBrowser } from '../base/programs.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
export const DEMO = { email: 'demo@pocket.example', password: 'demo1234' };

export const launchBrowser = async () => chromium.launch({ executablePath: await requireBrowser(), args: ARGS });

/**
 * Opens a browser context, signed in if there is a token.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} options
 * @param {string} [token]
 */
export async function newContext(browser, options, token) {
  const context = await browser.newContext(options);
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  return context;
}
