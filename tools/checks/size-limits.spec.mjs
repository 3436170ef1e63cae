import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REMOTES } from '../stack/layout.mjs';
import { entryParts, pageParts, partsOf } from './test/sizes.mjs';

const KB = 1_000;
/** Maximum transfer size of each part in KB. Lowered with each reduction, raised only on purpose. */
const limits = JSON.parse(readFileSync(join(import.meta.dirname, 'size-limits.json'), 'utf8'));

/** @param {string} name @param {number} limit in KB @param {() => import('./test/sizes.mjs').Part[]} parts */
function weigh(name, limit, parts) {
  test(`${name} weighs at most ${limit} KB`, () => {
    const found = parts().sort((a, b) => b.bytes - a.bytes);
    const total = found.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
    const largest = found.slice(0, 5).map(({ name: part, bytes }) => `${part} ${(bytes / KB).toFixed(1)}`);
    assert.ok(
      total <= limit,
      `${name} weighs ${total.toFixed(1)} KB, ${(total - limit).toFixed(1)} too many. The largest: ${largest.join(', ')}.`,
    );
  });
}

weigh('the page of a visitor who reads', limits.reader, () => pageParts('reader'));
weigh('the page of a visitor who signs in', limits.visitor, () => pageParts('visitor'));
weigh('the page of somebody signed in, before any remote,', limits.signedIn, () => pageParts('signed-in'));
weigh('shell', limits.apps.shell, () => partsOf('shell'));
for (const app of REMOTES) {
  weigh(app, limits.apps[app] ?? limits.remote, () => partsOf(app));
  weigh(`the entry of ${app}`, limits.entry, () => entryParts(app));
}
