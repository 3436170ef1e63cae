import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Flushes the names in a folder, or the content of a file, to disk, so that they survive a power failure.
 * @param {string} path
 */
export function sync(path) {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Flushes a folder and everything in it to disk.
 * @param {string} folder
 */
export function syncAll(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncAll(path);
    else sync(path);
  }
  sync(folder);
}
