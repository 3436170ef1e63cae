import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names that browsers and programs give to files that they still write. */
const UNFINISHED = /^\.|~$|\.(?:part|partial|crdownload|download|tmp)$/i;

/** Finds the files of a folder that are whole: since the look before, neither size nor time has changed. */
export class CompleteFiles {
  #seen = new Map<string, string>();
  readonly #taken = new Map<string, string>();

  constructor(private readonly folder: string) {}

  /** Returns the names of whole files that were not taken as they are now. */
  async look(): Promise<string[]> {
    const states = new Map<string, string>();
    for (const name of (await readdir(this.folder)).sort()) {
      const state = UNFINISHED.test(name) ? null : await stateOf(join(this.folder, name));
      if (state !== null) states.set(name, state);
    }
    const before = this.#seen;
    this.#seen = states;
    return [...states.keys()].filter((name) => {
      const state = states.get(name);
      return state === before.get(name) && state !== this.#taken.get(name);
    });
  }

  /** The file needs no further look until it changes. */
  take(name: string): void {
    const state = this.#seen.get(name);
    if (state !== undefined) this.#taken.set(name, state);
  }
}

/** Null for what is no file with content. Links are not followed: they could lead out of the folder. */
async function stateOf(path: string): Promise<string | null> {
  const status = await lstat(path).catch(() => null);
  return status?.isFile() && status.size > 0 ? `${status.size} ${status.mtimeMs} ${status.ino}` : null;
}
