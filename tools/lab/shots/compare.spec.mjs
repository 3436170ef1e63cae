import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { compare, compareFolders } from './compare.mjs';
import { pageOf } from './page.mjs';

/**
 * A white picture, black in its first rows.
 * @param {number} width
 * @param {number} height
 * @param {number} black rows
 */
function picture(width, height, black) {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let at = 0; at < black * width; at += 1) png.data.fill(0, at * 4, at * 4 + 3);
  return PNG.sync.write(png);
}

test('a picture is the same as itself', () => {
  assert.equal(compare(picture(10, 10, 3), picture(10, 10, 3)).share, 0);
});

test('what differs is told as a share of all pixels', () => {
  assert.equal(compare(picture(10, 10, 0), picture(10, 10, 5)).share, 0.5);
});

test('what only the larger picture reaches differs', () => {
  const { share, difference } = compare(picture(10, 10, 0), picture(10, 20, 0));
  assert.equal(share, 0.5);
  assert.equal(PNG.sync.read(difference).height, 20);
});

test('pictures are compared by name, and the page shows what is new, gone and different', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-shots-'));
  try {
    const write = (/** @type {string} */ name, /** @type {Buffer} */ png) => writeFileSync(join(folder, name), png);
    for (const name of ['before', 'now']) mkdirSync(join(folder, name));
    for (const side of ['before', 'now']) write(`${side}/same.png`, picture(4, 4, 1));
    write('before/other.png', picture(4, 4, 0));
    write('now/other.png', picture(4, 4, 1));
    write('before/gone.png', picture(4, 4, 0));
    write('now/new.png', picture(4, 4, 0));
    const pairs = compareFolders(folder);
    assert.deepEqual(
      pairs.map(({ name, share }) => [name, share]),
      [
        ['gone.png', 1],
        ['new.png', 1],
        ['other.png', 0.25],
        ['same.png', 0],
      ],
    );
    assert.deepEqual(readdirSync(join(folder, 'difference')).sort(), ['other.png', 'same.png']);
    const page = pageOf(pairs, '<b>');
    assert.match(page, /3 of 4 pictures differ from &lt;b>/);
    assert.match(page, /new\.png: new/);
    assert.match(page, /gone\.png: gone/);
    assert.match(page, /other\.png: 25\.00 %/);
    assert.match(page, /<p>same\.png<\/p>/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
