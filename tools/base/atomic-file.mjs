import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file in one step: readers find the former content or `text`, also after a power failure or on a full disk.
 * Leaves no temporary file behind.
 * @param {string} file
 * @param {string} text
 * @param {number} [mode] of a file that other users may not read, say
 */
export function replaceFile(file, text, mode = 0o644) {
  const temporary = join(dirname(file), `.${basename(file)}-${randomUUID()}`);
  try {
    const descriptor = openSync(temporary, 'wx', mode);
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** @param {string} file @returns {string | undefined} its text, nothing if it is not there */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

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

/** Flushes a folder and everything in it to disk. @param {string} folder */
export function syncAll(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncAll(path);
    else sync(path);
  }
  sync(folder);
}
