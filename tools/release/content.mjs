import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The file in a release's folder that describes it; no part of what was built. */
export const RELEASE_FILE = 'release.json';

/** Hashes the names and contents of all files in a folder. @param {string} folder @returns {string} hexadecimal */
export function contentHash(folder) {
  const hash = createHash('sha256');
  for (const file of builtFiles(folder))
    hash.update(`${file}\0${sha(readFileSync(join(folder, file)), 'sha256', 'hex')}\n`);
  return hash.digest('hex');
}

/** A file's hash in the notation of subresource integrity. @param {string} file */
export const integrityOf = (file) => `sha384-${sha(readFileSync(file), 'sha384', 'base64')}`;

/** @param {string} folder */
function builtFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== RELEASE_FILE)
    .sort();
}

/** @param {Buffer} data @param {string} algorithm @param {'hex' | 'base64'} encoding */
const sha = (data, algorithm, encoding) => createHash(algorithm).update(data).digest(encoding);
