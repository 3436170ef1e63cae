import { access, appendFile, constants, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One line for each file that needs no further import. */
export const JOURNAL = '.pocket-imports.jsonl';

interface Entry {
  readonly key: string;
  readonly file: string;
  readonly at: string;
  readonly importId: string;
}

/** Remembers in the folder what was imported from it, so that a restart need not ask the server about each file. */
export class Journal {
  private constructor(
    private readonly path: string,
    private readonly keys: Set<string>,
  ) {}

  static async open(folder: string): Promise<Journal> {
    const path = join(folder, JOURNAL);
    await access(folder, constants.W_OK);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return new Journal(path, new Set(text.split('\n').flatMap(keyOf)));
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  async add(entry: Entry): Promise<void> {
    this.keys.add(entry.key);
    await appendFile(this.path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  }
}

/** A line that was cut off by a crash counts as missing: the server then finds the import or its duplicates. */
function keyOf(line: string): string[] {
  try {
    const { key } = JSON.parse(line) as { readonly key?: unknown };
    return typeof key === 'string' ? [key] : [];
  } catch {
    return [];
  }
}
