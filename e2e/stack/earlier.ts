import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../earlier');

/** Front ends as they were built for an earlier contract, without what only debuggers and slow networks need. */
export class EarlierBuilds {
  readonly #path = mkdtempSync(join(tmpdir(), 'pocket-earlier-'));

  constructor(contract: 1) {
    execFileSync('tar', ['-xzf', join(folder, `contract-${contract}.tar.gz`), '-C', this.#path]);
  }

  /** The folder of a build, for the release command. */
  of(project: 'shell' | 'mfe-reports'): string {
    return join(this.#path, project);
  }

  remove(): void {
    rmSync(this.#path, { recursive: true, force: true });
  }
}
