import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { MOMENTS, SCREENS, SIZES, THEMES } from './screens.mjs';
import { startGallery, startProduct } from './version.mjs';

const DEMO = { email: 'demo@pocket.example', password: 'demo1234' };
/** Timeout in ms for a page to become idle; it is drawn anyway if only its requests do not end. */
const LIMIT = 20_000;

/**
 * Every screen and the gallery of one checkout, each wide and on a phone, light and dark.
 * @param {{ folder: string, out: string, browser: string, isBuilt?: boolean }} options
 * @returns {Promise<string[]>} the pictures' names
 */
export async function drawAll({ folder, out, browser: executablePath, isBuilt = false }) {
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const gallery = await startGallery(folder);
    const parts = gallery ? [{ name: 'gallery', path: '/', visitor: true }] : [];
    const drawn = gallery ? await draw(browser, gallery, parts, out).finally(gallery.stop) : [];
    const product = await startProduct(folder, isBuilt);
    return [...drawn, ...(await draw(browser, product, SCREENS, out).finally(product.stop))];
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string }} version
 * @param {readonly import('./screens.mjs').Screen[]} screens
 * @param {string} out
 */
async function draw(browser, { url }, screens, out) {
  const token = screens.some(({ visitor }) => !visitor) ? await signIn(url) : '';
  /** @type {string[]} */
  const names = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      for (const screen of screens) {
        const name = `${screen.name}-${size}-${colorScheme}.png`;
        process.stdout.write(`${url} ${name}\n`);
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        if (!screen.visitor) {
          await context.addInitScript((value) => {
            localStorage.setItem('token', value);
          }, token);
        }
        const page = await context.newPage();
        await page.goto(url + screen.path);
        await settled(page);
        if (await pressed(page, screen.press)) {
          await page.screenshot({
            path: join(out, name),
            fullPage: !screen.press,
            animations: 'disabled',
            mask: [page.locator(MOMENTS)],
          });
          names.push(name);
        }
        await context.close();
      }
    }
  }
  return names;
}

/**
 * Everything that a page loads is there. An open stream of events never ends: the page is drawn as it is by then.
 * @param {import('@playwright/test').Page} page
 */
async function settled(page) {
  await page.waitForLoadState('networkidle', { timeout: LIMIT }).catch(() => undefined);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden', timeout: LIMIT });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} [name]
 */
async function pressed(page, name) {
  if (name === undefined) return true;
  const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  if ((await target.count()) === 0) return false;
  await target.click();
  await settled(page);
  return true;
}

/** @param {string} url */
async function signIn(url) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(DEMO) });
  if (!reply.ok) throw new Error(`The demo account was refused: ${reply.status} ${await reply.text()}`);
  return /** @type {{ token: string }} */ (await reply.json()).token;
}
