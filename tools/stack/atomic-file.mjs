import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Whoever reads the file finds what was there or `text`, whole, also if the machine goes down in between.
 * @param {string} file
 * @param {string} text
 * @param {number} [mode] of a file that other users may not read, say
 */
export function replaceFile(file, text, mode = 0o644) {
  const temporary = join(dirname(file), `.${basename(file)}-${randomUUID()}`);
  const descriptor = openSync(temporary, 'wx', mode);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(temporary, file);
}
