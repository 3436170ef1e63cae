import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/paths.mjs';

const LEFT_OUT = ['dist', 'node_modules'];
const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|import\('([^']+)'\)/g;

/**
 * The files below a folder, by their paths from the root.
 * @param {string} folder
 * @param {RegExp} [kinds] pattern of their names
 * @returns {string[]}
 */
export function sources(folder, kinds = /\.tsx?$/) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : sources(path, kinds);
    return kinds.test(entry.name) ? [path] : [];
  });
}

/** @param {string} file */
export function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => ({
    from: match[3] ?? match[4] ?? match[5],
    typeOnly: match[2] !== undefined,
  }));
}
