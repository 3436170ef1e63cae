import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../../base/paths.mjs';

/**
 * A script or stylesheet of a build.
 * @typedef {object} Part
 * @property {string} name without the hash of its content
 * @property {number} bytes as it is sent, compressed by brotli
 */

const PAGE_QUALITY = 5;
const HASH = /\.[0-9a-f]{10}(?=\.)/;

/** Scripts and styles of an app as it was last built. @param {string} app @returns {Part[]} */
export function partsOf(app) {
  const folder = join(root, app, 'dist/web');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => partAt(folder, file));
}

/**
 * Returns the page and the files that it loads before any remote; a visitor loads the last of them with the form.
 * @param {'reader' | 'visitor' | 'signed-in'} who
 */
export function pageParts(who) {
  const folder = join(root, 'shell/dist/web');
  const name = who === 'signed-in' ? 'index.html' : 'landing.html';
  const page = readFileSync(join(folder, name), 'utf8');
  const always = [...page.matchAll(/(?:src|href)="\/((?:js|css)\/[^"]+)"/g)].map(([, file]) => String(file));
  const [, own = ''] = new RegExp(`name="${who}-files" content="([^"]*)"`).exec(page) ?? [];
  // Compressed as it is sent, with what is put into it.
  const bytes = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }).length;
  const files = [...always, ...own.split(' ').filter(Boolean)];
  return [{ name, bytes }, ...files.map((file) => partAt(folder, file))];
}

/** Returns the files that a remote loads before its first screen: its entry and the module that it exposes. @param {string} app */
export function entryParts(app) {
  const folder = join(root, app, 'dist/web');
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  const files = [manifest.metaData.remoteEntry.name, ...manifest.exposes[0].assets.js.sync];
  return files.map((/** @type {string} */ file) => partAt(folder, file));
}

/** @param {string} folder @param {string} file @returns {Part} */
function partAt(folder, file) {
  return { name: basename(file).replace(HASH, ''), bytes: statSync(join(folder, `${file}.br`)).size };
}
