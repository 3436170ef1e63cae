import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO, launchBrowser, newContext } from '../browser.mjs';
import { Client } from '../client.mjs';
import { MOMENTS, SCREENS, SIZES, THEMES } from './screens.mjs';
import { startGallery, startProduct } from './version.mjs';

/** Timeout in ms for a page to become idle; it is drawn anyway if only its requests do not end. */
const LIMIT = 20_000;

/**
 * Draws every screen and the gallery of one checkout, each wide and on a phone, light and dark.
 * @param {{ folder: string, out: string, isBuilt?: boolean }} options
 * @returns {Promise<string[]>} the pictures' names
 */
export async function drawAll({ folder, out, isBuilt = false }) {
  mkdirSync(out, { recursive: true });
  const browser = await launchBrowser();
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
  const client = new Client(`${url}/api`);
  if (screens.some(({ visitor }) => !visitor)) await client.signIn(DEMO.email, DEMO.password);
  const { token } = client;
  /** @type {string[]} */
  const names = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      for (const screen of screens) {
        const name = `${screen.name}-${size}-${colorScheme}.png`;
        process.stdout.write(`${url} ${name}\n`);
        const options = { viewport, colorScheme, reducedMotion: /** @type {const} */ ('reduce') };
        const context = await newContext(browser, options, screen.visitor ? '' : token);
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
 * Resolves once a page has loaded everything. An open stream of events never ends: the page is drawn as it is then.
 * @param {import('@playwright/test').Page} page
 */
async function settled(page) {
  await page.waitForLoadState('networkidle', { timeout: LIMIT }).catch(() => undefined);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden', timeout: LIMIT });
}

/** @param {import('@playwright/test').Page} page @param {string} [name] */
async function pressed(page, name) {
  if (name === undefined) return true;
  const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  if ((await target.count()) === 0) return false;
  await target.click();
  await settled(page);
  return true;
}
