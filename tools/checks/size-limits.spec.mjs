import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { REMOTES } from '../stack/layout.mjs';

const root = resolve(import.meta.dirname, '../..');
const KB = 1_000;

/** What a remote may have if nothing else is said below. */
const REMOTE_LIMIT = 45 * KB;
/** Scripts and styles of each app together, gzipped, in bytes: what a visit may have to load of it at most. */
const LIMITS = {
  ...Object.fromEntries(REMOTES.map((name) => [name, REMOTE_LIMIT])),
  shell: 200 * KB,
  'mfe-reports': 30 * KB,
  'mfe-account': 75 * KB,
  'mfe-ledger': 200 * KB,
};
/** What the page of a visitor loads. */
const LANDING_LIMIT = 143 * KB;

/** @param {string} file */
const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

for (const [app, limit] of Object.entries(LIMITS)) {
  test(`${app} is at most ${limit / KB} KB`, () => {
    const folder = join(root, app, 'dist/web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file));
    assert.ok(files.length > 0, 'Build it first');
    const size = files.reduce((sum, file) => sum + gzipped(join(folder, file)), 0);
    assert.ok(size <= limit, `${app} has ${(size / KB).toFixed(1)} KB`);
  });
}

test(`the landing page loads at most ${LANDING_LIMIT / KB} KB`, () => {
  const folder = join(root, 'shell/dist/web');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/((?:js|css)\/[^"]+)"/g)].map(
    ([, file]) => /** @type {string} */ (file),
  );
  assert.ok(files.length > 3, 'The page names what it loads');
  const size = ['index.html', ...files].reduce((sum, file) => sum + gzipped(join(folder, file)), 0);
  assert.ok(size <= LANDING_LIMIT, `It loads ${(size / KB).toFixed(1)} KB`);
});
