import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * One picture in both versions.
 * @typedef {object} Pair
 * @property {string} name
 * @property {number} share of the pixels that differ: 0 none, 1 all; 1 too where only one version has it
 * @property {boolean} before the version before has it
 * @property {boolean} now this version has it
 */

/**
 * Compares `before` and `now` of a folder by name and writes what differs into `difference`.
 * @param {string} folder
 * @returns {Pair[]} the largest difference first
 */
export function compareFolders(folder) {
  mkdirSync(join(folder, 'difference'), { recursive: true });
  const names = new Set([...readdirSync(join(folder, 'before')), ...readdirSync(join(folder, 'now'))]);
  const pairs = [...names].sort().map((name) => {
    const before = existsSync(join(folder, 'before', name));
    const now = existsSync(join(folder, 'now', name));
    if (!before || !now) return { name, share: 1, before, now };
    const { share, difference } = compare(
      readFileSync(join(folder, 'before', name)),
      readFileSync(join(folder, 'now', name)),
    );
    writeFileSync(join(folder, 'difference', name), difference);
    return { name, share, before, now };
  });
  return pairs.sort((one, other) => other.share - one.share);
}

/**
 * Compares two pictures. The area that only the larger one has counts as different.
 * @param {Buffer} before a PNG
 * @param {Buffer} now a PNG
 */
export function compare(before, now) {
  const pictures = [PNG.sync.read(before), PNG.sync.read(now)];
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [one, other] = pictures.map((picture) => {
    const canvas = new PNG({ width, height });
    PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
    return canvas;
  });
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: 0.1 });
  return { share: pixels / (width * height), difference: PNG.sync.write(difference) };
}
