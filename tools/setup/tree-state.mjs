import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = /(?:^|\/)dist\/|\.tsbuildinfo$/;

/**
 * A digest of the names, sizes and times of all files of a working tree, without what tools keep in `node_modules` and
 * in folders that begin with a dot: another one if anything changed. Nothing is read.
 * @param {string} directory
 * @returns {{ sources: string, built: string }} of what people write, and of what is made of it
 */
export function treeState(directory) {
  const sources = createHash('sha256');
  const built = createHash('sha256');
  for (const file of filesIn(directory)) {
    // A listed file may be gone by now: editors and tests remove temporary files.
    const found = lstatSync(join(directory, file), { throwIfNoEntry: false });
    if (found) (BUILT.test(file) ? built : sources).update(`${file} ${found.size} ${found.mtimeMs}\n`);
  }
  return { sources: sources.digest('hex'), built: built.digest('hex') };
}

/**
 * @param {string} directory
 * @param {string} [prefix]
 * @returns {Generator<string>} paths below it, in an order that only depends on their names
 */
function* filesIn(directory, prefix = '') {
  for (const entry of readFolder(join(directory, prefix)).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = prefix + entry.name;
    if (!entry.isDirectory()) yield path;
    else if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) yield* filesIn(directory, `${path}/`);
  }
}

/**
 * Returns the entries of a folder; none if it is gone or unreadable, since no build reads it either.
 * @param {string} folder
 */
function readFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return [];
    throw error;
  }
}
