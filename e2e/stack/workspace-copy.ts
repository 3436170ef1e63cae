import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Packages of the workspace; the copy links to its own. */
const SCOPE = '@pocket';

/** Copy of the sources in a temporary folder, which commands may change. */
export class WorkspaceCopy {
  private constructor(readonly path: string) {}

  static async make(): Promise<WorkspaceCopy> {
    const copy = new WorkspaceCopy(mkdtempSync(join(tmpdir(), 'pocket-workspace-')));
    const { stdout } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
    for (const file of stdout.split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(copy.path, file)), { recursive: true });
      cpSync(join(root, file), join(copy.path, file));
    }
    copy.#linkPackages();
    return copy;
  }

  #linkPackages(): void {
    const [from, to] = [join(root, 'node_modules'), join(this.path, 'node_modules')];
    mkdirSync(join(to, SCOPE), { recursive: true });
    for (const name of readdirSync(from)) {
      if (name !== SCOPE) symlinkSync(join(from, name), join(to, name));
    }
    for (const name of readdirSync(join(from, SCOPE)))
      symlinkSync(readlinkSync(join(from, SCOPE, name)), join(to, SCOPE, name));
  }

  /** Runs a program of a package, or a script, with Node. Returns its output. */
  async run(script: string, args: readonly string[] = [], folder = '.'): Promise<string> {
    const cwd = join(this.path, folder);
    // Without the environment of the test framework that runs these tests.
    const { NODE_TEST_CONTEXT: _, JEST_WORKER_ID: __, ...environment } = process.env;
    const env = { ...environment, NO_COLOR: '1' };
    try {
      const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
      return (await run(process.execPath, [join(this.path, script), ...args], options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
    }
  }

  change(file: string, edit: (text: string) => string): void {
    const path = join(this.path, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
