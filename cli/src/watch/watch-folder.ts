import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ApiFailure } from '../api/api-failure.js';
import type { ApiClient } from '../api/client.js';
import {
  type ImportOutcome,
  importStatement,
  isWorthRepeating,
  keyOfContent,
  type Statement,
} from '../book/imports.js';
import { Failure } from '../failure.js';
import { CompleteFiles } from './complete-files.js';
import { Journal } from './journal.js';
import { readStatement } from './read-statement.js';

export interface Reports {
  imported(file: string, outcome: ImportOutcome): void;
  failed(file: string, message: string): void;
}

export interface Watch {
  readonly api: ApiClient;
  readonly folder: string;
  readonly options: Pick<Statement, 'accountId' | 'dateOrder'>;
  /** Fires when the person ends it. */
  readonly end: AbortSignal;
  readonly reports: Reports;
  readonly lookMs?: number;
}

/** Time in which a file that is being written changes. */
const LOOK_MS = 1_000;

/** Imports each new file of a folder until the person ends it. The file in work is finished first. */
export async function watchFolder(watch: Watch): Promise<void> {
  const { folder, end, lookMs = LOOK_MS } = watch;
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw new Failure(`${folder} cannot be watched (${error.code})`);
  };
  const files = new CompleteFiles(folder);
  const imports = new FolderImports(watch, await Journal.open(folder).catch(unreadable));
  while (!end.aborted) {
    for (const name of await files.look().catch(unreadable)) {
      if (end.aborted) return;
      if (await imports.isDone(name)) files.take(name);
    }
    await setTimeout(lookMs, undefined, { signal: end }).catch(() => undefined);
  }
}

/** The imports of one folder, each at most once. */
class FolderImports {
  /** Last failure of each file: a server that is down for hours is worth one line. */
  readonly #failures = new Map<string, string>();

  constructor(
    private readonly watch: Watch,
    private readonly journal: Journal,
  ) {}

  /**
   * Imports a file, unless its content was.
   * @returns false if a further try can succeed although the file stays as it is
   */
  async isDone(name: string): Promise<boolean> {
    try {
      await this.#importOnce(name);
      this.#failures.delete(name);
      return true;
    } catch (error) {
      if (!(error instanceof Failure) || isKeyOver(error)) throw error;
      if (this.#failures.get(name) !== error.message) this.watch.reports.failed(name, error.message);
      this.#failures.set(name, error.message);
      return !isWorthRepeating(error);
    }
  }

  async #importOnce(name: string): Promise<void> {
    const { api, folder, options, reports } = this.watch;
    const statement = { ...options, name, bytes: await readStatement(join(folder, name)) };
    const key = keyOfContent(statement);
    if (this.journal.has(key)) return;
    const outcome = await importStatement(api, statement, key);
    await this.journal.add({ key, file: name, at: new Date().toISOString(), importId: outcome.importId });
    reports.imported(name, outcome);
  }
}

/** Without a valid key no further file can be imported. */
const isKeyOver = (error: Failure) => error instanceof ApiFailure && error.status === 401;
