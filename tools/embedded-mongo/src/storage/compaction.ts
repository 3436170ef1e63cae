import { existsSync, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openEnvironment } from './disk.js';
import { requireFormat } from './format.js';
import { pagesOf, statisticsOf } from './statistics.js';

/** Compacting a smaller file is not worth the work. */
const MIN_COMPACTED_BYTES = 1024 * 1024;

/**
 * lmdb uses freed space again but never gives it back: at the start, a file of which more than half is free is written
 * anew. The copy takes the place of the file in one step when it is complete and on disk; whatever happens before
 * leaves the file as it was, and at most a copy that the next start removes. Nobody else may use the files meanwhile.
 * @throws Error if a file is of a version that is not known yet; then none has been changed
 */
export async function compactSparse(files: readonly string[]): Promise<void> {
  const sparse: string[] = [];
  for (const file of files) if (await isSparse(file)) sparse.push(file);
  for (const file of files) rmSync(copyOf(file), { force: true });
  for (const file of sparse) {
    try {
      await compact(file);
    } catch (error) {
      // Most likely there is no room for the copy: the file is as good as before.
      rmSync(copyOf(file), { force: true });
      process.stderr.write(`embedded-mongo: ${file} keeps its free space: ${String(error)}\n`);
    }
  }
}

const copyOf = (file: string) => `${file}.compact`;

async function isSparse(file: string): Promise<boolean> {
  const environment = openEnvironment(file);
  try {
    requireFormat(environment, file);
    const { size } = await stat(file);
    const statistics = statisticsOf(environment);
    const used = (pagesOf(statistics) + pagesOf(statistics.free)) * statistics.pageSize;
    return size > MIN_COMPACTED_BYTES && used * 2 < size;
  } finally {
    await environment.close();
  }
}

async function compact(file: string): Promise<void> {
  const environment = openEnvironment(file);
  try {
    await environment.backup(copyOf(file), true);
  } finally {
    await environment.close();
  }
  await flushed(copyOf(file));
  await rename(copyOf(file), file);
  // Readers of the old file are gone: the table of them begins anew.
  if (existsSync(`${file}-lock`)) rmSync(`${file}-lock`);
  await flushed(dirname(file));
}

/** Also a folder, whose names are content too. */
async function flushed(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
