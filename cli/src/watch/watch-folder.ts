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

/** Time in which a file that is being written changes. */
const LOOK_MS = 1_000;

/** Imports each new file of a folder until the person ends it. The file in work is finished first. */
export async function watchFolder(
  api: ApiClient,
  folder: string,
  options: Pick<Statement, 'accountId' | 'dateOrder'>,
  end: AbortSignal,
  reports: Reports,
  lookMs = LOOK_MS,
): Promise<void> {
  const journal = await Journal.open(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${folder} cannot be watched (${error.code})`);
  });
  const files = new CompleteFiles(folder);
  while (!end.aborted) {
    const names = await files.look().catch((error: NodeJS.ErrnoException) => {
      throw new Failure(`${folder} cannot be watched (${error.code})`);
    });
    for (const name of names) {
      if (end.aborted) return;
      await importOnce(name);
    }
    await setTimeout(lookMs, undefined, { signal: end }).catch(() => undefined);
  }

  async function importOnce(name: string): Promise<void> {
    try {
      const statement = { ...options, name, bytes: await readStatement(join(folder, name)) };
      const key = keyOfContent(statement);
      if (!journal.has(key)) {
        const outcome = await importStatement(api, statement, key);
        await journal.add({ key, file: name, at: new Date().toISOString(), importId: outcome.importId });
        reports.imported(name, outcome);
      }
      files.take(name);
    } catch (error) {
      if (!(error instanceof Failure) || isKeyOver(error)) throw error;
      reports.failed(name, error.message);
      // What the server refuses is refused again: only another content helps.
      if (!isWorthRepeating(error)) files.take(name);
    }
  }
}

/** Without a valid key no further file can be imported. */
const isKeyOver = (error: Failure) => error instanceof ApiFailure && error.status === 401;
