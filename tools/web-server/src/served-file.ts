import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Names of files and folders below each other. A leading dot is hidden, and an empty name, `\`, `%` and NUL are in no build. */
const FILE_PATH = /^(?:[^./\\%\0][^/\\%\0]*\/)*[^./\\%\0][^/\\%\0]*$/;

/** Endings of the compressed copies that are answered in place of a file. */
const COPIES = ['', '.br', '.gz', '.deflate'];

/** Returns true if `path` names a file below `folder`, also after links are followed. */
export function isServed(folder: string, path: string): boolean {
  if (!FILE_PATH.test(path)) return false;
  const file = join(folder, path);
  if (!existsSync(file)) return false;
  try {
    const root = realpathSync.native(folder) + sep;
    const isBelow = (copy: string) => !existsSync(copy) || realpathSync.native(copy).startsWith(root);
    return statSync(file).isFile() && COPIES.every((ending) => isBelow(file + ending));
  } catch (error) {
    // A release can be pruned between two looks.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
