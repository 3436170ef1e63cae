import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { Failure } from '../failure.js';

/** The limit of the server, so that nobody waits for a refusal. */
const MAX_BYTES = 50 * 1024 * 1024;

/** Reads a file that can be a statement. */
export async function readStatement(path: string): Promise<Uint8Array<ArrayBuffer>> {
  // A pipe would be waited for without end.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${path} cannot be read (${error.code})`);
  });
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new Failure(`${path} is no file`);
    if (status.size > MAX_BYTES) throw new Failure(`${path} is larger than 50 MiB`);
    return new Uint8Array(await file.readFile());
  } finally {
    await file.close();
  }
}
