import { decode, encode } from '../values/documents.js';
import { FORMAT } from './keys.js';
import type { Source } from './layers.js';

/**
 * The version of what the files of a database hold. 1 is also what files without a number have: it began before the
 * number did. With the first block it becomes 2.
 */
const [WITHOUT_BLOCKS, CURRENT] = [1, 2];

/**
 * Looks at the version of a database before anything of it is changed.
 * @returns whether it is written there
 * @throws Error for one that this program does not know
 */
export function requireFormat(disk: Pick<Source, 'get'>, file: string): boolean {
  const stored = disk.get(FORMAT);
  if (!stored) return false;
  const { version } = decode(stored);
  if (Number(version) <= CURRENT) return true;
  throw new Error(
    `${file} was written by a newer version of the embedded store (files of format ${String(version)}, this one knows ${CURRENT}): start that version, nothing has been changed.`,
  );
}

/** The version of files that have blocks, to be written with the first of them. */
export const FORMAT_OF_BLOCKS = encode({ version: CURRENT });

/** Writes the version of new files down. If that fails, the next start does it. */
export function markFormat(store: { set(key: Buffer, value: Buffer): Promise<void> }): void {
  store.set(FORMAT, encode({ version: WITHOUT_BLOCKS })).catch(() => {});
}
