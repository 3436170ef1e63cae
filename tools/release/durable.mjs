import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the names in a folder, or the content of a file, outlast a machine that goes down.
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
 * The same for a folder with everything in it.
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
